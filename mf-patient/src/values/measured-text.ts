import { agoText as longAgo, whenText } from '@wardlight/mf-shared/time'
import type { Moment } from '@wardlight/mf-shared/values'

/** How long ago something was: "22 min ago"; while nothing is current, where no age is true, "at 13:40". */
export function agoText(time: string | number, { nowMs, frozen }: Pick<Moment, 'nowMs' | 'frozen'>): string {
  return frozen ? `at ${whenText(time, nowMs)}` : longAgo(time, nowMs)
}
