import { useEffect, useReducer, useRef } from 'react'
import type { TimeWindow } from './time-window.ts'

/** A zoom or pan that rests this long, ms, redraws the whole chart. */
const REST_MS = 150

/**
 * The window the whole chart is drawn for. One that moves on with the time is drawn at once; a zoom or pan once it
 * rests, and until then only the axis follows.
 */
export function useDrawnWindow({ from, to }: TimeWindow, now: number): TimeWindow {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const drawn = useRef({ window: { from, to }, now })
  const before = drawn.current
  const ticked = before.now !== now && to - from === before.window.to - before.window.from
  if (ticked && from !== before.window.from) drawn.current = { window: { from, to }, now }
  else if (ticked) drawn.current.now = now
  const { window } = drawn.current
  const waits = window.from !== from || window.to !== to
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => {
      drawn.current = { window: { from, to }, now }
      redraw()
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [waits, from, to, now])
  return window
}
