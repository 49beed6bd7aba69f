import { Hint } from '@wardlight/mf-shared/values'
import css from './bed-line.module.css'
import type { RoomView } from './room-view.ts'

/** One line under a name: what the control tower does about the patient. Not where the bed has something to settle. */
export function TowerLine({ view }: { view: RoomView }) {
  if (view.tower === '' || view.bedNote) return null
  return (
    <Hint className={css.line} text={`Tower: ${view.tower}`}>
      <span>{view.tower}</span>
    </Hint>
  )
}
