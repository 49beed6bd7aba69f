import type { CensusRow } from '@wardlight/contracts/census'

/** What is known of each room, and when it was true. */
export type Rooms = Map<number, { row: CensusRow; at: number }>

/** A patient who was moved between two censuses stands where they were last known to lie. */
export function lastPlaces(rooms: Rooms): Rooms {
  const known = new Map<string, number>()
  for (const { row, at } of rooms.values())
    if (row.regNum !== '') known.set(row.regNum, Math.max(at, known.get(row.regNum) ?? at))
  return new Map([...rooms].filter(([, { row, at }]) => row.regNum === '' || known.get(row.regNum) === at))
}
