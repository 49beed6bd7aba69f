import type { GraphAnswer } from '@wardlight/contracts/graph'
import type { GraphRange } from '@wardlight/contracts/graph-ranges'
import { MESSAGES } from '@wardlight/contracts/messages'
import type { EventsAnswer } from '@wardlight/contracts/timeline'
import type { ReactNode } from 'react'
import type { Loaded } from '../data/loaded.ts'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { FreezeNotice } from '../freshness/freeze-notice.tsx'
import { Freezing } from '../freshness/freezing.tsx'
import { useNow } from '../time/ticker.ts'
import css from './chart-panel.module.css'
import { ChartStates } from './chart-states.tsx'
import { EventStrip } from './lanes/event-strip.tsx'
import type { LaneAtoms } from './lanes/lane-value.ts'
import { TrendLanes } from './trend-lanes.tsx'
import { type ChartRange, CUSTOM, rangeAfter, windowOfRange } from './window/chart-range.ts'
import { MoveButtons } from './window/move-buttons.tsx'
import { MOVES, type Move } from './window/moves.ts'
import { RangeToggle } from './window/range-toggle.tsx'
import { spanText } from './window/span-text.ts'
import { boundsOf, fitWindow, isPast, type TimeWindow, upTo } from './window/time-window.ts'

export interface ChartPanelProps {
  title: ReactNode
  /** The area's choices, from GRAPH_RANGES. */
  ranges: readonly GraphRange[]
  range: ChartRange
  /** Another range was chosen, or zoomed or panned to. */
  onRange: (range: ChartRange) => void
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

const TICK_MS = 5000
const HALF_DAY_MS = 43_200_000

/** Trend lanes under a title with the choices of range. Zooming or panning resets the choice to Custom. */
export function ChartPanel({
  title,
  ranges,
  range,
  onRange,
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
  const start = graphs.data ? Date.parse(graphs.data.from) : now - HALF_DAY_MS
  const window = windowOfRange(range, start, now + TICK_MS)
  const past = isPast(window, now)
  const move = (next: TimeWindow) => onRange(rangeAfter(range, CUSTOM, next, now))
  const moved = (by: Move) => move(fitWindow(MOVES[by](window), unbounded ? null : boundsOf(now)))
  return (
    <Freezing as="section" answer={graphs} className={[css.panel, className].filter(Boolean).join(' ')}>
      <header className={css.header}>
        <h2>{title}</h2>
        <span className={css.span}>{spanText(windowOfRange(range, start, now), now)}</span>
        {past && (
          <button type="button" className={css.back} onClick={() => move(upTo(window, now + TICK_MS))}>
            Back to now
          </button>
        )}
        <MoveButtons onMove={moved} />
        <RangeToggle
          ranges={ranges}
          minutes={range.minutes}
          onChange={(minutes) => onRange(rangeAfter(range, minutes, window, now))}
        />
      </header>
      <FreezeNotice title="Charts not updated" />
      {events && <EventStrip told={events} window={window} />}
      <div className={css.lanes}>
        <ErrorBoundary message={MESSAGES.noChart}>
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
                missingText={missingText}
              />
            )}
          </ChartStates>
        </ErrorBoundary>
      </div>
    </Freezing>
  )
}
