import { ActionButton } from '@wardlight/mf-shared/basics'
import type { RoomView } from '../room/room-view.ts'
import css from './found.module.css'

interface NotListedProps {
  /** The room of the patient beside the census; undefined: not one of this unit. */
  view: Pick<RoomView, 'phrase'> | undefined
  onShowAll(): void
}

/** Says that the list leaves out the patient open beside it, by filters or a search. */
export const NotListed = ({ view, onShowAll }: NotListedProps) => (
  <p className={css.found}>
    <span role="status">{view?.phrase ?? 'The patient'} open beside is not in this list</span>
    {view && <ActionButton onClick={onShowAll}>Show all rooms</ActionButton>}
  </p>
)
