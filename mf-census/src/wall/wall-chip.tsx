import { LevelMark } from '@wardlight/mf-shared/basics'
import { BedSign } from '@wardlight/mf-shared/beds'
import { ABSENT } from '@wardlight/mf-shared/values'
import { isUnknown } from '../band/tallies.ts'
import { RoomMark } from '../room/room-mark.tsx'
import type { RoomView } from '../room/room-view.ts'
import type { Place } from './wall-cells.ts'
import css from './wall-chip.module.css'

/** What waits in a room, in outline; a dash where nothing was ever told of the patient, else a dot. */
function ChipMark({ view, size }: { view: RoomView; size: number }) {
  if (view.waiting.length > 0) return <RoomMark view={view} size={size} />
  if (isUnknown(view))
    return (
      <span role="img" aria-label="no data">
        {ABSENT}
      </span>
    )
  return <LevelMark mark="green" size={size} label="no alert" />
}

/** A room that asks for nothing: its number and its mark; an empty one its number alone. */
export function WallChip({ place, view, font }: { place: Place; view: RoomView; font: number }) {
  return (
    <span
      className={`${css.chip} ${view.empty ? css.empty : ''}`}
      style={{ left: place.x, top: place.y, width: place.width, height: place.height }}
      title={view.empty ? `${view.phrase}, empty` : view.phrase}
      data-wall-chip=""
    >
      {!view.empty && <ChipMark view={view} size={Math.round(font * 0.9)} />}
      {view.bedNote && <BedSign kind={view.bedNote.kind} size={Math.round(font * 0.8)} />}
      {view.room}
    </span>
  )
}
