import type { OffsetBefore } from '@wardlight/contracts/common'
import { offsetAt } from './zone.ts'

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
const WEEK_MS = 7 * 86_400_000
/** From one change of a year to the next. */
const WEEKS = 35

/** Results by zone, cached for a quarter of an hour, as every answer asks for one. */
const known = new Map<string, { quarter: number; before: OffsetBefore | null }>()

/** The zone's offset before its last change in the months up to `now`, ms, and when that was; null: no change. */
export function offsetBefore(zone: string, now: number): OffsetBefore | null {
  const quarter = Math.floor(now / QUARTER_MS)
  const last = known.get(zone)
  if (last?.quarter === quarter) return last.before
  const before = lastChange(zone, now)
  known.set(zone, { quarter, before })
  return before
}

function lastChange(zone: string, now: number): OffsetBefore | null {
  const present = offsetAt(zone, now)
  for (let week = 1; week <= WEEKS; week++) {
    const then = now - week * WEEK_MS
    const offset = offsetAt(zone, then)
    if (offset === present) continue
    let [earlier, later] = [then, then + WEEK_MS]
    while (later - earlier > QUARTER_MS) {
      const middle = (earlier + later) / 2
      if (offsetAt(zone, middle) === present) later = middle
      else earlier = middle
    }
    const until = new Date(Math.floor(later / QUARTER_MS) * QUARTER_MS)
    return { minutes: offset / MINUTE_MS, until: until.toISOString() }
  }
  return null
}
