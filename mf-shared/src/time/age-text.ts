const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** An age at a glance: "45 s", "12 min", "2 h", "1d 6h". Rounded down: never older than it is. */
export function ageText(seconds: number): string {
  const age = Math.max(0, Math.floor(seconds))
  if (age < MINUTE) return `${age} s`
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`
  if (age < DAY) return `${Math.floor(age / HOUR)} h`
  const hours = Math.floor((age % DAY) / HOUR)
  return hours ? `${Math.floor(age / DAY)}d ${hours}h` : `${Math.floor(age / DAY)}d`
}

/** An age for a narrow place: "9m" of "9 min", "2h" of "2 h", "2d" of "2d 3h". */
export const shortAge = (age: string): string => age.replace(/^(\d+) ?([a-z]).*$/, '$1$2')

/** A running duration in full: "12 s", "1 min 12 s", "2 h 05 min", "1d 6h". */
export function durationText(seconds: number): string {
  const all = Math.max(0, Math.floor(seconds))
  if (all < MINUTE || all >= DAY) return ageText(all)
  if (all < HOUR) return `${Math.floor(all / MINUTE)} min ${all % MINUTE} s`
  return `${Math.floor(all / HOUR)} h ${String(Math.floor((all % HOUR) / MINUTE)).padStart(2, '0')} min`
}
