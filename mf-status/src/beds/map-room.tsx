import type { Area } from '@wardlight/contracts/areas'
import type { MapTarget } from '@wardlight/contracts/unlisted-rooms'
import { ConfirmAction } from '../panels/confirm-action.tsx'

interface MapRoomProps {
  /** unit^room^bed as a feed names it. */
  place: string
  area: Area
  targets: readonly MapTarget[]
  /** The room's own number, when it is one. */
  roomSys?: number
}

/** Has a name that only messages use mean a room of its area, after asking which. */
export const MapRoom = ({ place, area, targets, roomSys }: MapRoomProps) => (
  <ConfirmAction
    action="mapRoom"
    fields={{ place }}
    label="Map"
    question="Who lies there, and what was measured there, go to the room it means:"
    confirm="Map it"
    choice={{
      field: 'to',
      label: 'Choose a room',
      options: targets
        .filter((target) => target.area === area && target.roomSys !== roomSys)
        .map((target) => ({ value: target.roomSys, text: `${target.unit} ${target.room}` }))
        .sort((a, b) => a.text.localeCompare(b.text, 'en', { numeric: true })),
    }}
  />
)
