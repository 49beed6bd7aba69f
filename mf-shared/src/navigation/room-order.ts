import { atom } from 'jotai'

/** roomSys of the rooms as the census last listed them, without empty ones. */
export const roomOrderAtom = atom<readonly number[]>([])

/** The room `steps` after (or before) `room` in list order, round the ends; null when the list has no other. */
export function stepRoom(order: readonly number[], room: number, steps: 1 | -1): number | null {
  if (order.length === 0) return null
  const at = order.indexOf(room)
  const next = at < 0 ? order.at(steps > 0 ? 0 : -1) : order.at((at + steps) % order.length)
  return next === undefined || next === room ? null : next
}
