import type { Area } from '@wardlight/contracts/areas'
import type { VariableLimits } from '@wardlight/contracts/graph'
import type { VarLevel } from '@wardlight/contracts/vars'
import { useGraphs } from '@wardlight/mf-shared/data'
import { isCurrentReading, useFrozen } from '@wardlight/mf-shared/freshness'
import { Sparkline, shownLimit, sparkOf, trendSpan } from '@wardlight/mf-shared/sparkline'
import { trendRange } from '../alerts-format/trend-variable.ts'
import { useInView } from '../alerts-format/use-in-view.ts'
import type { RoomView } from '../room/room-view.ts'
import css from './wall-trend.module.css'

interface WallTrendProps {
  area: Area
  view: RoomView
  /** What the alert speaks of. */
  variable: VarLevel
}

const NO_LIMITS: VariableLimits = { lowRed: null, lowYellow: null, highYellow: null, highRed: null }

/** The trend a red alert is about, with the limit it passed as a line and a figure; nothing until there is one. */
export function WallTrend({ area, view, variable }: WallTrendProps) {
  const { ref, seen, width, height } = useInView()
  const { data } = useGraphs(area, view.roomSys, [variable.name], trendRange(variable), {
    enabled: seen,
    regNum: view.regNum,
    person: view.person,
  })
  const graph = data?.graphs.find(({ name }) => name === variable.name)
  const value = view.values[variable.name]
  const stale = (value && !isCurrentReading(value)) || view.alerts[0]?.mark === 'stale'
  const isCurrent = useFrozen() === null && !stale
  const limit = graph && shownLimit(graph)
  const span = graph && trendSpan(graph, limit ?? null)
  return (
    <div ref={ref} className={css.trend}>
      {data && graph && span && graph.points.length > 0 && height > 0 && (
        <>
          <Sparkline
            {...sparkOf(graph)}
            limits={limit ? { ...NO_LIMITS, [limit.side]: limit.value } : null}
            from={Date.parse(data.from)}
            to={Date.parse(data.to)}
            min={span.min}
            max={span.max}
            width={width}
            height={height}
            stale={stale}
            label={`Trend of ${graph.title}`}
          />
          {limit && isCurrent && (
            <span
              className={css.limit}
              style={{ bottom: `${((limit.value - span.min) / (span.max - span.min)) * 100}%` }}
            >
              {limit.value}
            </span>
          )}
        </>
      )}
    </div>
  )
}
