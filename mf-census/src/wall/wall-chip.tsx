import { LevelMark } from '@wardlight/mf-shared/basics'
import { BedSign } from '@wardlight/mf-shared/beds'
import { RoomMark } from '../room/room-mark.tsx'
import type { RoomView } from '../room/room-view.ts'
import type { Place } from './wall-cells.ts'
import css from './wall-chip.module.css'

/** A room that asks for nothing: its number and a dot, or the outline of what waits in it; an empty one its number alone. */
export function WallChip({ place, view, font }: { place: Place; view: RoomView; font: number }) {
  return (
    <span
      className={`${css.chip} ${view.empty ? css.empty : ''}`}
      style={{ left: place.x, top: place.y, width: place.width, height: place.height }}
      title={view.empty ? `${view.phrase}, empty` : view.phrase}
      data-wall-chip=""
    >
      {view.waiting.length > 0 ? (
        <RoomMark view={view} size={Math.round(font * 0.9)} />
      ) : (
        !view.empty && <LevelMark mark="green" size={Math.round(font * 0.9)} label="no alert" />
      )}
      {view.bedNote && <BedSign kind={view.bedNote.kind} size={Math.round(font * 0.8)} />}
      {view.room}
    </span>
  )
}
