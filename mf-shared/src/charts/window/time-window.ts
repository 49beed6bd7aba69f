import {
  GRAPH_MAX_DAYS_BACK,
  GRAPH_MAX_DAYS_FORWARD,
  GRAPH_MIN_ZOOM_MINUTES,
} from '@wardlight/contracts/graph-ranges'

/** A range of time, milliseconds since 1970. */
export interface TimeWindow {
  from: number
  to: number
}

const MINUTE = 60_000
const DAY = 1440 * MINUTE
export const MIN_SPAN_MS = GRAPH_MIN_ZOOM_MINUTES * MINUTE

/** As far as zoom and pan go: 45 days back and 5 forward. */
export function boundsOf(now: number): TimeWindow {
  return { from: now - GRAPH_MAX_DAYS_BACK * DAY, to: now + GRAPH_MAX_DAYS_FORWARD * DAY }
}

/** The nearest window that is no narrower than 5 minutes and, with `bounds`, inside them. */
export function fitWindow({ from, to }: TimeWindow, bounds: TimeWindow | null): TimeWindow {
  const middle = (from + to) / 2
  const span = Math.max(to - from, MIN_SPAN_MS)
  const most = bounds ? Math.min(span, bounds.to - bounds.from) : span
  const start = middle - most / 2
  const fitted = bounds ? Math.min(Math.max(start, bounds.from), bounds.to - most) : start
  return { from: fitted, to: fitted + most }
}

/** The window of a range choice: so many minutes up to now. */
export function windowOf(minutes: number, from: number, now: number): TimeWindow {
  const start = minutes > 0 ? now - minutes * MINUTE : Math.min(from, now - MIN_SPAN_MS)
  return { from: start, to: now }
}

/** How many seconds up to now to request, to fill a window. */
export function secondsToFill({ from }: TimeWindow, now: number): number {
  return Math.ceil(Math.min(Math.max(now - from, MIN_SPAN_MS), GRAPH_MAX_DAYS_BACK * DAY) / 1000)
}

/** Whether a window ends before now, so that no current value stands at its end. */
export const isPast = ({ to }: TimeWindow, now: number): boolean => to < now

/** The same span, up to now. */
export const upTo = ({ from, to }: TimeWindow, now: number): TimeWindow => ({
  from: now - (to - from),
  to: now,
})
