import type { Graph } from '@wardlight/contracts/graph'
import { Sparkline } from '@wardlight/mf-shared/sparkline'
import type { ValueView } from '../values/value-view.ts'
import { sparklineBounds } from './sparkline-range.ts'
import styles from './value-trend.module.css'

/** Milliseconds since 1970. */
export interface Span {
  from: number
  to: number
}

interface ValueTrendProps {
  value: ValueView
  graphs: readonly Graph[]
  span: Span
}

const isInside = ({ from, to }: Span, time: number): boolean => time >= from && time <= to

/** True for the variables that have a sparkline and a point to draw in the span. */
export const hasTrend = ({ value, graphs, span }: ValueTrendProps): boolean =>
  sparklineBounds(value.name) !== undefined &&
  graphs.some(({ name, points }) => name === value.name && points.some(([time]) => isInside(span, time)))

/** The line of a vital sign between its name and its value. */
export function ValueTrend({ value, graphs, span }: ValueTrendProps) {
  const graph = graphs.find(({ name }) => name === value.name)
  if (!graph) return null
  return (
    <Sparkline
      className={styles.trend}
      points={graph.points}
      limits={graph.limits}
      stale={value.tone === 'stale'}
      width={84}
      height={24}
      {...span}
      {...sparklineBounds(value.name)}
    />
  )
}
