import { MIN_SPAN_MS, type TimeWindow } from './time-window.ts'

/* Windows that fingers, the wheel and keys lead to. Places are shares of the lanes' width: 0 is left, 1 right. */

/** One or two fingers, or the mouse, as they took hold of a window. */
export interface Hold {
  window: TimeWindow
  at: readonly number[]
}

const LEAST_APART = 0.02
const PAN_SHARE = 0.2
const ZOOM_IN = 0.6
const WHEEL_MOST = 25
const WHEEL_SCALE = 100

const timeOf = ({ from, to }: TimeWindow, share: number): number => from + share * (to - from)

/** The window in which each finger is still on the time it took hold of. */
export function dragged({ window, at: [first = 0, second] }: Hold, now: readonly number[]): TimeWindow {
  const [a = first, b] = now
  if (second === undefined || b === undefined) return panned(window, first - a)
  const apart = Math.max(Math.abs(second - first), LEAST_APART)
  const span = ((window.to - window.from) * apart) / Math.max(Math.abs(b - a), LEAST_APART)
  const from = timeOf(window, (first + second) / 2) - ((a + b) / 2) * span
  return spanned({ from, to: from + span }, (a + b) / 2)
}

/** Zoomed by the turn of a wheel, or a pinch on a touch pad, about the time at `share`. */
export function wheeled(window: TimeWindow, turn: number, share: number): TimeWindow {
  const factor = Math.exp(Math.max(-WHEEL_MOST, Math.min(WHEEL_MOST, turn)) / WHEEL_SCALE)
  return zoomedAt(window, factor, share)
}

/** Half the span for a factor of 0.5; what is at `share` stays there. */
function zoomedAt(window: TimeWindow, factor: number, share: number): TimeWindow {
  const span = (window.to - window.from) * factor
  const from = timeOf(window, share) - share * span
  return spanned({ from, to: from + span }, share)
}

/** No narrower than 5 minutes, keeping the time at `share`. */
function spanned(window: TimeWindow, share: number): TimeWindow {
  if (window.to - window.from >= MIN_SPAN_MS) return window
  const from = timeOf(window, share) - share * MIN_SPAN_MS
  return { from, to: from + MIN_SPAN_MS }
}

/** Moved to the right by so much of its own span. */
export const panned = ({ from, to }: TimeWindow, share: number): TimeWindow => ({
  from: from + (to - from) * share,
  to: to + (to - from) * share,
})

export type Move = 'earlier' | 'later' | 'in' | 'out'

/** What a button or a key does. */
export const MOVES: Readonly<Record<Move, (window: TimeWindow) => TimeWindow>> = {
  earlier: (window) => panned(window, -PAN_SHARE),
  later: (window) => panned(window, PAN_SHARE),
  in: (window) => zoomedAt(window, ZOOM_IN, 0.5),
  out: (window) => zoomedAt(window, 1 / ZOOM_IN, 0.5),
}

const KEYS: Readonly<Record<string, Move>> = { '+': 'in', '=': 'in', '-': 'out', _: 'out' }
const SHIFTED: Readonly<Record<string, Move>> = { ...KEYS, ArrowLeft: 'earlier', ArrowRight: 'later' }

/** The move of a key; null for any other, and for those that are the browser's own. */
export function moveOfKey({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>): Move | null {
  if (ctrlKey || metaKey || altKey) return null
  return (shiftKey ? SHIFTED : KEYS)[key] ?? null
}
