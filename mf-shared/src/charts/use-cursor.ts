import { type PointerEvent, useState } from 'react'
import { NAME_PX, VALUE_PX } from './lane-layout.ts'
import type { TimeWindow } from './time-window.ts'

/** A time people point at in a chart; `byKey` is said aloud. */
export interface Cursor {
  time: number
  byKey: boolean
}

const KEY_SHARE = 0.02

const innerWidth = (width: number): number => Math.max(1, width - NAME_PX - VALUE_PX)

/** Pixels from the left of a chart so many pixels wide. */
export const pixelOf = (time: number, { from, to }: TimeWindow, width: number): number =>
  NAME_PX + ((time - from) / (to - from)) * innerWidth(width)

/** The time under a pixel; null beside the lanes. */
export function timeAt(pixel: number, { from, to }: TimeWindow, width: number): number | null {
  const share = (pixel - NAME_PX) / innerWidth(width)
  return share < 0 || share > 1 ? null : from + share * (to - from)
}

/** Where the cursor of a chart stands, inside the window shown, and what moves it. Data that comes in leaves it be. */
export function useCursor(window: TimeWindow, width: number) {
  const [cursor, setCursor] = useState<Cursor | null>(null)
  const shown = cursor && cursor.time >= window.from && cursor.time <= window.to ? cursor : null

  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const time = timeAt(clientX - currentTarget.getBoundingClientRect().left, window, width)
    setCursor(time === null ? null : { time, byKey: false })
  }
  return {
    cursor: shown,
    hide: () => setCursor(null),
    /** So many steps to the right; from the newest time where there is no cursor. */
    step(steps: number, now: number) {
      const start = shown?.time ?? Math.min(now, window.to)
      const time = start + steps * KEY_SHARE * (window.to - window.from)
      setCursor({ time: Math.min(Math.max(time, window.from), window.to), byKey: true })
    },
    handlers: {
      onPointerMove: point,
      onPointerDown: point,
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse') setCursor(null)
      },
      onBlur: () => setCursor((at) => (at?.byKey ? null : at)),
    },
  }
}
