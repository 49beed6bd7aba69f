import type { OffsetBefore } from '@wardlight/contracts/common'
import { demo } from '../demo/demo.ts'
import { lastLeap, localNow } from './local-clock.ts'

/** What one word of the server says of its clock: how far it is ahead of this machine's, less what the word took. */
interface ClockWord {
  ahead: number
  at: number
}

/** A word counts for so long, in ms: clocks drift, and a server's may be put right. */
const COUNTS_MS = 5 * 60_000
/** So long after this machine's clock leapt, what was heard before counts no more. */
const AFTER_LEAP_MS = 30_000

/** Those that may be the largest yet, largest first. */
let words: ClockWord[] = []
let hospitalMinutes: number | undefined
let minutesBefore: { minutes: number; until: number } | undefined

const ahead = (): number => words[0]?.ahead ?? Date.now() - localNow()

/** In a demo the clock stands at the moment it was recorded, so that nothing grows older or looks live. */
const standsAt = demo && Date.parse(demo.recordedAt)

/** Milliseconds since 1970 by the server's clock, as far as it is known; never behind it for longer than a word takes. */
export const serverNow = (): number => standsAt ?? localNow() + ahead()

/** A moment of `localNow` by the server's clock. */
export const byServerClock = (local: number): number => local + ahead()

/**
 * Takes over the server's clock: `now` is its ISO time when the word was sent. A word that took long makes the clock
 * look behind and values look fresh, so that of several the largest holds.
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

/** A question answered within so long tells the server's clock by itself, ms. */
const SURE_MS = 2000

/** As `setServerNow`, of a question that took so long: a quick one holds whatever was heard before, also of a clock set back. */
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
