import { type PointerEvent, useEffect, useMemo, useState } from 'react'
import { throttled } from '../drawing/throttled.ts'
import { timeAt } from '../lanes/plot.ts'
import type { TimeWindow } from './time-window.ts'

/** A time people point at in a chart; `byKey` is said aloud. */
export interface Cursor {
  time: number
  byKey: boolean
}

const KEY_SHARE = 0.02

/**
 * The cursor of a chart within the window shown, and what moves it, at most every 50 ms. New data leaves it in place.
 * When the chart is dragged, the cursor keeps its time.
 */
export function useCursor(window: TimeWindow, width: number) {
  const [cursor, setCursor] = useState<Cursor | null>(null)
  const shown = cursor && cursor.time >= window.from && cursor.time <= window.to ? cursor : null

  const follow = useMemo(() => throttled((next: Cursor | null) => setCursor(next)), [])
  useEffect(() => follow.cancel, [follow])

  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const time = timeAt(clientX - currentTarget.getBoundingClientRect().left, window, width)
    follow(time === null ? null : { time, byKey: false })
  }
  const put = (next: Cursor | null) => {
    follow.cancel()
    setCursor(next)
  }
  return {
    cursor: shown,
    hide: () => put(null),
    /** So many steps to the right; from the newest time where there is no cursor. */
    step(steps: number, now: number) {
      const start = shown?.time ?? Math.min(now, window.to)
      const time = start + steps * KEY_SHARE * (window.to - window.from)
      put({ time: Math.min(Math.max(time, window.from), window.to), byKey: true })
    },
    handlers: {
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (event.buttons === 0) point(event)
      },
      onPointerDown: point,
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse') put(null)
      },
      onBlur: () => setCursor((at) => (at?.byKey ? null : at)),
    },
  }
}
