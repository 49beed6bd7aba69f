import { readWall, zoneOf } from '@wardlight/hl7/time'
import { twinOf, wallToUtc } from '../../config/zone.ts'

/** A clock may be this far ahead of ours before an hour that comes twice is taken for the earlier one. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

/** Reads an HL7 time (DTM or TS, at least to the day; ISO 8601 is taken too); null when it is no time. */
export type TimeReader = (text: string) => Date | null

interface TimeSettings {
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
