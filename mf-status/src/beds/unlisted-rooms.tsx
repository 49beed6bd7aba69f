import { AREA_SHORT_LABELS, AREAS } from '@wardlight/contracts/areas'
import type { MapTarget, UnlistedRoom } from '@wardlight/contracts/unlisted-rooms'
import { hasRight, useUser } from '@wardlight/mf-shared/session'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { ConfirmAction } from '../panels/confirm-action.tsx'
import { type Column, countText, ListPanel } from '../panels/list-panel.tsx'
import tables from '../tables.module.css'
import { MapRoom } from './map-room.tsx'

/** More rows than anybody reads: what a sender made up is removed together. */
const MOST_ROWS = 200

const COLUMNS: readonly Column<UnlistedRoom>[] = [
  { title: 'Area', cell: ({ area }) => AREA_SHORT_LABELS[area] },
  { title: 'Unit', cell: ({ unit }) => unit },
  { title: 'Room', kind: 'text', cell: ({ room }) => room },
  { title: 'Now', cell: ({ empty }) => (empty ? 'Empty' : 'In use') },
  { title: 'Last in use', cell: ({ used }) => dateTimeText(used) },
]

const actions = (targets: readonly MapTarget[]): Column<UnlistedRoom> => ({
  title: 'Action',
  cell: ({ area, unit, room, roomSys, empty }) => (
    <span className={tables.ask}>
      <MapRoom place={`${unit}^${room}^`} area={area} targets={targets} roomSys={roomSys} />
      {empty && (
        <ConfirmAction
          action="removeRoom"
          fields={{ area, roomSys }}
          label="Remove"
          question="Take it off the census until a message names it again?"
          confirm="Remove it"
        />
      )}
    </span>
  ),
})

/** One button for all empty rooms of an area, where there are several. */
const RemoveAll = ({ rooms }: { rooms: readonly UnlistedRoom[] }) =>
  AREAS.map((area) => {
    const { length } = rooms.filter((room) => room.area === area && room.empty)
    if (length < 2) return null
    return (
      <div key={area} className={tables.above}>
        <ConfirmAction
          action="removeRooms"
          fields={{ area }}
          label={`Remove all ${countText(length)} empty ones of ${AREA_SHORT_LABELS[area]}`}
          question={`Take ${countText(length)} rooms off the census until messages name them again?`}
          confirm="Remove them"
        />
      </div>
    )
  })

interface UnlistedRoomsProps {
  rooms: readonly UnlistedRoom[]
  targets: readonly MapTarget[]
}

/** Rooms messages name and the configuration does not list; an Admin removes empty ones, or says which room they mean. */
export function UnlistedRooms({ rooms, targets }: UnlistedRoomsProps) {
  const isAdmin = hasRight(useUser(), 'Admin')
  const shown = rooms.slice(0, MOST_ROWS)
  return (
    <ListPanel
      title="Rooms nobody listed"
      aside={
        rooms.length > shown.length
          ? `the first ${MOST_ROWS} of ${countText(rooms.length)}`
          : rooms.length || undefined
      }
      rows={shown}
      empty="None: every room of the census is listed in the configuration."
      columns={isAdmin && rooms.length > 0 ? [...COLUMNS, actions(targets)] : COLUMNS}
      keyOf={({ roomSys }) => roomSys}
    >
      {isAdmin && <RemoveAll rooms={rooms} />}
    </ListPanel>
  )
}
