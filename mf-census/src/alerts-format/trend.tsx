import type { Area } from '@wardlight/contracts/areas'
import type { Graph } from '@wardlight/contracts/graph'
import { MESSAGES } from '@wardlight/contracts/messages'
import type { VarLevel } from '@wardlight/contracts/vars'
import { useGraphs } from '@wardlight/mf-shared/data'
import { isCurrentReading } from '@wardlight/mf-shared/freshness'
import { celsiusTo, temperatureAtom } from '@wardlight/mf-shared/preferences'
import { Sparkline, sparkOf } from '@wardlight/mf-shared/sparkline'
import { clockText } from '@wardlight/mf-shared/time'
import { valueText } from '@wardlight/mf-shared/values'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { chemistry } from '../room/chemistry.tsx'
import type { RoomView } from '../room/room-view.ts'
import css from './trend.module.css'
import { trendScale } from './trend-scale.ts'
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
    person: view.person,
  })
  const graph = data?.graphs.find((each) => each.name === name)
  const spark = useMemo(() => graph && sparkOf(graph), [graph])
  const scale = useScale(graph, data)
  const temperature = useAtomValue(temperatureAtom)
  const figure = (limit: number) => valueText(graph?.unit === '°C' ? celsiusTo(limit, temperature) : limit)
  const value = view.values[name]
  return (
    <div ref={ref} className={css.trend}>
      {data && graph && spark && scale && height >= LEAST_HEIGHT ? (
        <>
          <Sparkline
            {...spark}
            {...scale}
            figure={figure}
            from={Date.parse(data.from)}
            to={Date.parse(data.to)}
            width={width}
            height={height - (height < WITH_AXIS ? 0 : AXIS_HEIGHT)}
            stale={(value && !isCurrentReading(value)) || view.alerts[0]?.mark === 'stale'}
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
          <p className={css.none}>{graph ? MESSAGES.noData : error ? MESSAGES.noChart : ''}</p>
        )
      )}
    </div>
  )
}

/** Of the points in the time shown; null without any. */
function useScale(graph: Graph | undefined, range: { from: string; to: string } | undefined) {
  return useMemo(() => {
    if (!graph || !range) return null
    const [from, to] = [Date.parse(range.from), Date.parse(range.to)]
    const drawn = [...(graph.pumps ?? []), graph].flatMap(({ points }) => points)
    const shown = drawn.flatMap(([time, value]) => (time >= from && time <= to ? [value] : []))
    return shown.length > 0 ? trendScale(graph, shown) : null
  }, [graph, range])
}
