import type { Graph, VariableLimits } from '@wardlight/contracts/graph'
import { isCurrentReading } from '@wardlight/mf-shared/freshness'
import { Sparkline, sparkOf } from '@wardlight/mf-shared/sparkline'
import type { ValueView } from '@wardlight/mf-shared/values'
import { type Span, sparklineBounds } from './sparkline-range.ts'
import styles from './value-trend.module.css'

interface ValueTrendProps {
  value: ValueView
  graphs: readonly Graph[]
  span: Span
  /** Pixels. */
  width?: number
}

const isInside = ({ from, to }: Span, time: number): boolean => time >= from && time <= to

/** True for the variables that have a sparkline and a point to draw in the span. */
export const hasTrend = ({ value, graphs, span }: ValueTrendProps): boolean =>
  sparklineBounds(value.name) !== undefined &&
  graphs.some(({ name, points }) => name === value.name && points.some(([time]) => isInside(span, time)))

/** Only the limits on the side that the value has passed: a line in range needs none. */
function passedLimits(limits: VariableLimits, passed: ValueView['passed']): VariableLimits {
  const { lowRed, lowYellow, highYellow, highRed } = limits
  const low = passed === 'low'
  const high = passed === 'high'
  return {
    lowRed: low ? lowRed : null,
    lowYellow: low ? lowYellow : null,
    highYellow: high ? highYellow : null,
    highRed: high ? highRed : null,
  }
}

/** The line of a vital sign between its name and its value. */
export function ValueTrend({ value, graphs, span, width = 84 }: ValueTrendProps) {
  const graph = graphs.find(({ name }) => name === value.name)
  if (!graph) return null
  return (
    <Sparkline
      className={styles.trend}
      {...sparkOf(graph)}
      limits={passedLimits(graph.limits, value.passed)}
      stale={!isCurrentReading(value)}
      width={width}
      height={24}
      {...span}
      {...sparklineBounds(value.name)}
    />
  )
}
