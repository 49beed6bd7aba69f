import type { Graph } from '@wardlight/contracts/graph'
import ReactEChartsCore from 'echarts-for-react/lib/core'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { useFrozen } from '../freshness/freezing.tsx'
import { temperatureAtom } from '../preferences/atoms.ts'
import { usePrinting } from '../print/use-printing.ts'
import { hospitalOffset } from '../time/server-clock.ts'
import { useChartColors } from './chart-colors.ts'
import { chartOption } from './chart-option.ts'
import { echarts } from './echarts.ts'
import { laneLayout } from './lane-layout.ts'
import { LaneNames } from './lane-names.tsx'
import { type LaneAtoms, valuedGraph } from './lane-value.ts'
import { inShownUnit } from './shown-temperature.ts'
import { boundsOf, fitWindow, panned, type TimeWindow, zoomed } from './time-window.ts'
import css from './trend-lanes.module.css'
import { useKept } from './use-kept.ts'
import { useSize } from './use-size.ts'

export interface TrendLanesProps {
  graphs: readonly Graph[]
  /** The range shown, all lanes alike. */
  window: TimeWindow
  /** The user zoomed or panned to another range. */
  onWindowChange?: (window: TimeWindow) => void
  /** Current values as shown elsewhere on the screen, by name; without one a lane's newest point is its value. */
  atoms?: LaneAtoms
  /** Seconds after which the newest point of a variable without an atom is stale, by name. */
  maxAges?: Readonly<Record<string, number | null>>
  /** Server time in milliseconds. */
  now: number
  /** Pixels; divided among the lanes. Fills its container unless told. */
  height?: number
  /** Demo: zoom and pan without bounds. */
  unbounded?: boolean
}

const NONE = {}
const YEAR_MS = 365 * 86_400_000
const PAN_SHARE = 0.2
const ZOOM_IN = 0.6
/** A drag is left alone until it rests: drawing anew would end it. */
const REST_MS = 150
const CANVAS = { renderer: 'canvas' } as const

/** Charts as lanes on one time axis. Drag pans, ctrl and wheel or a pinch zooms; so do arrows, plus and minus. */
export function TrendLanes({
  graphs,
  window,
  onWindowChange,
  atoms = NONE,
  maxAges = NONE,
  now,
  height,
  unbounded = false,
}: TrendLanesProps) {
  const [frame, size] = useSize()
  const frozen = useFrozen() !== null
  const printing = usePrinting()
  const colors = useChartColors(frozen)
  const shownHeight = height ?? size.height
  const temperature = useAtomValue(temperatureAtom)
  const valued = useMemo(
    () =>
      graphs.map((graph) =>
        inShownUnit(valuedGraph(graph, atoms[graph.name], maxAges[graph.name]), temperature),
      ),
    [graphs, atoms, maxAges, temperature],
  )
  const lanes = useMemo(() => laneLayout(valued, shownHeight), [valued, shownHeight])
  const drawn = useKept(lanes, [graphs, maxAges, temperature, shownHeight, now])
  const bounds = unbounded ? null : boundsOf(now)
  const { from, to } = window
  const offsetMinutes = hospitalOffset()
  const option = useMemo(
    () =>
      chartOption({
        lanes: drawn,
        width: size.width,
        window: { from, to },
        extent: unbounded ? { from: from - YEAR_MS, to: to + YEAR_MS } : boundsOf(now),
        now,
        offsetMinutes,
        colors,
        frozen,
      }),
    [drawn, size.width, from, to, unbounded, now, offsetMinutes, colors, frozen],
  )

  const change = useRef({ bounds, onWindowChange })
  change.current = { bounds, onWindowChange }
  const moveTo = useCallback((next: TimeWindow) => {
    change.current.onWindowChange?.(fitWindow(next, change.current.bounds))
  }, [])
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  const events = useMemo(
    () => ({
      datazoom: (_event: unknown, chart: { getOption(): unknown }) => {
        const zoom = (chart.getOption() as { dataZoom?: { startValue: number; endValue: number }[] })
          .dataZoom?.[0]
        if (!zoom) return
        clearTimeout(rest.current)
        rest.current = setTimeout(() => moveTo({ from: zoom.startValue, to: zoom.endValue }), REST_MS)
      },
    }),
    [moveTo],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyWindow(event.key, window)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    moveTo(next)
  }

  return (
    <div
      ref={frame}
      className={css.frame}
      style={height ? { height } : undefined}
      role="application"
      aria-label={`Trends: ${graphs.map((graph) => graph.title).join(', ')}. Arrow keys move in time, plus and minus zoom.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys act on it
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {size.width > 0 && (
        <ReactEChartsCore
          echarts={echarts}
          option={option}
          notMerge
          lazyUpdate={!printing}
          opts={CANVAS}
          onEvents={events}
          className={css.chart}
          style={{ height: shownHeight, width: size.width }}
        />
      )}
      <LaneNames lanes={lanes} window={window} />
    </div>
  )
}

function keyWindow(key: string, window: TimeWindow): TimeWindow | null {
  switch (key) {
    case 'ArrowLeft':
      return panned(window, -PAN_SHARE)
    case 'ArrowRight':
      return panned(window, PAN_SHARE)
    case '+':
    case '=':
      return zoomed(window, ZOOM_IN)
    case '-':
      return zoomed(window, 1 / ZOOM_IN)
    default:
      return null
  }
}
