import type { TimelineEvent } from '@wardlight/contracts/timeline'
import { useFrozen } from '../../freshness/freezing.tsx'
import { eventsNear } from '../lanes/event-marks.ts'
import type { Lane } from '../lanes/lane-layout.ts'
import { pixelOf } from '../lanes/plot.ts'
import css from '../trend-lanes.module.css'
import { pointerText } from './pointer-text.ts'
import type { TimeWindow } from './time-window.ts'
import type { Cursor } from './use-cursor.ts'

interface ChartCursorProps {
  cursor: Cursor | null
  lanes: readonly Lane[]
  window: TimeWindow
  /** Pixels of the chart. */
  width: number
  now: number
  /** What happened, told where the cursor is near. */
  events?: readonly TimelineEvent[]
}

/** A line over all lanes with what each says there; moved by key it is said aloud too. */
export function ChartCursor({ cursor, lanes, window, width, now, events = [] }: ChartCursorProps) {
  const frozen = useFrozen() !== null
  const text =
    cursor &&
    [pointerText(cursor.time, lanes, now, frozen), ...eventsNear(events, cursor.time, window)].join('\n')
  const left = cursor ? pixelOf(cursor.time, window, width) : 0
  return (
    <>
      {cursor && (
        <div className={css.cursor} style={{ left }} data-cursor>
          <p className={css.readout} data-side={left > width / 2 ? 'left' : 'right'} aria-hidden>
            {text}
          </p>
        </div>
      )}
      <p className="wardlight-unseen" aria-live="polite">
        {cursor?.byKey ? text : ''}
      </p>
    </>
  )
}
