import type { AlertView } from '@wardlight/mf-shared/values'
import { type ReactNode, useMemo } from 'react'
import { isLoud } from '../room/level-mark.ts'
import type { RoomView } from '../room/room-view.ts'
import { AlertCard } from './alert-card.tsx'
import css from './alert-cards.module.css'
import { CalmRooms } from './calm-rooms.tsx'

export interface AlertCardsProps {
  /** Worst first. */
  views: readonly RoomView[]
  /** The first variables of the area, shown under each card and beside each calm room. */
  variables: readonly { name: string; title: string }[]
  href(roomSys: number): string
  /** Draws the trend of a card's worst alert. */
  trend(view: RoomView): ReactNode
  /** What can be done to an alert of a room. */
  actions(view: RoomView, alert: AlertView): ReactNode
}

const COLUMNS = 5
const WORST_SPAN = 3
const CALM_VALUES = 3

/** Columns left beside the last card, or the whole row where fewer than three are. */
const calmSpan = (cards: number): number => {
  const left = COLUMNS - ((cards + (cards > 0 ? WORST_SPAN - 1 : 0)) % COLUMNS)
  return left < WORST_SPAN ? COLUMNS : left
}

/** Rooms with alerts as cards, worst first and largest; calm rooms as a short list after them. */
export function AlertCards({ views, variables, href, trend, actions }: AlertCardsProps) {
  const loud = views.filter(isLoud)
  const calm = views.filter((view) => !view.empty && !isLoud(view))
  const empty = views.filter((view) => view.empty)
  const calmVariables = useMemo(() => variables.slice(0, CALM_VALUES), [variables])
  return (
    <div className={css.cards}>
      {loud.map((view, index) => (
        <AlertCard
          key={view.id}
          view={view}
          size={index === 0 ? 'worst' : view.level === 'red' ? 'large' : 'small'}
          variables={variables}
          href={href(view.roomSys)}
          trend={trend}
          actions={actions}
        />
      ))}
      <CalmRooms
        calm={calm}
        empty={empty}
        variables={calmVariables}
        href={href}
        span={calmSpan(loud.length)}
      />
    </div>
  )
}
