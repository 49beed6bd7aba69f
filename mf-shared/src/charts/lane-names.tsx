import { LevelValue } from '../ui/level-value.tsx'
import type { Lane } from './lane-layout.ts'
import { laneWords } from './lane-words.ts'
import type { TimeWindow } from './time-window.ts'
import css from './trend-lanes.module.css'

interface LaneNamesProps {
  lanes: readonly Lane[]
  window: TimeWindow
}

const LOW_UNDER_PX = 34
const OUT_OF_RANGE = 'No data in range, please select a wider time range'

/**
 * Beside each lane its name and unit at the left and its current value at the right, and for readers of the screen what
 * its line shows; a lane without points says so.
 */
export function LaneNames({ lanes, window }: LaneNamesProps) {
  return lanes.map((lane) => {
    const { graph, value, decimals, top, height } = lane
    return (
      <div key={graph.name} className={css.lane} style={{ top, height }} data-lane={graph.name}>
        <div className={css.name} title={graph.description || graph.title}>
          <b>{graph.title}</b>
          <span>{graph.unit}</span>
        </div>
        {graph.points.length === 0 && (
          <p className={css.missing}>{graph.hasDataOutsideRange ? OUT_OF_RANGE : 'No data'}</p>
        )}
        <LevelValue
          atom={value}
          size="chip"
          decimals={decimals}
          className={`${css.newest} ${height < LOW_UNDER_PX ? css.low : ''}`}
          label={graph.title}
        />
        {graph.points.length > 0 && <p className="wardlight-unseen">{laneWords(lane, window)}</p>}
      </div>
    )
  })
}
