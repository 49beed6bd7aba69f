import { chemistry } from '../room/chemistry.tsx'
import type { RoomView } from '../room/room-view.ts'
import css from './room-list.module.css'
import { RoomRow } from './room-row.tsx'

interface RoomListProps {
  /** Worst first, after those the tower is to look after. */
  views: readonly RoomView[]
  /** The three variables shown. */
  variables: readonly { name: string; title: string }[]
  href(roomSys: number): string
  onAlerts(roomSys: number): void
}

/** The census on a phone: every room, worst first, with three values; before them those the tower is to look after. */
export function RoomList({ views, variables, href, onAlerts }: RoomListProps) {
  const isTowers = views.some(({ asked }) => asked)
  return (
    <div className={css.census}>
      <div className={css.head} aria-hidden="true">
        <span>{isTowers ? 'Tower’s work first' : 'Worst first'}</span>
        {variables.map(({ name, title }) => (
          <span key={name}>{chemistry(title)}</span>
        ))}
      </div>
      <ul
        className={css.list}
        aria-label={isTowers ? 'Rooms, the tower’s work first, then worst first' : 'Rooms, worst first'}
        // It scrolls: where no room of it can be reached by the keyboard, the list is.
        tabIndex={views.every(({ empty }) => empty) ? 0 : undefined}
      >
        {views.map((view) => (
          <RoomRow
            key={view.id}
            view={view}
            variables={variables}
            href={href(view.roomSys)}
            onAlerts={onAlerts}
          />
        ))}
      </ul>
    </div>
  )
}
