import { isUnknown } from '../band/tallies.ts'
import { chemistry } from '../room/chemistry.tsx'
import type { RoomView } from '../room/room-view.ts'
import { CalmRoom } from './calm-room.tsx'
import css from './calm-rooms.module.css'

interface CalmRoomsProps {
  calm: readonly RoomView[]
  empty: readonly RoomView[]
  variables: readonly { name: string; title: string }[]
  href(roomSys: number): string
  /** Columns of the cards it takes; its rooms stand in as many. */
  span: number
}

const LEAST_ROWS = 5

const columnsOf = (views: readonly RoomView[], columns: number): RoomView[][] => {
  const rows = Math.max(LEAST_ROWS, Math.ceil(views.length / columns))
  return Array.from({ length: Math.ceil(views.length / rows) }, (_, index) =>
    views.slice(index * rows, (index + 1) * rows),
  )
}

/** Rooms without a level in short, with their first values, and which rooms are empty. */
export function CalmRooms({ calm, empty, variables, href, span }: CalmRoomsProps) {
  const unknown = calm.filter(isUnknown).length
  return (
    <section className={css.calm} data-span={span} aria-label="Calm rooms">
      <header>
        <b>{calm.length - unknown}</b> calm{unknown > 0 && `, ${unknown} no data`}
        {empty.length > 0 && <span>Empty {empty.map((view) => view.room).join(', ')}</span>}
      </header>
      <div className={css.columns}>
        {columnsOf(calm, span).map((column) => (
          <ul key={column[0]?.id}>
            <li className={css.head} aria-hidden="true">
              {variables.map(({ name, title }) => (
                <span key={name}>{chemistry(title)}</span>
              ))}
            </li>
            {column.map((view) => (
              <CalmRoom key={view.id} view={view} variables={variables} href={href(view.roomSys)} />
            ))}
          </ul>
        ))}
      </div>
    </section>
  )
}
