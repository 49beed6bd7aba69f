import { twinOf, wallToUtc } from '../../config/zone.ts'

const HL7_TIME =
  /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:\.(\d{1,20})|(\d{1,6}))?)?)?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/
const ISO_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?/
const MOST_EASTERN_MINUTES = 15 * 60
/** A clock may be this far ahead of ours before an hour that comes twice is taken for the earlier one. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

interface WallTime {
  /** Of the clock as if it were UTC, ms since 1970. */
  wall: number
  /** Minutes east of UTC, when the text says. */
  offset: number | null
}

/** Reads an HL7 time (DTM or TS, at least to the day; ISO 8601 is taken too); null when it is no time. */
export type TimeReader = (text: string) => Date | null

export interface TimeSettings {
  /** Minutes east of UTC that MSH-7 names, for all times of its message; null when it names none. */
  offset: number | null
  /** IANA zone of times that nothing else places. */
  zone: string
  /** When the message came in: tells which of two equal hours in autumn is meant. */
  received: Date
  /** Corrects the sender's clock. */
  addSeconds?: number
}

/** A reader of the times of one message. */
export const openTimes =
  ({ offset, zone, received, addSeconds = 0 }: TimeSettings): TimeReader =>
  (text) => {
    const read = readWall(text)
    if (!read) return null
    const minutes = read.offset ?? offset
    const latest = received.getTime() + CLOCK_TOLERANCE_MS - addSeconds * 1000
    const utc = minutes === null ? wallToUtc(read.wall, zone, latest) : read.wall - minutes * 60_000
    return new Date(utc + addSeconds * 1000)
  }

/** A reader of the other moment that times of one message may mean: those of an hour that comes twice, without a zone. */
export const openTwins = ({ addSeconds = 0, ...settings }: TimeSettings): TimeReader => {
  const time = openTimes({ ...settings, addSeconds })
  return (text) => {
    const read = time(text)
    if (!read || settings.offset !== null || zoneOf(text) !== null) return null
    const twin = twinOf(read.getTime() - addSeconds * 1000, settings.zone)
    return twin === null ? null : new Date(twin + addSeconds * 1000)
  }
}

/** The zone an HL7 time ends with, in minutes east of UTC; null when it has none or is no time. */
export const zoneOf = (text: string): number | null => readWall(text)?.offset ?? null

function readWall(text: string): WallTime | null {
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
