import type { CensusRow } from '@wardlight/contracts/census'
import { COLOR_SEVERITY, LEVEL_COLORS } from '@wardlight/contracts/level'
import type { UnitConfig } from '../config/schema.ts'
import type { WardQuery } from './asked.ts'

const hasAlertOf = (row: CensusRow, atom: string): boolean => row.alerts.some((alert) => alert.atom === atom)
const runs = (row: CensusRow, atom: string): boolean => {
  const found = row.atoms[atom]
  return found !== undefined && (found.maxAge === null || (found.age ?? 0) <= found.maxAge)
}

/** Filters of spec core §5; a patient of unknown age is in both age groups. */
const FILTERS: Readonly<Record<string, (row: CensusRow) => boolean>> = {
  all: () => true,
  adult: (row) => !row.roomEmpty && (row.age === -1 || row.age >= 18),
  peds: (row) => !row.roomEmpty && (row.age === -1 || row.age <= 17),
  mypatients: (row) => row.regNum !== '' && Number.parseInt(row.displayRoom.replace(/^\D+/, ''), 10) < 4,
  vent: (row) => hasAlertOf(row, 'ventStatus') || runs(row, 'ventStatus'),
  nitricoxide: (row) => hasAlertOf(row, 'nitricOxide') || runs(row, 'nitricOxide'),
  mcs: (row) => hasAlertOf(row, 'pump') || runs(row, 'pump'),
  ecmo: (row) => row.alerts.filter((alert) => alert.message.includes('ECMO')).length === 1,
}

/** Whether a row passes all of the comma-joined filters; an unknown name passes nothing. */
export function filterOf(names: string | undefined): (row: CensusRow) => boolean {
  const wanted = (names ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
  const tests = wanted.map((name) => (Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined))
  return (row) => tests.every((test) => test?.(row) ?? false)
}

/** Level of the loudest alert, plus 20 for slot 1; spec core §9. Silent monitors weigh half a level. */
const weight = (row: CensusRow): number =>
  row.alerts.reduce(
    (most, alert) => Math.max(most, alert.technical ? 0.5 : alert.level + (alert.slot === 1 ? 20 : 0)),
    0,
  )

const severity = (row: CensusRow): number => COLOR_SEVERITY[LEVEL_COLORS[row.maxAlertLevel]]
const emptyLast = (a: CensusRow, b: CensusRow): number => Number(a.roomEmpty) - Number(b.roomEmpty)
const collator = new Intl.Collator('en', { numeric: true })

/** Orders of the census; rows come in by unit and room, which stays the order among equals. SOFA is not computed yet: by room. */
export function sortRows(
  rows: CensusRow[],
  sortBy: WardQuery['sortBy'],
  caseStates: readonly { state: string }[],
): CensusRow[] {
  switch (sortBy) {
    case 'alerts':
      return rows.sort((a, b) => emptyLast(a, b) || weight(b) - weight(a) || severity(b) - severity(a))
    case 'patid':
      return rows.sort((a, b) => emptyLast(a, b) || collator.compare(a.patientIDs.PatID, b.patientIDs.PatID))
    case 'caseState': {
      const order = (row: CensusRow): number => {
        const at = caseStates.findIndex(({ state }) => state === row.caseState)
        return at < 0 ? caseStates.length : at
      }
      return rows.sort((a, b) => emptyLast(a, b) || order(a) - order(b))
    }
    default:
      return rows
  }
}

/** Whether a room's unit is asked for: comma-joined names; none asked is all. */
export function unitsOf(unit: string | undefined): (room: UnitConfig) => boolean {
  const wanted = new Set(
    (unit ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== '' && name !== 'all'),
  )
  return (candidate) => wanted.size === 0 || wanted.has(candidate.unit.toLowerCase())
}
