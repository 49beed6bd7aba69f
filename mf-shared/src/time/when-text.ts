import { clockText, dateText } from './clock-text.ts'
import { serverNow } from './server-clock.ts'

const HALF_DAY_MS = 43_200_000

/** Whether a clock time alone is clear about its day. */
const isClockEnough = (time: string | number, nowMs: number): boolean => {
  const age = nowMs - (typeof time === 'number' ? time : Date.parse(time))
  return Math.abs(age) < HALF_DAY_MS || dateText(time) === dateText(nowMs)
}

/** When something was, in a place without a date of its own: "13:40", of another day "19 Nov 13:40". */
export const whenText = (time: string | number | null, nowMs = serverNow()): string =>
  dateText(time) === dateText(nowMs) ? clockText(time) : dateText(time, 'D MMM HH:mm')

/** The same to the second: "13:40:05", of another day "19 Nov 13:40:05". */
export const whenExactly = (time: string | number, nowMs = serverNow()): string =>
  dateText(time) === dateText(nowMs) ? clockText(time, true) : dateText(time, 'D MMM HH:mm:ss')

/**
 * Clock time or day, where there is room for one of the two:
 * "13:40"; half a day or more away, on another day, "19 Nov".
 */
export const whenBrief = (time: string | number, nowMs: number): string =>
  isClockEnough(time, nowMs) ? clockText(time) : dateText(time, 'D MMM')

/** Whether a text is one of these, "14:02" or "19 Nov", and no age: "2 h", "3 mo". */
export const isWhen = (text: string): boolean => text.includes(':') || /^\d+ [A-Z]/.test(text)
