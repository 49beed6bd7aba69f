import { stands } from './alert-order.ts'
import type { CensusRow } from './census.ts'

type Test = (row: CensusRow) => boolean

/** The first number in a room's name: 4 of "4", "OR 4" and "4-1"; NaN without one. */
const roomNumber = ({ displayRoom }: Pick<CensusRow, 'displayRoom'>): number =>
  Number.parseInt(/\d+/.exec(displayRoom)?.[0] ?? '', 10)

/** Messages of the alerts that speak of an atom, quiet and tower-only ones too: what supports a patient is no secret. */
const messagesOf = ({ alerts }: CensusRow, atom: string): string[] =>
  alerts.filter(stands).flatMap((alert) => (alert.atom === atom ? [alert.message] : []))

const speaksOf =
  (atom: string): Test =>
  (row) =>
    messagesOf(row, atom).length > 0

/** Spec core §5, word for word; `all` passes everything, `noBed` those who lie in no bed. */
const FILTERS = new Map<string, Test>([
  ['all', () => true],
  ['adult', ({ age }) => age === -1 || age >= 18],
  ['peds', ({ age }) => age === -1 || (age >= 0 && age < 18)],
  ['myPatients', (row) => roomNumber(row) < 4 && row.regNum !== '' && !row.noBed],
  ['vent', speaksOf('ventStatus')],
  ['nitricOxide', speaksOf('nitricOxide')],
  ['mcs', speaksOf('pump')],
  ['ecmo', (row) => messagesOf(row, 'pump').filter((message) => message.includes('ECMO')).length === 1],
  ['noBed', (row) => Boolean(row.noBed)],
])

/** Names of comma-joined filters. */
export const filterNames = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

const OWN_NAMES = new Map([...FILTERS.keys()].map((name) => [name.toLowerCase(), name]))
const ownName = (name: string): string => OWN_NAMES.get(name.toLowerCase()) ?? name

/** Names of comma-joined filters as the filters are called, each once, without `all`; unknown names as they came. */
export const knownFilters = (text: string): string[] => [
  ...new Set(
    filterNames(text)
      .map(ownName)
      .filter((name) => name !== 'all'),
  ),
]

/** Whether a row passes every named filter; an unknown name passes nothing. Letter case does not matter. */
function passesFilters(names: readonly string[]): Test {
  const tests = names.map((name) => FILTERS.get(ownName(name)))
  return (row) => tests.every((test) => test?.(row) ?? false)
}

export const filterRooms = <T extends CensusRow>(rows: readonly T[], names: readonly string[]): T[] =>
  rows.filter(passesFilters(names))

/** In tower mode the census drops rooms whose treatment is -1 (spec core §4). */
export const towerRooms = <T extends Pick<CensusRow, 'treatment'>>(rows: readonly T[], tower: boolean): T[] =>
  rows.filter(({ treatment }) => !tower || treatment !== -1)
