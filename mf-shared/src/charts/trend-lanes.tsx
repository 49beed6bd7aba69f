import type { Graph } from '@wardlight/contracts/graph'
import type { TimelineEvent } from '@wardlight/contracts/timeline'
import type { EChartsInstance } from 'echarts-for-react'
import ReactEChartsCore from 'echarts-for-react/lib/core'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useFrozen } from '../freshness/freezing.tsx'
import { temperatureAtom } from '../preferences/atoms.ts'
import { usePrinting } from '../print/use-printing.ts'
import { useKept } from './drawing/use-kept.ts'
import { useSize } from './drawing/use-size.ts'
import { useThrottled } from './drawing/use-throttled.ts'
import { useChartColors } from './lanes/chart-colors.ts'
import { chartOption, timeAxes } from './lanes/chart-option.ts'
import { echarts } from './lanes/echarts.ts'
import { laneLayout } from './lanes/lane-layout.ts'
import { LaneNames } from './lanes/lane-names.tsx'
import { type LaneAtoms, valuedGraph } from './lanes/lane-value.ts'
import { inShownUnit } from './lanes/shown-temperature.ts'
import css from './trend-lanes.module.css'
import { ChartCursor } from './window/chart-cursor.tsx'
import { MOVES, moveOfKey } from './window/moves.ts'
import { spanText } from './window/span-text.ts'
import { boundsOf, fitWindow, type TimeWindow } from './window/time-window.ts'
import { useCursor } from './window/use-cursor.ts'
import { useDrawnWindow } from './window/use-drawn-window.ts'
import { useGestures } from './window/use-gestures.ts'
import { useOffsetAt } from './window/use-offset-at.ts'

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
  /** Of a lane without any point; "No data" unless told. */
  missingText?: string
  /** What happened; the cursor tells it. */
  events?: readonly TimelineEvent[]
}

const NONE = {}
const NOTHING: readonly TimelineEvent[] = []
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const CANVAS = { renderer: 'canvas' } as const
const HINT = 'Ctrl and the wheel zoom'

/**
 * Charts as lanes on one time axis. Drag pans, two fingers or Ctrl and the wheel zoom; so do plus and minus. Pointer and
 * arrows move a cursor over all of them.
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
  missingText,
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
  const lanes = useThrottled(useMemo(() => laneLayout(valued, shownHeight), [valued, shownHeight]))
  const bodies = useKept(lanes, [graphs, maxAges, temperature, shownHeight, now])
  const { from, to } = window
  const drawn = useDrawnWindow(window, now)
  const offsetAt = useOffsetAt()
  const { width } = size
  const option = useMemo(
    () => chartOption({ lanes: bodies, width, window: drawn, now, offsetAt, colors, frozen }),
    [bodies, width, drawn, now, offsetAt, colors, frozen],
  )
  const axes = useMemo(
    () => timeAxes({ lanes: bodies, width, window: { from, to }, offsetAt, colors }),
    [bodies, width, from, to, offsetAt, colors],
  )
  const chart = useRef<EChartsInstance | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew, the chart has the window that was drawn
  useEffect(() => {
    if (chart.current?.isDisposed() === false) chart.current.setOption(axes, { lazyUpdate: true })
  }, [axes, option])

  const bounds = unbounded ? null : boundsOf(now)
  const moveTo = (next: TimeWindow) => onWindowChange?.(fitWindow(next, bounds))
  const hinted = useGestures({ element: frame, window, width, onWindow: moveTo })
  const [said, setSaid] = useState('')
  const { cursor, step, hide, handlers } = useCursor(window, width)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    const by = moveOfKey(event)
    const steps = shiftKey ? 0 : (STEPS[key] ?? 0)
    const hides = key === 'Escape' && cursor !== null
    if (by) {
      const next = fitWindow(MOVES[by](window), bounds)
      onWindowChange?.(next)
      setSaid(spanText(next, now))
    } else if (steps) step(steps, now)
    else if (hides) hide()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={frame}
      className={css.frame}
      style={height || printing ? { height: shownHeight } : undefined}
      role="application"
      aria-label={`Trends: ${graphs.map((graph) => graph.title).join(', ')}. Arrow keys read values, with Shift they move in time; plus and minus zoom.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys act on it
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      {width > 0 && (
        <ReactEChartsCore
          echarts={echarts}
          onChartReady={(ready) => {
            chart.current = ready
          }}
          option={option}
          notMerge
          lazyUpdate={!printing}
          opts={CANVAS}
          className={css.chart}
          style={{ height: shownHeight, width }}
        />
      )}
      <LaneNames lanes={lanes} window={window} width={width} now={now} missingText={missingText} />
      <ChartCursor cursor={cursor} lanes={lanes} window={window} width={width} now={now} events={happened} />
      {hinted && (
        <p className={css.hint} aria-hidden>
          {HINT}
        </p>
      )}
      <p className="wardlight-unseen" aria-live="polite">
        {said}
      </p>
    </div>
  )
}
