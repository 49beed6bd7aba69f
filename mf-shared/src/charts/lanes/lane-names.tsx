import type { Graph } from '@wardlight/contracts/graph'
import { MESSAGES } from '@wardlight/contracts/messages'
import { valueText } from '@wardlight/contracts/value-text'
import { useFrozen } from '../../freshness/freezing.tsx'
import { signOf } from '../../sparkline/trend-sources.ts'
import { clockText, dateText } from '../../time/clock-text.ts'
import { LevelValue } from '../../ui/level-value.tsx'
import { valueSpot } from '../../value-card/spots.ts'
import css from '../trend-lanes.module.css'
import { DAY_AND_CLOCK } from '../window/span-text.ts'
import { isPast, type TimeWindow } from '../window/time-window.ts'
import { breakable } from './breakable.ts'
import { changeWords } from './lane-changes.ts'
import type { Lane } from './lane-layout.ts'
import { laneWords } from './lane-words.ts'
import { FIGURES_PX, guttersOf } from './plot.ts'
import { silentPumps } from './pump-silence.ts'
import { shownIn } from './shown-in.ts'

interface LaneNamesProps {
  lanes: readonly Lane[]
  window: TimeWindow
  /** Pixels of the chart. */
  width: number
  now: number
  /** Instead of "No data". */
  missingText?: string
}

const DAY_MS = 86_400_000
const NAME_LEFT_PX = 8
const LOW_UNDER_PX = 34

/** Why a lane shows no line in the window, else null. A rate holds from before it. */
function whyMissing(graph: Graph, window: TimeWindow, none: string): string | null {
  if (shownIn(graph, window).length > 0) return null
  return graph.points.length > 0 || graph.hasDataOutsideRange ? MESSAGES.outOfRange : none
}

/** Last value of a window that ends in the past, with its time: the current value does not belong at its end. */
function PastValue({
  lane: { graph, decimals },
  window,
  now,
}: {
  lane: Lane
  window: TimeWindow
  now: number
}) {
  const last = shownIn(graph, window).at(-1)
  if (!last) return null
  const isLongAgo = now - last[0] >= DAY_MS
  return (
    <p className={css.past} aria-hidden>
      <b>{`${signOf(graph)(last[0])}${valueText(last[1], decimals)}`}</b>
      <span>{isLongAgo ? dateText(last[0], DAY_AND_CLOCK) : clockText(last[0])}</span>
    </p>
  )
}

/**
 * Beside each lane its name and unit at the left and its current value at the right, and for readers of the screen what
 * its line shows; a lane without points says so.
 */
export function LaneNames({ lanes, window, width, now, missingText = MESSAGES.noData }: LaneNamesProps) {
  const gutters = guttersOf(width)
  const heard = { now, frozen: useFrozen() !== null }
  return lanes.map((lane) => {
    const { graph, value, decimals, top, height } = lane
    const missing = whyMissing(graph, window, missingText)
    const changed = changeWords(graph, window, decimals).at(-1)
    const silent = silentPumps(graph, window.to, heard)
    return (
      <div key={graph.name} className={css.lane} style={{ top, height }} data-lane={graph.name}>
        <div
          className={css.name}
          style={{ width: gutters.left - FIGURES_PX - NAME_LEFT_PX }}
          title={[graph.title, graph.description].filter(Boolean).join(': ')}
        >
          <b>{breakable(graph.title)}</b> <span>{graph.unit}</span>
        </div>
        {missing && (
          <p className={css.missing} style={gutters}>
            {[missing, changed].filter(Boolean).join(', ')}
          </p>
        )}
        {silent && (
          <p className={css.silent} style={gutters} aria-hidden>
            <span>{silent}</span>
          </p>
        )}
        {isPast(window, now) ? (
          <PastValue lane={lane} window={window} now={now} />
        ) : (
          <div className={css.newest} {...valueSpot(graph.name)}>
            <LevelValue
              atom={value}
              size="chip"
              decimals={decimals}
              className={height < LOW_UNDER_PX ? css.low : ''}
              label={graph.title}
            />
          </div>
        )}
        {graph.points.length > 0 && <p className="wardlight-unseen">{laneWords(lane, window, heard)}</p>}
      </div>
    )
  })
}
