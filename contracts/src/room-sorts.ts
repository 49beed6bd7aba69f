import { compareRooms, type RoomRank, roomRank } from './alert-order.ts'
import type { CensusRow } from './census.ts'
import type { SortOption } from './limits.ts'
import type { ScoreRange } from './score.ts'

/** The area's own order of its units and of its case states; what it does not name comes last. */
export interface AreaOrder {
  units?: readonly string[]
  caseStates?: readonly string[]
  /** Tower-only alerts count too. */
  tower?: boolean
}

type Order = (a: CensusRow, b: CensusRow) => number

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const byText = collator.compare

const NO_SOFA: ScoreRange = { least: -1, most: -1 }

/** Highest first by what is certain, then by what it may be; those without one last. */
const bySofa: Order = (a, b) => {
  const [of, other] = [a.sofa ?? NO_SOFA, b.sofa ?? NO_SOFA]
  return other.least - of.least || other.most - of.most
}

const emptyLast =
  (order: Order): Order =>
  (a, b) =>
    Number(a.roomEmpty) - Number(b.roomEmpty) || order(a, b)

/** What is not known after all that is. */
const byKnownText = (a: string, b: string): number => Number(a === '') - Number(b === '') || byText(a, b)

const placeIn = (names: readonly string[]) => {
  const places = new Map(names.map((name, at) => [name, at]))
  return (name: string): number => places.get(name) ?? names.length
}

/** Sort by alerts: worst first. Spec core §9 weighs level, plus 20 for slot 1 (docs/alerts.md §6). */
function byAlerts(rows: readonly CensusRow[], tower: boolean): Order {
  const ranks = new Map(rows.map((row) => [row, roomRank(row, tower)]))
  return (a, b) => compareRooms(ranks.get(a) as RoomRank, ranks.get(b) as RoomRank)
}

/**
 * A new list in the chosen order (spec core §9). Ties follow by unit and room, room 9 before room 10, patients without a
 * bed below the beds of their unit; empty rooms come last in every order but that of rooms.
 */
export function sortRooms<T extends CensusRow>(
  rows: readonly T[],
  sort: SortOption = 'rooms',
  { units = [], caseStates = [], tower = false }: AreaOrder = {},
): T[] {
  const unit = placeIn(units)
  const state = placeIn(caseStates)
  const byRoom: Order = (a, b) =>
    unit(a.unit) - unit(b.unit) ||
    byText(a.unit, b.unit) ||
    Number(Boolean(a.noBed)) - Number(Boolean(b.noBed)) ||
    byText(a.displayRoom, b.displayRoom) ||
    a.roomSys - b.roomSys
  const orders: Record<SortOption, () => Order> = {
    rooms: () => () => 0,
    sofa: () => emptyLast(bySofa),
    patid: () => emptyLast((a, b) => byKnownText(a.patientIDs.PatID, b.patientIDs.PatID)),
    alerts: () => emptyLast(byAlerts(rows, tower)),
    caseState: () =>
      emptyLast((a, b) => state(a.caseState) - state(b.caseState) || byKnownText(a.caseState, b.caseState)),
  }
  const order = orders[sort]()
  return rows.toSorted((a, b) => order(a, b) || byRoom(a, b))
}
