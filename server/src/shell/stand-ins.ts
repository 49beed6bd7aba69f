import { readFile } from 'node:fs/promises'
import type { CompositionChange, PageSlice } from '@wardlight/contracts/composition'

/** The history beside importmap.json, oldest first; none where there is no file. A line cut short is left out. */
export async function readChanges(file: string): Promise<CompositionChange[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as CompositionChange] : []
    } catch {
      return []
    }
  })
}

/** The version a slice's present one replaced when it was published. */
export function replacedBy(
  changes: readonly CompositionChange[],
  id: string,
  version: string,
): string | null {
  const published = changes.findLast(
    (change) => change.slice === id && change.version === version && change.action === 'publish',
  )
  return published?.previous && published.previous !== version ? published.previous : null
}

/** `slices`, each with the version that was composed before it, where `find` has that. */
export function withStandIns(
  slices: readonly PageSlice[],
  changes: readonly CompositionChange[],
  find: (name: string, version: string) => Promise<PageSlice>,
): Promise<PageSlice[]> {
  return Promise.all(
    slices.map(async (one) => {
      const before = replacedBy(changes, one.name.replace('@wardlight/', ''), one.version)
      const found = before ? await find(one.name, before) : undefined
      const integrity = found?.slice?.files?.['remoteEntry.js']
      if (!found?.ok || !integrity) return one
      return { ...one, standIns: [{ version: found.version, url: found.url, integrity }] }
    }),
  )
}
