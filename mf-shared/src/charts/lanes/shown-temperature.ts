import type { Graph, Trend } from '@wardlight/contracts/graph'
import type { TemperatureUnit } from '../../preferences/preferences.ts'
import { celsiusTo } from '../../preferences/temperature.ts'
import type { LaneValue, ValuedGraph } from './lane-value.ts'

/** A chart in °C as the user reads temperatures; any other as it is. */
export function inShownUnit(valued: ValuedGraph, unit: TemperatureUnit): ValuedGraph {
  const { graph, value } = valued
  if (graph.unit !== '°C' || unit === 'C') return valued
  return { ...valued, graph: converted(graph, unit), value: convertedValue(value, unit) }
}

function converted(graph: Graph, unit: TemperatureUnit): Graph {
  const to = (celsius: number) => Math.round(celsiusTo(celsius, unit) * 100) / 100
  const maybe = (celsius: number | null) => (celsius === null ? null : to(celsius))
  const shownPoints = ({ points }: Trend) =>
    points.map(([time, value]): [number, number] => [time, to(value)])
  const { lowRed, lowYellow, highYellow, highRed } = graph.limits
  return {
    ...graph,
    unit: `°${unit}`,
    points: shownPoints(graph),
    ...(graph.others
      ? { others: graph.others.map((other) => ({ ...other, points: shownPoints(other) })) }
      : {}),
    ...(graph.changes
      ? { changes: graph.changes.map((change) => ({ ...change, value: maybe(change.value) })) }
      : {}),
    limits: {
      lowRed: maybe(lowRed),
      lowYellow: maybe(lowYellow),
      highYellow: maybe(highYellow),
      highRed: maybe(highRed),
    },
    min: maybe(graph.min),
    max: maybe(graph.max),
    suggestedMin: maybe(graph.suggestedMin),
    suggestedMax: maybe(graph.suggestedMax),
  }
}

/** A value in a unit that is not ours stays as it was sent. */
function convertedValue(value: LaneValue, unit: TemperatureUnit): LaneValue {
  const { value: number, state, disagrees } = value
  return {
    ...value,
    ...(typeof number === 'number' && state !== 'foreignUnit' ? { value: celsiusTo(number, unit) } : {}),
    ...(disagrees ? { disagrees: { ...disagrees, value: celsiusTo(disagrees.value, unit) } } : {}),
  }
}
