import type { Graph } from '@wardlight/contracts/graph'
import type { TimelineEvent } from '@wardlight/contracts/timeline'
import ReactEChartsCore from 'echarts-for-react/lib/core'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { useFrozen } from '../freshness/freezing.tsx'
import { temperatureAtom } from '../preferences/atoms.ts'
import { usePrinting } from '../print/use-printing.ts'
import { hospitalOffset } from '../time/server-clock.ts'
import { useChartColors } from './chart-colors.ts'
import { ChartCursor } from './chart-cursor.tsx'
import { chartOption } from './chart-option.ts'
import { echarts } from './echarts.ts'
import { laneLayout } from './lane-layout.ts'
import { LaneNames } from './lane-names.tsx'
import { type LaneAtoms, valuedGraph } from './lane-value.ts'
import { inShownUnit } from './shown-temperature.ts'
import { boundsOf, fitWindow, panned, type TimeWindow, zoomed } from './time-window.ts'
import css from './trend-lanes.module.css'
import { useCursor } from './use-cursor.ts'
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
  /** What happened; the cursor tells it. */
  events?: readonly TimelineEvent[]
}

const NONE = {}
const NOTHING: readonly TimelineEvent[] = []
const YEAR_MS = 365 * 86_400_000
const PAN_SHARE = 0.2
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const ZOOM_IN = 0.6
/** A drag is left alone until it rests: drawing anew would end it. */
const REST_MS = 150
const CANVAS = { renderer: 'canvas' } as const

/**
 * Charts as lanes on one time axis. Drag pans, ctrl and wheel or a pinch zooms; so do plus and minus. Pointer and arrows
 * move a cursor over all of them.
 */
export function TrendLanes({
  graphs,
  window,
  onWindowChange,
  atoms = NONE,
  maxAges = NONE,
  now,
  height,
  unbounded = false,
  events: happened = NOTHING,
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

  const { cursor, step, hide, handlers } = useCursor(window, size.width)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    const next = keyWindow(key, shiftKey, window)
    const steps = shiftKey ? 0 : (STEPS[key] ?? 0)
    const hides = key === 'Escape' && cursor !== null
    if (next) moveTo(next)
    else if (steps) step(steps, now)
    else if (hides) hide()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={frame}
      className={css.frame}
      style={height ? { height } : undefined}
      role="application"
      aria-label={`Trends: ${graphs.map((graph) => graph.title).join(', ')}. Arrow keys read values, with Shift they move in time; plus and minus zoom.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys act on it
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...handlers}
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
      <LaneNames lanes={lanes} window={window} now={now} />
      <ChartCursor
        cursor={cursor}
        lanes={lanes}
        window={window}
        width={size.width}
        now={now}
        events={happened}
      />
    </div>
  )
}

function keyWindow(key: string, shift: boolean, window: TimeWindow): TimeWindow | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return shift ? panned(window, (STEPS[key] ?? 0) * PAN_SHARE) : null
    case '+':
    case '=':
      return zoomed(window, ZOOM_IN)
    case '-':
      return zoomed(window, 1 / ZOOM_IN)
    default:
      return null
  }
}
