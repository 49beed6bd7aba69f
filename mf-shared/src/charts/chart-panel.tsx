import type { GraphAnswer } from '@wardlight/contracts/graph'
import type { GraphRange } from '@wardlight/contracts/graph-ranges'
import type { EventsAnswer } from '@wardlight/contracts/timeline'
import { type ReactNode, useState } from 'react'
import type { Loaded } from '../data/loaded.ts'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { FreezeNotice } from '../freshness/freeze-notice.tsx'
import { Freezing } from '../freshness/freezing.tsx'
import { clockText, dateTimeText } from '../time/clock-text.ts'
import { useNow } from '../time/ticker.ts'
import css from './chart-panel.module.css'
import { ChartStates } from './chart-states.tsx'
import { EventStrip } from './event-strip.tsx'
import type { LaneAtoms } from './lane-value.ts'
import { RangeToggle } from './range-toggle.tsx'
import { isPast, type TimeWindow, upTo, windowOf } from './time-window.ts'
import { TrendLanes } from './trend-lanes.tsx'

export interface ChartPanelProps {
  title: ReactNode
  /** The area's choices, from GRAPH_RANGES. */
  ranges: readonly GraphRange[]
  /** Minutes of the chosen range: 0 the whole visit, -1 custom. */
  minutes: number
  /** Another range is chosen; with a window when the user zoomed or panned, which makes it custom (-1). */
  onMinutesChange: (minutes: number, window?: TimeWindow) => void
  /** Answer of useGraphs for the chosen range. */
  graphs: Loaded<GraphAnswer>
  /** Current values as shown elsewhere on the screen, by name. */
  atoms?: LaneAtoms
  /** Seconds after which the newest point of a variable without an atom is stale, by name. */
  maxAges?: Readonly<Record<string, number | null>>
  /** Instead of "No data". */
  missingText?: string
  /** Pixels of the lanes; fills the panel unless told. */
  height?: number
  unbounded?: boolean
  className?: string
  /** What happened, on the axis of the lanes; nothing stands there without. */
  events?: Pick<EventsAnswer, 'events' | 'whole'>
}

/** What the user zoomed or panned to; live, it goes on with the time. */
type CustomWindow = TimeWindow & { live: boolean }

const TICK_MS = 5000
const HALF_DAY_MS = 43_200_000

/** Trend lanes under a title with the choices of range. Zooming or panning resets the choice to Custom. */
export function ChartPanel({
  title,
  ranges,
  minutes,
  onMinutesChange,
  graphs,
  atoms,
  maxAges,
  missingText,
  height,
  unbounded,
  className,
  events,
}: ChartPanelProps) {
  const now = useNow(TICK_MS)
  const [custom, setCustom] = useState<CustomWindow | null>(null)
  const start = graphs.data ? Date.parse(graphs.data.from) : now - HALF_DAY_MS
  const rangeUntil = (end: number): TimeWindow => {
    if (minutes !== -1 || !custom) return windowOf(minutes, start, end)
    return custom.live ? upTo(custom, end) : custom
  }
  const window = rangeUntil(now + TICK_MS)

  const choose = (next: number) => {
    if (next === -1) setCustom({ ...window, live: true })
    onMinutesChange(next, next === -1 ? window : undefined)
  }
  const move = (next: TimeWindow) => {
    setCustom({ ...next, live: !isPast(next, now) })
    onMinutesChange(-1, next)
  }
  const past = isPast(window, now)
  return (
    <Freezing as="section" answer={graphs} className={[css.panel, className].filter(Boolean).join(' ')}>
      <header className={css.header}>
        <h2>{title}</h2>
        <span className={css.span}>{spanText(rangeUntil(now))}</span>
        {past && (
          <button type="button" className={css.back} onClick={() => move(upTo(window, now + TICK_MS))}>
            Back to now
          </button>
        )}
        <RangeToggle ranges={ranges} minutes={minutes} onChange={choose} />
      </header>
      <FreezeNotice title="Charts not updated" />
      {events && <EventStrip told={events} window={window} />}
      <div className={css.lanes}>
        <ErrorBoundary message="Unable to display the chart">
          <ChartStates graphs={graphs} missingText={missingText}>
            {(shown) => (
              <TrendLanes
                graphs={shown}
                window={window}
                onWindowChange={move}
                atoms={atoms}
                maxAges={maxAges}
                now={now}
                height={height}
                unbounded={unbounded}
                events={events?.events}
              />
            )}
          </ChartStates>
        </ErrorBoundary>
      </div>
    </Freezing>
  )
}

function spanText({ from, to }: TimeWindow): string {
  const text = to - from >= 2 * HALF_DAY_MS ? (time: number) => dateTimeText(time).slice(0, -3) : clockText
  return `${text(from)} to ${text(to)}`
}
