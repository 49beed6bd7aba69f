const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365.25 * DAY
const MONTH = YEAR / 12

/** What stands for an age nobody can tell. */
const UNKNOWN = 'Unknown'

/** Spans that are told alone, from two of them on. */
const LONG: readonly (readonly [seconds: number, unit: string])[] = [
  [YEAR, ' y'],
  [MONTH, ' mo'],
  [DAY, 'd'],
]

function daysAndHours(age: number): string {
  const hours = Math.floor((age % DAY) / HOUR)
  return hours ? `${Math.floor(age / DAY)}d ${hours}h` : `${Math.floor(age / DAY)}d`
}

/**
 * An age at a glance: "45 s", "12 min", "2 h", "1d 6h", "12d", "3 mo", "2 y"; "Unknown" where the number is none. Rounded
 * down: never older than it is.
 */
export function ageText(seconds: number): string {
  if (!Number.isFinite(seconds)) return UNKNOWN
  const age = Math.max(0, Math.floor(seconds))
  if (age < MINUTE) return `${age} s`
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`
  if (age < DAY) return `${Math.floor(age / HOUR)} h`
  const [length, unit] = LONG.find(([length]) => age >= 2 * length) ?? [0, '']
  return length ? `${Math.floor(age / length)}${unit}` : daysAndHours(age)
}

/** Clocks differ by less: a time so far ahead is now, ms. */
const AHEAD_MS = 60_000
/** Before it no time is a true one: what was never set says year 1 or 1970. */
const FIRST_MS = Date.UTC(1971)

const msOf = (time: string | number | null): number =>
  time === null ? Number.NaN : typeof time === 'number' ? time : Date.parse(time)

/** How long ago a time is: "12 min ago"; "Unknown" for none, one that was never set, and one that is to come. */
export function agoText(time: string | number | null, now: string | number): string {
  const at = msOf(time)
  const since = msOf(now) - at
  return at >= FIRST_MS && since >= -AHEAD_MS ? `${ageText(since / 1000)} ago` : UNKNOWN
}

/** An age for a narrow place: "9m" of "9 min", "2h" of "2 h", "9mo" of "9 mo", "1d" of "1d 6h". */
export const shortAge = (age: string): string => age.replace(/^(\d+) ?(mo|[a-z]).*$/, '$1$2')

/** A running duration in full: "12 s", "1 min 12 s", "2 h 05 min", "1d 6h", "12d 3h". */
export function durationText(seconds: number): string {
  const all = Math.max(0, Math.floor(seconds))
  if (all >= DAY) return daysAndHours(all)
  if (all < MINUTE) return ageText(all)
  if (all < HOUR) return `${Math.floor(all / MINUTE)} min ${all % MINUTE} s`
  return `${Math.floor(all / HOUR)} h ${String(Math.floor((all % HOUR) / MINUTE)).padStart(2, '0')} min`
}
