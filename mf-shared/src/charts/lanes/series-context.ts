import type { TimeWindow } from '../window/time-window.ts'
import type { ChartColors } from './chart-colors.ts'
import type { ValueRange } from './lane-layout.ts'

/** What the series of all lanes are drawn with; times in ms. */
export interface SeriesContext {
  colors: ChartColors
  now: number
  window: TimeWindow
  pxPerMs: number
  frozen: boolean
  range: ValueRange
}
