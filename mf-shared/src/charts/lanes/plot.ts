import type { TimeWindow } from '../window/time-window.ts'

/** Pixels beside the lanes: names and figures at the left, current values at the right. */
interface Gutters {
  left: number
  right: number
}

/** From this width on the longest names of variables stand in one line. */
const WIDE_PX = 640
const WIDE: Gutters = { left: 148, right: 80 }
const NARROW: Gutters = { left: 108, right: 76 }
/** Of the left gutter, for the figures of the axis. */
export const FIGURES_PX = 34

export const guttersOf = (width: number): Gutters => (width >= WIDE_PX ? WIDE : NARROW)

/** Pixels the lanes themselves are wide. */
export function plotWidth(width: number): number {
  const { left, right } = guttersOf(width)
  return Math.max(1, width - left - right)
}

/** Pixels from the left of a chart so many pixels wide. */
export const pixelOf = (time: number, { from, to }: TimeWindow, width: number): number =>
  guttersOf(width).left + ((time - from) / (to - from)) * plotWidth(width)

/** The time under a pixel; null beside the lanes. */
export function timeAt(pixel: number, { from, to }: TimeWindow, width: number): number | null {
  const share = (pixel - guttersOf(width).left) / plotWidth(width)
  return share < 0 || share > 1 ? null : from + share * (to - from)
}
