import { AREA_SHORT_LABELS } from '@wardlight/contracts/areas'
import type { MappedRoom } from '@wardlight/contracts/unlisted-rooms'
import { hasRight, useUser } from '@wardlight/mf-shared/session'
import { ConfirmAction } from '../panels/confirm-action.tsx'
import { type Column, ListPanel } from '../panels/list-panel.tsx'

const COLUMNS: readonly Column<MappedRoom>[] = [
  { title: 'Area', cell: ({ area }) => AREA_SHORT_LABELS[area] },
  { title: 'Unit', cell: ({ unit }) => unit },
  { title: 'Feeds call it', kind: 'text', cell: ({ room }) => room },
  { title: 'It means', kind: 'text', cell: ({ to }) => to },
]

const UNMAP: Column<MappedRoom> = {
  title: 'Action',
  cell: ({ unit, room }) => (
    <ConfirmAction
      action="unmapRoom"
      fields={{ place: `${unit}^${room}^` }}
      label="Take back"
      question="Patients sent to this name go back to it. Readings sent without a patient’s number stay with the bed."
      confirm="Take it back"
    />
  ),
}

/** Names of rooms that an Admin has mean another; none is not worth a panel. */
export function MappedRooms({ rooms }: { rooms: readonly MappedRoom[] }) {
  const mayUnmap = hasRight(useUser(), 'Admin')
  if (rooms.length === 0) return null
  return (
    <ListPanel
      title="Rooms under another name"
      rows={rooms}
      empty=""
      columns={mayUnmap ? [...COLUMNS, UNMAP] : COLUMNS}
      keyOf={({ area, unit, room }) => `${area} ${unit} ${room}`}
    />
  )
}
