import type { CensusRow } from '@wardlight/contracts/census'
import type { SortOption } from '@wardlight/contracts/limits'
import { rowWeight } from '../room/alert-weight.ts'

const byText = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

/** Unit, then room, with room 9 before room 10. */
const byName = (a: CensusRow, b: CensusRow): number =>
  byText(a.unit, b.unit) || byText(a.displayRoom, b.displayRoom) || a.roomSys - b.roomSys

const sofa = (row: CensusRow): number => {
  const value = row.atoms.SOFA?.value
  return typeof value === 'number' ? value : -1
}

type Order = (a: CensusRow, b: CensusRow) => number

const emptyLast =
  (order: Order): Order =>
  (a, b) =>
    Number(a.roomEmpty) - Number(b.roomEmpty) || order(a, b)

/** The area's own order of its units and of its case states; what it does not name comes last. */
export interface AreaOrder {
  units?: readonly string[]
  caseStates?: readonly string[]
  /** Tower-only alerts count too. */
  tower?: boolean
}

/** A new list in the chosen order; ties and empty rooms follow by unit and room. */
export const sortRooms = (
  rows: readonly CensusRow[],
  sort: SortOption,
  { units = [], caseStates = [], tower = false }: AreaOrder = {},
): CensusRow[] => {
  const unit = (row: CensusRow) => {
    const index = units.indexOf(row.unit)
    return index < 0 ? units.length : index
  }
  const byRoom: Order = (a, b) => unit(a) - unit(b) || byName(a, b)
  const stage = (row: CensusRow) => {
    const index = caseStates.indexOf(row.caseState)
    return index < 0 ? caseStates.length : index
  }
  const orders: Record<SortOption, Order> = {
    rooms: byRoom,
    sofa: emptyLast((a, b) => sofa(b) - sofa(a) || byRoom(a, b)),
    patid: emptyLast((a, b) => byText(a.patientIDs.PatID, b.patientIDs.PatID) || byRoom(a, b)),
    alerts: emptyLast((a, b) => rowWeight(b, tower) - rowWeight(a, tower) || byRoom(a, b)),
    caseState: emptyLast((a, b) => stage(a) - stage(b) || byText(a.caseState, b.caseState) || byRoom(a, b)),
  }
  return [...rows].sort(orders[sort])
}

const LABELS: Readonly<Record<SortOption, string>> = {
  rooms: 'Rooms',
  sofa: 'SOFA',
  patid: 'Patient ID',
  alerts: 'Alerts',
  caseState: 'Case state',
}

/** Orders worth offering for these rooms: SOFA and case state only where somebody has one. */
export const sortChoices = (rows: readonly CensusRow[]): { value: SortOption; label: string }[] => {
  const offered: SortOption[] = ['rooms', 'alerts', 'patid']
  if (rows.some((row) => row.caseState !== '')) offered.push('caseState')
  if (rows.some((row) => sofa(row) >= 0)) offered.push('sofa')
  return offered.map((value) => ({ value, label: LABELS[value] }))
}
