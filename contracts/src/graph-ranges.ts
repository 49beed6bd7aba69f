import type { Area } from './areas.ts'

/** minutes: 0 is the whole case or visit, -1 a custom range. */
export interface GraphRange {
  label: string
  minutes: number
}

const hours = (n: number, label = `${n} hours`): GraphRange => ({ label, minutes: n * 60 })
const days = (n: number): GraphRange => ({ label: `${n} days`, minutes: n * 1440 })
const CUSTOM: GraphRange = { label: 'Custom', minutes: -1 }

/** Graph range choices per area, spec core §9. */
export const GRAPH_RANGES: Readonly<Record<Area, readonly GraphRange[]>> = {
  awor: [hours(1, '1 hour'), hours(2), hours(4), hours(8), { label: 'All', minutes: 0 }, CUSTOM],
  awpacu: [{ label: 'Current Visit', minutes: 0 }, hours(2, '2h'), hours(4, '4h'), CUSTOM],
  awicu: [hours(12), hours(24), days(3), days(7), days(30), CUSTOM],
  awob: [hours(12), hours(24), days(3), days(7), { label: 'Current Visit', minutes: 0 }, CUSTOM],
}

/** Of a care area without its own. */
const DEFAULT_GRAPH_RANGES: readonly GraphRange[] = [
  hours(1, '1h'),
  hours(2, '2h'),
  { label: 'Entire Case', minutes: 0 },
]

/** The choices of an area, the first of which is shown first. */
export const graphRangesOf = (area: string): readonly GraphRange[] =>
  (GRAPH_RANGES as Readonly<Partial<Record<string, readonly GraphRange[]>>>)[area] ?? DEFAULT_GRAPH_RANGES

/** Seconds that are asked for where panning and zooming need more than a choice: a few sizes only, so that it is seldom. */
export const CUSTOM_GRAPH_SECONDS: readonly number[] = [12, 24, 72, 168, 720, 1080].map(
  (hours) => hours * 3600,
)

export const SPARKLINE_VARIABLES = ['BPMAP', 'HeartRate', 'SpO2', 'EndTidalCO2'] as const
/** Sparkline ranges in minutes; the last is the default in intensive care. */
export const SPARKLINE_RANGES: readonly GraphRange[] = [
  { label: '1h', minutes: 60 },
  { label: '2h', minutes: 120 },
  { label: '6h', minutes: 360 },
  { label: '24h', minutes: 1440 },
]
export const SPARKLINE_BOUNDS: Readonly<
  Record<(typeof SPARKLINE_VARIABLES)[number], { min: number; max: number }>
> = {
  BPMAP: { min: 0, max: 150 },
  HeartRate: { min: 0, max: 150 },
  SpO2: { min: 80, max: 100 },
  EndTidalCO2: { min: 0, max: 60 },
}

export const SUGGESTED_GRAPH_MAX: Readonly<Record<string, number>> = {
  INR: 2,
  PTT: 50,
  ACT: 500,
  Platelets: 200,
  Hematocrit: 40,
  Potassium: 6,
  Glucose: 140,
  WBC: 12,
  Fibrinogen: 500,
  UPC: 2,
}

export const GRAPH_MIN_ZOOM_MINUTES = 5
export const GRAPH_MAX_DAYS_BACK = 45
export const GRAPH_MAX_DAYS_FORWARD = 5
