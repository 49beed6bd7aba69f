import { Hint } from '@wardlight/mf-shared/values'
import css from './bed-line.module.css'
import type { RoomView } from './room-view.ts'

/** One line under a name: what the control tower does about the patient, after what stands there too, which gives way first. Not where the bed has something to settle. */
export function TowerLine({ view, before = '' }: { view: RoomView; before?: string }) {
  if (view.tower === '' || view.bedNote) return null
  return (
    <Hint className={css.line} text={`Tower: ${view.tower}`}>
      {before !== '' && <span className={css.before}>{before}, </span>}
      <span>{view.tower}</span>
    </Hint>
  )
}
