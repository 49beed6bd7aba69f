import { clockText, dateText } from '../../time/clock-text.ts'
import type { TimeWindow } from './time-window.ts'

const DAY_MS = 86_400_000
export const DAY_AND_CLOCK = 'D MMM HH:mm'

/** "14:02"; with the day in a window of more than one: "19 Nov 14:02". */
export const timeIn = (time: string | number, { from, to }: TimeWindow): string =>
  to - from > DAY_MS ? dateText(time, DAY_AND_CLOCK) : clockText(time)

/** "14:02 to 16:02"; with the days of a window of a day or more, or of one long past: "19 Nov 14:02 to 20 Nov 14:02". */
export function spanText({ from, to }: TimeWindow, now: number): string {
  const isLong = to - from >= DAY_MS || now - from >= DAY_MS
  const text = isLong ? (time: number) => dateText(time, DAY_AND_CLOCK) : clockText
  return `${text(from)} to ${text(to)}`
}
