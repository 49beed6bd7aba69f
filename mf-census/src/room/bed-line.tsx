import { BedSign } from '@wardlight/mf-shared/beds'
import { Hint } from '@wardlight/mf-shared/values'
import css from './bed-line.module.css'
import type { RoomView } from './room-view.ts'

/** One line under a name: why somebody has no bed, or who else claims it. All of it on hover or long press. */
export function BedLine({ view }: { view: RoomView }) {
  const { bedNote } = view
  if (!bedNote) return null
  return (
    <Hint className={css.line} text={bedNote.text}>
      <BedSign kind={bedNote.kind} size={10} />
      <span>{bedNote.line}</span>
    </Hint>
  )
}
