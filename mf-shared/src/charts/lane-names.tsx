import { LevelValue } from '../ui/level-value.tsx'
import type { Lane } from './lane-layout.ts'
import { decimalsOf, newestOf } from './lane-parts.ts'
import css from './trend-lanes.module.css'

interface LaneNamesProps {
  lanes: readonly Lane[]
  maxAges: Readonly<Record<string, number | null>>
}

const STACKED_FROM_PX = 34
const OUT_OF_RANGE = 'No data in range, please select a wider time range'

/** Beside each lane its name and unit at the left and its newest value at the right; a lane without points says so. */
export function LaneNames({ lanes, maxAges }: LaneNamesProps) {
  return lanes.map(({ graph, top, height }) => (
    <div key={graph.name} className={css.lane} style={{ top, height }}>
      <div className={css.name} title={graph.description || graph.title}>
        <b>{graph.title}</b>
        <span>{graph.unit}</span>
      </div>
      {graph.points.length === 0 && (
        <p className={css.missing}>{graph.hasDataOutsideRange ? OUT_OF_RANGE : 'No data'}</p>
      )}
      <LevelValue
        atom={newestOf(graph, maxAges[graph.name])}
        size="chip"
        age={height < STACKED_FROM_PX ? 'beside' : 'under'}
        decimals={decimalsOf(graph)}
        className={css.newest}
        label={graph.title}
      />
    </div>
  ))
}
