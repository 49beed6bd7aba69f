import { worstFirst } from '@wardlight/contracts/alert-order'
import type { CensusRow } from '@wardlight/contracts/census'
import { filterRooms, towerRooms } from '@wardlight/contracts/room-filters'
import { searchRooms } from '@wardlight/contracts/room-search'
import { sortRooms } from '@wardlight/contracts/room-sorts'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { inGroups } from '../grid/in-groups.ts'
import type { CensusAddress } from './census-address.ts'
import type { CensusGroup } from './use-area-census.ts'

interface Choice extends Pick<CensusAddress, 'filters' | 'sort'> {
  tower: boolean
  search: string
  /** Rooms stand together by group where there are any. */
  groups?: readonly CensusGroup[] | null
}

interface CensusRows {
  /** Every room the census holds for this user. */
  all: readonly CensusRow[]
  /** Those that pass filters and search, in the chosen order. */
  shown: readonly CensusRow[]
  /** The same, worst first. */
  worstFirst: readonly CensusRow[]
}

/** The rooms of an answer as the address, tower mode and search choose and order them. */
export const chooseRows = (
  rows: readonly CensusRow[],
  { filters, sort, tower, search, groups = null }: Choice,
  { units, caseStates }: Pick<VarsAnswer, 'units' | 'caseStates'>,
): CensusRows => {
  const all = towerRooms(rows, tower)
  const order = {
    units: units.map(({ unit }) => unit),
    caseStates: caseStates.map(({ state }) => state),
    tower,
  }
  const sorted = sortRooms(searchRooms(filterRooms(all, filters), search), sort, order)
  const shown = groups ? inGroups(sorted, groups).flatMap(({ rooms }) => rooms) : sorted
  return { all, shown, worstFirst: worstFirst(shown, tower) }
}
