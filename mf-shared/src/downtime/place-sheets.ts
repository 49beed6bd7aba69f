import type { CensusRow } from '@wardlight/contracts/census'
import { type Dated, toldAt } from './sheet.ts'

/** What is known of each room, and when it was true. */
export type RoomsWithTimes = Map<number, Dated & { row: CensusRow }>

/** Removes older places of a patient who was moved between two censuses: only the last known one stays. */
export function lastPlaces(rooms: RoomsWithTimes): RoomsWithTimes {
  const known = new Map<string, number>()
  for (const { row, ...then } of rooms.values())
    if (row.regNum !== '') known.set(row.regNum, Math.max(toldAt(then), known.get(row.regNum) ?? 0))
  return new Map(
    [...rooms].filter(([, { row, ...then }]) => row.regNum === '' || known.get(row.regNum) === toldAt(then)),
  )
}
