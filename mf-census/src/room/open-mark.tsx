import css from './open-mark.module.css'
import type { RoomView } from './room-view.ts'

/** Class of what stands for a room whose patient is open beside the census. */
export const openClass = ({ open }: Pick<RoomView, 'open'>): string => (open ? (css.open ?? '') : '')

/** Points to the patient open beside the census. */
export const OpenMark = ({ view }: { view: Pick<RoomView, 'open'> }) =>
  view.open ? (
    <span className={css.mark} role="img" aria-label="open beside" title="Open beside">
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        <path d="M2 0l7 5-7 5z" fill="currentColor" />
      </svg>
    </span>
  ) : null
