import type { CensusGroup } from '../census/use-area-census.ts'

interface Grouped<T> {
  key: string
  label: string
  rooms: T[]
}

/** Rooms by the group the server put them in, in the order given; groups without any of them are left out. */
export function inGroups<T extends { roomSys: number }>(
  rooms: readonly T[],
  groups: readonly CensusGroup[],
): Grouped<T>[] {
  const keys = new Map(groups.flatMap((group) => group.rooms.map((room) => [room, group.key] as const)))
  const found = Map.groupBy(rooms, ({ roomSys }) => keys.get(roomSys))
  return groups.flatMap(({ key, label }) => {
    const own = found.get(key)
    return own ? [{ key, label, rooms: own }] : []
  })
}
