import { composedVersions } from '@wardlight/composition/slice-address'
import type { ComposedNow } from '@wardlight/contracts/live'
import { isFor, type Visitor } from '../composition/audience.ts'
import { type Composing, composedFor } from '../composition/composed-for.ts'

/** However many browsers come back at once, what they are told is worked out once in so long. */
const KEPT_MS = 1000
const MOST_KEPT = 8

/** What the page of a visitor would be composed of now. */
export function compositionsTold({ record, dist }: Composing): (visitor: Visitor) => ComposedNow {
  const kept = new Map<string, { at: number; told: ComposedNow }>()
  return (visitor) => {
    const { id = 0, canary = null } = record.current() ?? {}
    const key = `${id} ${canary !== null && isFor(canary, visitor)}`
    const known = kept.get(key)
    const now = performance.now()
    if (known && now - known.at < KEPT_MS) return known.told
    const { imports, hash } = composedFor(record, dist, visitor)
    const told = { hash, versions: composedVersions(imports) }
    if (kept.size > MOST_KEPT) kept.clear()
    kept.set(key, { at: now, told })
    return told
  }
}
