import type { Area } from '@wardlight/contracts/areas'
import type { VarLevel } from '@wardlight/contracts/vars'
import { useGraphs } from '@wardlight/mf-shared/data'
import { beyondOf, lastOfSources, Sparkline } from '@wardlight/mf-shared/sparkline'
import { clockText } from '@wardlight/mf-shared/time'
import { chemistry } from '../room/chemistry.tsx'
import type { RoomView } from '../room/room-view.ts'
import css from './trend.module.css'
import { trendRange, trendVariable } from './trend-variable.ts'
import { useInView } from './use-in-view.ts'

interface TrendProps {
  area: Area
  view: RoomView
  varLevels: ReadonlyMap<string, VarLevel>
  /** What is drawn for an alert that speaks of no variable. */
  fallback: string
}

const AXIS_HEIGHT = 18
/** A lower trend is its line alone, and a still lower one nothing. */
const WITH_AXIS = 40
const LEAST_HEIGHT = 12

/** The trend of the variable a room's worst alert is about, asked for once the card is in view. */
export function Trend({ area, view, varLevels, fallback }: TrendProps) {
  const { ref, seen, width, height } = useInView()
  const name = trendVariable(view.alerts[0], varLevels, fallback)
  const range = trendRange(varLevels.get(name))
  const { data, error } = useGraphs(area, view.roomSys, [name], range, {
    enabled: seen,
    regNum: view.regNum,
  })
  const graph = data?.graphs.find((each) => each.name === name)
  const freshness = view.values[name]?.freshness
  return (
    <div ref={ref} className={css.trend}>
      {data && graph && graph.points.length > 0 && height >= LEAST_HEIGHT ? (
        <>
          <Sparkline
            points={graph.points}
            beyond={beyondOf(graph)}
            ends={lastOfSources(graph)}
            limits={graph.limits}
            from={Date.parse(data.from)}
            to={Date.parse(data.to)}
            width={width}
            height={height - (height < WITH_AXIS ? 0 : AXIS_HEIGHT)}
            dots={graph.type === 'points'}
            step={graph.type === 'step'}
            stale={freshness === 'stale' || view.level === 'silent'}
            label={`Trend of ${graph.title}`}
          />
          {height >= WITH_AXIS && (
            <p className={css.axis}>
              <span>{clockText(data.from)}</span>
              <span>{chemistry(graph.title)}</span>
              <span>{clockText(data.to)}</span>
            </p>
          )}
        </>
      ) : (
        height > AXIS_HEIGHT && (
          <p className={css.none}>{data ? 'No data' : error ? 'Unable to display the chart' : ''}</p>
        )
      )}
    </div>
  )
}
