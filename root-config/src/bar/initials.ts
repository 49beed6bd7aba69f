/** "Sample, Rita" and "Rita Sample" as "RS"; one letter of a single name. */
export function initials(name: string): string {
  const [last = '', first = ''] = name.split(',').map((part) => part.trim())
  const words = (first ? `${first} ${last}` : last).split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => word?.[0]?.toUpperCase() ?? '').join('')
}
