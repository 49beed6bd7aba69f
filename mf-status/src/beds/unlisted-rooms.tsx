import { AREA_SHORT_LABELS } from '@wardlight/contracts/areas'
import type { UnlistedRoom } from '@wardlight/contracts/unlisted-rooms'
import { hasRight, useUser } from '@wardlight/mf-shared/session'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { AskedAction } from '../panels/asked-action.tsx'
import { type Column, ListPanel } from '../panels/list-panel.tsx'

const COLUMNS: readonly Column<UnlistedRoom>[] = [
  { title: 'Area', cell: ({ area }) => AREA_SHORT_LABELS[area] },
  { title: 'Unit', cell: ({ unit }) => unit },
  { title: 'Room', cell: ({ room }) => room },
  { title: 'Now', cell: ({ empty }) => (empty ? 'Empty' : 'In use') },
  { title: 'Last in use', cell: ({ used }) => dateTimeText(used) },
]

const REMOVE: Column<UnlistedRoom> = {
  title: 'Action',
  cell: ({ area, roomSys, empty }) =>
    empty && (
      <AskedAction
        action="removeRoom"
        fields={{ area, roomSys }}
        label="Remove"
        question="Take it off the census until a message names it again?"
        confirm="Remove it"
      />
    ),
}

/** Rooms messages name and the configuration does not list; an Admin takes empty ones off the census. */
export function UnlistedRooms({ rooms }: { rooms: readonly UnlistedRoom[] }) {
  const mayRemove = hasRight(useUser(), 'Admin') && rooms.some(({ empty }) => empty)
  return (
    <ListPanel
      title="Rooms nobody listed"
      rows={rooms}
      empty="None: every room of the census is listed in the configuration."
      columns={mayRemove ? [...COLUMNS, REMOVE] : COLUMNS}
      keyOf={({ roomSys }) => roomSys}
    />
  )
}
