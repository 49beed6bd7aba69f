import { clockText, dateTimeText } from '../time/clock-text.ts'
import type { TimeWindow } from './time-window.ts'

const DAY_MS = 86_400_000

/** "14:02 to 16:02"; with the days of a window of a day or more, or of another day than today's. */
export function spanText({ from, to }: TimeWindow, now: number): string {
  const isLong = to - from >= DAY_MS || now - from >= DAY_MS
  const text = isLong ? (time: number) => dateTimeText(time).slice(0, -3) : clockText
  return `${text(from)} to ${text(to)}`
}
