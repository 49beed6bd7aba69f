import { clockText, dateText, agoText as longAgo } from '@wardlight/mf-shared/time'
import type { Moment } from '@wardlight/mf-shared/values'

/** When something was, in a place without a date of its own: "13:40", of another day "19 Nov 13:40". */
export const whenText = (time: string | number, nowMs: number): string =>
  dateText(time) === dateText(nowMs) ? clockText(time) : dateText(time, 'D MMM HH:mm')

/** How long ago something was: "22 min ago"; while nothing is current, where no age is true, "at 13:40". */
export function agoText(time: string | number, { nowMs, frozen }: Pick<Moment, 'nowMs' | 'frozen'>): string {
  return frozen ? `at ${whenText(time, nowMs)}` : longAgo(time, nowMs)
}
