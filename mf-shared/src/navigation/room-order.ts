import { atomWithStorage, createJSONStorage } from 'jotai/utils'

/** roomSys of the rooms as the census of this tab last listed them, without empty ones; outlives a reload. */
export const roomOrderAtom = atomWithStorage<readonly number[]>(
  'wardlight-room-order',
  [],
  createJSONStorage(() => sessionStorage),
  { getOnInit: true },
)

/** What staff call those rooms, by roomSys. */
export const roomNamesAtom = atomWithStorage<Readonly<Record<number, string>>>(
  'wardlight-room-names',
  {},
  createJSONStorage(() => sessionStorage),
  { getOnInit: true },
)

/** The room `steps` after (or before) `room` in list order, round the ends; null when the list has no other. */
export function stepRoom(order: readonly number[], room: number, steps: 1 | -1): number | null {
  if (order.length === 0) return null
  const at = order.indexOf(room)
  const next = at < 0 ? order.at(steps > 0 ? 0 : -1) : order.at((at + steps) % order.length)
  return next === undefined || next === room ? null : next
}
