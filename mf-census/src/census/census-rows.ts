import type { CensusRow } from '@wardlight/contracts/census'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { filterRooms, searchRooms, towerRooms } from '../filters/filter-rooms.ts'
import { sortRooms } from '../filters/sort-rooms.ts'
import type { CensusAddress } from './census-address.ts'

interface Choice extends Pick<CensusAddress, 'filters' | 'sort'> {
  tower: boolean
  search: string
}

export interface CensusRows {
  /** Every room the census holds for this user. */
  all: readonly CensusRow[]
  /** Those that pass filters and search, in order. */
  shown: CensusRow[]
}

/** The rooms of an answer as the address, tower mode and search choose and order them. */
export const chooseRows = (
  rows: readonly CensusRow[],
  { filters, sort, tower, search }: Choice,
  { units, caseStates }: Pick<VarsAnswer, 'units' | 'caseStates'>,
): CensusRows => {
  const all = towerRooms(rows, tower)
  const found = searchRooms(filterRooms(all, filters), search)
  const order = {
    units: units.map(({ unit }) => unit),
    caseStates: caseStates.map(({ state }) => state),
    tower,
  }
  return { all, shown: sortRooms(found, sort, order) }
}
