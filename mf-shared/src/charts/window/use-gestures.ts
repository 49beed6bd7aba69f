import { type RefObject, useEffect, useRef, useState } from 'react'
import { throttled } from '../drawing/throttled.ts'
import { guttersOf, plotWidth } from '../lanes/plot.ts'
import { dragged, type Hold, panned, wheeled } from './moves.ts'
import type { TimeWindow } from './time-window.ts'

interface GesturesOf {
  element: RefObject<HTMLElement | null>
  window: TimeWindow
  /** Pixels of the chart. */
  width: number
  /** Called at most every 50 ms. */
  onWindow: (window: TimeWindow) => void
}

/** What moves less is a press. */
const PRESS_PX = 4
const HINT_MS = 2500

/**
 * One finger or the mouse drags charts through time; two fingers, Ctrl and the wheel, or a pinch on a touch pad zoom; a
 * sideways wheel pans. The plain wheel scrolls the page: returns true for a while after it, to show a hint.
 */
export function useGestures({ element, window, width, onWindow }: GesturesOf): boolean {
  const now = useRef({ window, width, onWindow })
  const [turned, setTurned] = useState(0)
  const send = useRef(throttled((next: TimeWindow) => now.current.onWindow(next)))
  const latest = send.current.waits() ? now.current.window : window
  now.current = { window: latest, width, onWindow }

  useEffect(() => {
    const target = element.current
    if (!target) return
    const held = new Map<number, number>()
    let hold: Hold | null = null
    let moving = false

    const shareOf = (clientX: number): number => {
      const { width } = now.current
      const left = target.getBoundingClientRect().left + guttersOf(width).left
      return (clientX - left) / plotWidth(width)
    }
    const moveTo = (next: TimeWindow) => {
      now.current.window = next
      send.current(next)
    }
    const takeHold = () => {
      hold = held.size > 0 ? { window: now.current.window, at: [...held.values()].slice(0, 2) } : null
    }
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return
      held.set(event.pointerId, shareOf(event.clientX))
      moving = held.size > 1
      takeHold()
    }
    const move = (event: PointerEvent) => {
      if (!hold || !held.has(event.pointerId)) return
      if (event.buttons === 0) return up(event)
      held.set(event.pointerId, shareOf(event.clientX))
      const at = [...held.values()].slice(0, 2)
      const pixels = Math.abs((at[0] ?? 0) - (hold.at[0] ?? 0)) * plotWidth(now.current.width)
      if (!moving && pixels < PRESS_PX) return
      if (!moving) target.setPointerCapture(event.pointerId)
      moving = true
      moveTo(dragged(hold, at))
    }
    const up = ({ pointerId }: PointerEvent) => {
      if (held.delete(pointerId)) takeHold()
    }
    const wheel = (event: WheelEvent) => {
      const { ctrlKey, metaKey, shiftKey, deltaX, deltaY } = event
      const aside = shiftKey && deltaX === 0 ? deltaY : deltaX
      const share = Math.min(1, Math.max(0, shareOf(event.clientX)))
      if (ctrlKey || metaKey) moveTo(wheeled(now.current.window, deltaY, share))
      else if (Math.abs(aside) > Math.abs(shiftKey ? 0 : deltaY))
        moveTo(panned(now.current.window, aside / plotWidth(now.current.width)))
      else {
        setTurned((count) => count + 1)
        return
      }
      event.preventDefault()
    }
    /** Two fingers zoom the chart, not the page. */
    const touch = (event: TouchEvent) => {
      if (event.touches.length > 1) event.preventDefault()
    }
    target.addEventListener('pointerdown', down)
    target.addEventListener('pointermove', move)
    target.addEventListener('pointerup', up)
    target.addEventListener('pointercancel', up)
    target.addEventListener('wheel', wheel, { passive: false })
    target.addEventListener('touchmove', touch, { passive: false })
    const sending = send.current
    return () => {
      sending.cancel()
      target.removeEventListener('pointerdown', down)
      target.removeEventListener('pointermove', move)
      target.removeEventListener('pointerup', up)
      target.removeEventListener('pointercancel', up)
      target.removeEventListener('wheel', wheel)
      target.removeEventListener('touchmove', touch)
    }
  }, [element])

  useEffect(() => {
    if (turned === 0) return
    const timer = setTimeout(() => setTurned(0), HINT_MS)
    return () => clearTimeout(timer)
  }, [turned])
  return turned > 0
}
