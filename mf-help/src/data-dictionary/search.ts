import type { DictionaryEntry } from '@wardlight/contracts/vars'

interface DictionarySearch {
  text: string
  categories: ReadonlySet<DictionaryEntry['category']>
  sortByShortName: boolean
}

/** Entries of the chosen categories in which every word of the text occurs somewhere, in their own order or by short name. */
export const searchDictionary = (
  entries: readonly DictionaryEntry[],
  { text, categories, sortByShortName }: DictionarySearch,
): DictionaryEntry[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = entries.filter((entry) => {
    const all = [entry.shortName, entry.display, entry.description, entry.type, entry.subtype, entry.units]
      .join(' ')
      .toLowerCase()
    return categories.has(entry.category) && words.every((word) => all.includes(word))
  })
  return sortByShortName ? found.sort((a, b) => a.shortName.localeCompare(b.shortName)) : found
}
