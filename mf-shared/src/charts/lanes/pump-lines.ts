import type { PumpTrend } from '@wardlight/contracts/graph'
import { otherName } from '../window/pointer-text.ts'
import type { Lane } from './lane-layout.ts'
import { brokenAt, holdUntil, type LanePoint } from './lane-parts.ts'
import { pointLabel, signedText } from './point-labels.ts'
import { heardBy, rateAt } from './pump-silence.ts'
import type { SeriesContext } from './series-context.ts'

/** Told apart without colour. */
const STROKES: readonly (string | number[])[] = ['solid', [7, 3], [2, 3], [9, 3, 2, 3]]
const RUNNING_PX = 4
const SILENT_PX = 8

/** Whether the highest holding rate is the value shown. The two come in separate answers, and either may come first. */
function isSettled(pumps: readonly PumpTrend[], { value }: Lane, at: number): boolean {
  const holding = pumps.flatMap((pump) => {
    const told = rateAt(pump, at)
    return told && !told.silent ? [told.point[1]] : []
  })
  return value.value === Math.max(...holding)
}

/**
 * A line for each pump of a drug. It holds its rate until now while
 * that is valid, and ends in a hollow mark if the pump fell silent.
 */
export function pumpLines(
  lane: Lane,
  pumps: readonly PumpTrend[],
  { colors, now, window, frozen }: SeriesContext,
): { points: LanePoint[]; series: object }[] {
  const { graph, decimals } = lane
  const at = heardBy(pumps, now, { now, frozen })
  const holds = !frozen && isSettled(pumps, lane, at)
  return pumps.map((pump, index) => {
    const isSilent = rateAt(pump, at)?.silent ?? false
    const last = pump.points.at(-1)
    const silences = new Set(pump.ends)
    if (isSilent && last && last[1] !== 0) silences.add(last[0])
    const points = brokenAt(pump.points, [], pump.ends)
    if (holds && !isSilent) holdUntil(now, points)
    const named = points.findLast(([time, value]) => value !== null && time <= window.to)
    const text = signedText(pump, decimals)
    const dot = (point: LanePoint): object => {
      const isEnd = silences.has(point[0]) && point[1] !== null
      if (!isEnd && point !== named) return { value: point, symbol: 'none' }
      return {
        value: point,
        symbol: 'circle',
        symbolSize: isEnd ? SILENT_PX : RUNNING_PX,
        itemStyle: isEnd
          ? { color: colors.panel, borderColor: colors.trend, borderWidth: 2 }
          : { color: colors.trend },
        label: { show: point === named },
      }
    }
    const series = {
      name: otherName(graph.name, pump.source),
      type: 'line',
      step: 'end',
      connectNulls: false,
      showAllSymbol: true,
      data: points.map(dot),
      lineStyle: { color: colors.trend, width: 1.5, type: STROKES[index % STROKES.length] },
      label: {
        ...pointLabel(colors.text, (point) => `${pump.source} ${text(point)}`, colors),
        backgroundColor: colors.panel,
        padding: [0, 2],
      },
      labelLayout: { hideOverlap: true },
      emphasis: { disabled: true },
      z: 3,
    }
    return { points, series }
  })
}
