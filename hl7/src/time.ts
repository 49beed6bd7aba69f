const HL7_TIME =
  /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:\.(\d{1,20})|(\d{1,6}))?)?)?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/
const ISO_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?/
const MOST_EASTERN_MINUTES = 15 * 60

/** An HL7 time as its text has it. */
interface WallTime {
  /** Of the clock as if it were UTC, ms since 1970. */
  wall: number
  /** Minutes east of UTC, when the text says. */
  offset: number | null
}

/** The zone an HL7 time ends with, in minutes east of UTC; null when it has none or is no time. */
export const zoneOf = (text: string): number | null => readWall(text)?.offset ?? null

/** Reads an HL7 time (DTM or TS, at least to the day; ISO 8601 is taken too); null when it is no time. */
export function readWall(text: string): WallTime | null {
  const match = HL7_TIME.exec(text.trim().replace(ISO_TIME, '$1$2$3$4$5$6'))
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const millis = Math.floor(Number(`0.${match[7] ?? match[8] ?? '0'}`) * 1000)
  const midnight = new Date(Date.UTC(year, month - 1, day))
  const isDate = year >= 1000 && midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day
  if (!isDate || hour > 23 || minute > 59 || second > 60) return null
  const wall = midnight.getTime() + ((hour * 60 + minute) * 60 + second) * 1000 + millis
  const offset = match[9] === undefined ? null : offsetMinutes(match[9])
  if (offset !== null && Math.abs(offset) > MOST_EASTERN_MINUTES) return null
  return { wall, offset }
}

function offsetMinutes(offset: string): number {
  if (offset === 'Z') return 0
  const digits = offset.slice(1).replace(':', '')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  return offset.startsWith('-') ? -minutes : minutes
}

/** YYYYMMDDHHMMSS.SSS+0000, UTC. */
export const formatTime = (time: Date): string => `${time.toISOString().replace(/[-:TZ]/g, '')}+0000`

const EARLIEST_BIRTH = '1880-01-01'
const DAY_MS = 86_400_000

/** YYYY-MM-DD of an HL7 birth date; null when it is no whole date of the calendar, before 1880 or after tomorrow. */
export function parseBirthDate(text: string, now: Date): string | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text.trim())
  if (!match) return null
  const date = `${match[1]}-${match[2]}-${match[3]}`
  const parsed = new Date(`${date}T00:00:00Z`)
  const isDate = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
  const isBirth = date >= EARLIEST_BIRTH && parsed.getTime() < now.getTime() + 2 * DAY_MS
  return isDate && isBirth ? date : null
}
