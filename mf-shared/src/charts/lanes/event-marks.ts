import type { TimelineEvent } from '@wardlight/contracts/timeline'
import { timeIn } from '../window/span-text.ts'
import type { TimeWindow } from '../window/time-window.ts'
import { pixelOf } from './plot.ts'

/** Events so close to each other that they are one mark. */
export interface EventMark {
  /** Pixels from the left of the chart. */
  left: number
  /** Oldest first. */
  events: readonly TimelineEvent[]
}

const APART_PX = 20
/** Of a window, what the cursor takes for the same moment. */
const NEAR_SHARE = 0.012

/** The marks of a window, left to right; of several in one place each is told. */
export function eventMarks(
  events: readonly TimelineEvent[],
  window: TimeWindow,
  width: number,
): readonly EventMark[] {
  const marks: { left: number; events: TimelineEvent[] }[] = []
  for (const event of inside(events, window)) {
    const left = pixelOf(Date.parse(event.time), window, width)
    const last = marks.at(-1)
    if (last && left - last.left < APART_PX) last.events.push(event)
    else marks.push({ left, events: [event] })
  }
  return marks
}

const inside = (events: readonly TimelineEvent[], { from, to }: TimeWindow): TimelineEvent[] =>
  events.filter(({ time }) => Date.parse(time) >= from && Date.parse(time) <= to)

/** "14:02 Fentanyl 50 mcg IV, Nightingale, F"; with the day in a window of more than one. */
export const eventText = ({ time, text, by }: TimelineEvent, window: TimeWindow): string =>
  `${timeIn(time, window)} ${text}${by ? `, ${by}` : ''}`

/** What happened about a time, for the cursor over the lanes. */
export const eventsNear = (
  events: readonly TimelineEvent[],
  time: number,
  window: TimeWindow,
): readonly string[] =>
  events
    .filter((event) => Math.abs(Date.parse(event.time) - time) <= NEAR_SHARE * (window.to - window.from))
    .map((event) => eventText(event, window))
