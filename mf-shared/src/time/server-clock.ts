import type { OffsetBefore } from '@wardlight/contracts/common'
import { demo } from '../demo/demo.ts'
import { lastLeap, localNow } from './local-clock.ts'

/** One sample of the server's clock: how far it is ahead of this machine's, less the delay of the message. */
interface ClockWord {
  ahead: number
  at: number
}

/** A sample counts for this long, ms: clocks drift, and a server's may be corrected. */
const COUNTS_MS = 5 * 60_000
/** So long after this machine's clock leapt, samples from before the leap no longer count, ms. */
const AFTER_LEAP_MS = 30_000

/** Samples that are or may become the largest, largest first. */
let words: ClockWord[] = []
let hospitalMinutes: number | undefined
let minutesBefore: { minutes: number; until: number } | undefined

const ahead = (): number => words[0]?.ahead ?? Date.now() - localNow()

/** In a demo the clock stands at the moment it was recorded, so that nothing grows older or looks live. */
const standsAt = demo && Date.parse(demo.recordedAt)

/** Milliseconds since 1970 by the server's clock, as far as known; behind it by no more than the delay of a message. */
export const serverNow = (): number => standsAt ?? localNow() + ahead()

/** Converts a time of `localNow` to the server's clock. */
export const byServerClock = (local: number): number => local + ahead()

/**
 * Adds a sample of the server's clock: `now` is its ISO time when the message was sent. A slow message makes the clock
 * look behind, and values fresh, so the largest of several samples counts.
 */
export function setServerNow(now: string, receivedAt = localNow()): void {
  const time = Date.parse(now)
  if (Number.isNaN(time)) return
  const word = { ahead: time - receivedAt, at: receivedAt }
  const leap = lastLeap()
  const counts = ({ at }: ClockWord): boolean =>
    at > leap ? receivedAt - at < COUNTS_MS : receivedAt - leap < AFTER_LEAP_MS
  words = [...words.filter((other) => other.ahead > word.ahead && counts(other)), word]
}

/** A call answered within this time sets the server's clock by itself, ms. */
const SURE_MS = 2000

/**
 * `setServerNow` by a call that took `tookMs`. A quick one
 * overrides all earlier samples, also if the clock was set back.
 */
export function measureServerNow(now: string, tookMs: number): void {
  if (tookMs <= SURE_MS && !Number.isNaN(Date.parse(now))) words = []
  setServerNow(now)
}

/** Minutes to add to UTC for the hospital's clock (`stats.dateTimeOffset`), and what they were until its last change. */
export function setHospitalOffset(minutes: number, before?: OffsetBefore): void {
  if (!Number.isFinite(minutes)) return
  hospitalMinutes = minutes
  minutesBefore = before && { minutes: before.minutes, until: Date.parse(before.until) }
}

/** The hospital's offset at a time, now unless told; this browser's until the server has said. */
export function hospitalOffset(time?: number): number {
  if (time !== undefined && minutesBefore && time < minutesBefore.until) return minutesBefore.minutes
  return hospitalMinutes ?? -new Date(time ?? Date.now()).getTimezoneOffset()
}
