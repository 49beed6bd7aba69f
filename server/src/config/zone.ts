/** Times of day in IANA zones. Offsets are minutes and milliseconds east of UTC. */

const formatters = new Map<string, Intl.DateTimeFormat>()
const QUARTER_MS = 15 * 60_000
const DAY_MS = 86_400_000
const MEMORY = 5000
/** Offsets already asked for, by zone and quarter of an hour: no zone changes in between. */
const offsets = new Map<string, number>()

/** The zone this process runs in. */
export const processZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export function isZone(zone: string): boolean {
  try {
    formatter(zone)
    return true
  } catch {
    return false
  }
}

function formatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(zone, made)
  return made
}

/** What a clock in the zone is ahead of UTC at a time (ms since 1970), in milliseconds. */
export function offsetAt(zone: string, time: number): number {
  const quarter = Math.floor(time / QUARTER_MS)
  const key = `${zone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const at = quarter * QUARTER_MS
  const parts: Record<string, number> = {}
  for (const { type, value } of formatter(zone).formatToParts(at)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - at
  if (offsets.size >= MEMORY) offsets.clear()
  offsets.set(key, offset)
  return offset
}

/**
 * UTC of what a clock in the zone shows, both in ms since 1970 (`wall` as if the clock were UTC). In an hour that
 * occurs twice: the later moment not after `latest`, else the earlier one. In a skipped hour: by the offset before the
 * change.
 */
export function wallToUtc(wall: number, zone: string, latest: number): number {
  const moments = momentsOf(wall, zone)
  return moments.find((time) => time <= latest) ?? moments.at(-1) ?? wall - offsetAt(zone, wall - DAY_MS)
}

/** The other moment when a clock in the zone shows the same as at `time`; null outside an hour that occurs twice. */
export const twinOf = (time: number, zone: string): number | null =>
  momentsOf(time + offsetAt(zone, time), zone).find((other) => other !== time) ?? null

/** All moments at which a clock in the zone shows `wall`, the latest first; none in a skipped hour. */
const momentsOf = (wall: number, zone: string): number[] =>
  [...new Set([wall - offsetAt(zone, wall - DAY_MS), wall - offsetAt(zone, wall + DAY_MS)])]
    .filter((time) => time + offsetAt(zone, time) === wall)
    .sort((a, b) => b - a)
