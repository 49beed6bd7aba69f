import type { Graph } from '@wardlight/contracts/graph'
import { silentPumps } from '../charts/lanes/pump-silence.ts'
import { useFrozen } from '../freshness/freezing.tsx'
import { isCurrentReading } from '../freshness/freshness.ts'
import { sparkOf } from '../sparkline/spark-of.ts'
import { Sparkline } from '../sparkline/sparkline.tsx'
import { shownLimit, trendSpan } from '../sparkline/trend-limit.ts'
import { ageText } from '../time/age-text.ts'
import type { ValueView } from '../values/value-view.ts'
import css from './value-card.module.css'

interface CardTrendProps {
  graph: Graph
  view: ValueView
  figure(value: number): string
  ownUnit: string
  nowMs: number
  seconds: number
}

/** Pixels the line of a card is wide. */
export const TREND_WIDTH = 228
const HEIGHT = 52
const NO_LIMITS = { lowRed: null, lowYellow: null, highYellow: null, highRed: null }

/** The last hours of a value with the limit it passed or lies nearest to, and between which numbers it was. */
export function CardTrend({ graph, view, figure, ownUnit, nowMs, seconds }: CardTrendProps) {
  const from = nowMs - seconds * 1000
  const points = graph.points.filter(([time]) => time >= from)
  const span = ageText(seconds)
  const silent = silentPumps(graph, nowMs, { now: nowMs, frozen: useFrozen() !== null })
  if (points.length === 0) return <>no reading in {span}</>
  const limit = shownLimit({ points, limits: graph.limits })
  const values = points.map(([, value]) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return (
    <span className={css.trend}>
      <Sparkline
        {...sparkOf(graph)}
        limits={limit && { ...NO_LIMITS, [limit.side]: limit.value }}
        figure={figure}
        from={from}
        to={nowMs}
        stale={!isCurrentReading(view)}
        width={TREND_WIDTH}
        height={HEIGHT}
        {...trendSpan({ points, pumps: graph.pumps }, limit)}
      />
      <small>
        {least === most ? figure(least) : `${figure(least)} to ${figure(most)}`}
        {ownUnit} in {span}
        {silent && `; ${silent}`}
      </small>
    </span>
  )
}
