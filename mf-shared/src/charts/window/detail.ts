import type { GraphAnswer } from '@wardlight/contracts/graph'
import { useEffect, useMemo, useState } from 'react'
import { type ChartRange, CUSTOM } from './chart-range.ts'

/** A part of a range to fetch separately: its end, ms (undefined: now), and its length. */
export interface Detail {
  to: number | undefined
  seconds: number
}

/** A window wider than the range divided by this needs no detail: the answer for the whole range is fine enough. */
const NARROW = 3
/** Share of the window that is fetched on either side too, for dragging. */
const MARGIN = 1
/** Windows in `Detail.seconds`. */
export const DETAIL_WINDOWS = 1 + 2 * MARGIN
const REST_MS = 300

/**
 * What to fetch for a narrow window, so that its gaps and readings are
 * not thinned; null: the answer for the whole range is fine enough.
 */
export function detailOf({ seconds, minutes, custom }: ChartRange, now: number): Detail | null {
  if (minutes !== CUSTOM || !custom) return null
  const span = custom.to - custom.from
  if (seconds > 0 && span * NARROW > seconds * 1000) return null
  const to = custom.live ? now : Math.min(now, custom.to + MARGIN * span)
  const from = custom.from - MARGIN * span
  return { to: to < now ? Math.round(to) : undefined, seconds: Math.ceil((to - from) / 1000) }
}

/** Whether an answer has all of the window of a range. */
export function covers(
  { from, to }: Pick<GraphAnswer, 'from' | 'to'>,
  { custom }: Pick<ChartRange, 'custom'>,
): boolean {
  if (!custom || Date.parse(from) > custom.from) return false
  return custom.live || Date.parse(to) >= custom.to
}

/** The detail of a range, updated once its window rests. */
export function useDetail(range: ChartRange, now: () => number): Detail | null {
  const [rested, setRested] = useState(range)
  useEffect(() => {
    const timer = setTimeout(() => setRested(range), REST_MS)
    return () => clearTimeout(timer)
  }, [range])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is of the moment the window came to rest
  return useMemo(() => detailOf(rested, now()), [rested])
}
