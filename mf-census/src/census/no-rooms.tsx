import { ActionButton, EmptyState } from '@wardlight/mf-shared/basics'

interface NoRoomsProps {
  /** There are rooms, but filters or search leave none. */
  filtered: boolean
  onShowAll(): void
  /** Where one unit is chosen: to all of the area. */
  onAllUnits?: (() => void) | undefined
}

/** Nothing to list, and the way back. */
export function NoRooms({ filtered, onShowAll, onAllUnits }: NoRoomsProps) {
  if (!filtered)
    return (
      <EmptyState
        title="No rooms"
        detail="No room is set up here, or none was found in this unit."
        {...(onAllUnits ? { action: <ActionButton onClick={onAllUnits}>Show all units</ActionButton> } : {})}
      />
    )
  return (
    <EmptyState
      title="No room matches"
      detail="The chosen filters and the search leave no room."
      action={<ActionButton onClick={onShowAll}>Show all rooms</ActionButton>}
    />
  )
}
