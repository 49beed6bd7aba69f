import type { VariableLimits } from '@wardlight/contracts/graph'
import type { ValueRange } from './lane-layout.ts'

const LEAST_APART_PX = 16
const LEAST_TO_EDGE_PX = 2
const PX_PER_FIGURE = 24

/** Figures beside a lane: its limits first, then round values near the ends, as many as fit. */
export function axisFigures(limits: VariableLimits, { min, max }: ValueRange, height: number): number[] {
  const span = max - min
  const wanted = [
    limits.lowRed,
    limits.highRed,
    limits.lowYellow,
    limits.highYellow,
    roundTo(max - span * 0.1, span),
    roundTo(min + span * 0.1, span),
  ]
  const most = Math.max(1, Math.floor(height / PX_PER_FIGURE) + 1)
  const chosen: number[] = []
  for (const value of wanted) {
    if (value === null || chosen.length >= most) continue
    const fromBottom = ((value - min) / span) * height
    if (fromBottom < LEAST_TO_EDGE_PX || height - fromBottom < LEAST_TO_EDGE_PX) continue
    if (chosen.every((other) => (Math.abs(other - value) / span) * height >= LEAST_APART_PX))
      chosen.push(value)
  }
  return chosen.sort((a, b) => a - b)
}

/** A figure as round as the range allows. */
function roundTo(value: number, span: number): number {
  const step = 10 ** Math.floor(Math.log10(span || 1) - 0.3)
  return Math.round(value / step) * step
}
