/** What is remembered of the last readings of a variable. */
export interface RememberedReadings {
  /** At most so many of each source. */
  count: number
  /** Read from the store no further back than this from the newest. */
  hours: number
  /** Keeps only the first and last of equal ones in a row, such as a rate that a pump repeats. */
  changes: boolean
}

const DAY_HOURS = 24

/** The last few, of a day. */
export const lastOf = (count: number): RememberedReadings => ({ count, hours: DAY_HOURS, changes: false })

/** What serves both. */
const both = (a: RememberedReadings, b: RememberedReadings): RememberedReadings => ({
  count: Math.max(a.count, b.count),
  hours: Math.max(a.hours, b.hours),
  changes: a.changes && b.changes,
})

/** Adds to what is kept of a variable. */
export function keepToo(kept: Map<string, RememberedReadings>, name: string, more: RememberedReadings): void {
  const known = kept.get(name)
  kept.set(name, known ? both(known, more) : more)
}

/** What is kept of each variable, all wishes together. */
export function keptTogether(
  wishes: Iterable<readonly [string, RememberedReadings]>,
): Map<string, RememberedReadings> {
  const kept = new Map<string, RememberedReadings>()
  for (const [name, wish] of wishes) keepToo(kept, name, wish)
  return kept
}
