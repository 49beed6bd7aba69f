import type { CensusRow } from '@wardlight/contracts/census'
import { filterRooms } from '@wardlight/contracts/room-filters'

/** How many patients (empty rooms left out) pass one filter. */
export const countPatients = (rows: readonly CensusRow[], filter: string | null): number =>
  (filter === null ? rows : filterRooms(rows, [filter])).filter((row) => !row.roomEmpty).length
