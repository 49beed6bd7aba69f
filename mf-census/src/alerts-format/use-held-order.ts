import { useRef } from 'react'
import type { RoomView } from '../room/room-view.ts'

export type CardSize = 'worst' | 'large' | 'small'

/** A room's place among the cards. */
interface CardPlace {
  id: string
  size: CardSize
}

interface HeldOrder {
  places: readonly CardPlace[]
  /** Rooms that became loud while the order is held: they come last, however bad they are. */
  late: readonly string[]
}

const placesOf = (loud: readonly RoomView[]): CardPlace[] =>
  loud.map(({ id, level }, at) => ({ id, size: at === 0 ? 'worst' : level === 'red' ? 'large' : 'small' }))

/** The places of loud rooms, worst first. While `held` no card moves, so that nobody presses the wrong one. */
export function useHeldOrder(loud: readonly RoomView[], held: boolean): HeldOrder {
  const kept = useRef<HeldOrder>({ places: [], late: [] })
  const places = placesOf(loud)
  if (!held || kept.current.places.length === 0) kept.current = { places, late: [] }
  else {
    const known = new Set(kept.current.places.map(({ id }) => id))
    const added = places.filter(({ id }) => !known.has(id))
    if (added.length > 0)
      kept.current = {
        places: [...kept.current.places, ...added.map(({ id }) => ({ id, size: 'large' as const }))],
        late: [...kept.current.late, ...added.map(({ id }) => id)],
      }
  }
  return kept.current
}
