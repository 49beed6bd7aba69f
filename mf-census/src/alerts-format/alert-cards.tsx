import type { AlertView } from '@wardlight/mf-shared/values'
import { type ReactNode, useMemo, useState } from 'react'
import { isLoud } from '../room/level-mark.ts'
import type { RoomView } from '../room/room-view.ts'
import { useHands } from '../room/use-hands.ts'
import { AlertCard } from './alert-card.tsx'
import css from './alert-cards.module.css'
import { CalmRooms } from './calm-rooms.tsx'
import { CalmedCard } from './calmed-card.tsx'
import { useHeldOrder } from './use-held-order.ts'

interface AlertCardsProps {
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

const isOnCard = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('article') !== null

/** Rooms with alerts as cards, worst first and largest; calm rooms as a short list after them. Under a hand they keep their order. */
export function AlertCards({ views, variables, href, trend, actions }: AlertCardsProps) {
  const [isOn, setIsOn] = useState(false)
  const held = useHands() && isOn
  const loud = views.filter(isLoud)
  const { places, late } = useHeldOrder(loud, held)
  const onCards = new Set(places.map(({ id }) => id))
  const calm = views.filter((view) => !view.empty && !isLoud(view) && !onCards.has(view.id))
  const empty = views.filter((view) => view.empty && !onCards.has(view.id))
  const calmVariables = useMemo(() => variables.slice(0, CALM_VALUES), [variables])
  const byId = new Map(views.map((view) => [view.id, view]))
  const newly = late.flatMap((id) => byId.get(id) ?? []).filter(isLoud)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whether a hand is on a card is nobody's command
    <div
      className={css.cards}
      onPointerOver={({ target }) => setIsOn(isOnCard(target))}
      onPointerDown={({ target }) => setIsOn(isOnCard(target))}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setIsOn(false)}
      onFocus={({ target }) => setIsOn(isOnCard(target))}
    >
      {newly.length > 0 && (
        <p className={css.late} role="status">
          <span>New below: {newly.map(({ phrase }) => phrase).join(', ')}</span>
        </p>
      )}
      {places.map(({ id, size }) => {
        const view = byId.get(id)
        return view && isLoud(view) ? (
          <AlertCard
            key={id}
            view={view}
            size={size}
            variables={variables}
            href={href(view.roomSys)}
            trend={trend}
            actions={actions}
          />
        ) : (
          <CalmedCard key={id} size={size} phrase={view?.phrase ?? ''} />
        )
      })}
      <CalmRooms
        calm={calm}
        empty={empty}
        variables={calmVariables}
        href={href}
        span={calmSpan(places.length)}
      />
    </div>
  )
}
