import { clockText, dateText } from '../time/clock-text.ts'
import type { TimeWindow } from './time-window.ts'

const DAY_MS = 86_400_000

/** "14:02 to 16:02"; with the days of a window of a day or more, or of one long past: "19 Nov 14:02 to 20 Nov 14:02". */
export function spanText({ from, to }: TimeWindow, now: number): string {
  const isLong = to - from >= DAY_MS || now - from >= DAY_MS
  const text = isLong ? (time: number) => dateText(time, 'D MMM HH:mm') : clockText
  return `${text(from)} to ${text(to)}`
}
