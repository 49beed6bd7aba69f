import { ActionButton, EmptyState } from '@wardlight/mf-shared/basics'

interface NoRoomsProps {
  /** There are rooms, but filters or search leave none. */
  filtered: boolean
  onShowAll(): void
}

/** Nothing to list, and the way back. */
export function NoRooms({ filtered, onShowAll }: NoRoomsProps) {
  if (!filtered)
    return <EmptyState title="No rooms" detail="No room is set up here, or none was found in this unit." />
  return (
    <EmptyState
      title="No room matches"
      detail="The chosen filters and the search leave no room."
      action={<ActionButton onClick={onShowAll}>Show all rooms</ActionButton>}
    />
  )
}
