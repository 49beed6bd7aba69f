import type { CensusRow } from '@wardlight/contracts/census'
import { supportMessages } from './support-atoms.ts'

const roomNumber = (row: CensusRow): number => Number.parseInt(/\d+/.exec(row.displayRoom)?.[0] ?? '', 10)

/** Spec core §5: the census filters by name. */
const FILTERS: ReadonlyMap<string, (row: CensusRow) => boolean> = new Map(
  Object.entries({
    myPatients: (row: CensusRow) => roomNumber(row) < 4 && row.regNum !== '',
    adult: (row: CensusRow) => row.age < 0 || row.age >= 18,
    peds: (row: CensusRow) => row.age < 18,
    vent: (row: CensusRow) => supportMessages(row, 'vent').length > 0,
    nitricOxide: (row: CensusRow) => supportMessages(row, 'nitricOxide').length > 0,
    mcs: (row: CensusRow) => supportMessages(row, 'pump').length > 0,
    ecmo: (row: CensusRow) =>
      supportMessages(row, 'pump').filter((message) => message.includes('ECMO')).length === 1,
  }),
)

/** Rooms that pass every named filter; an unknown name passes none. */
export const filterRooms = (rows: readonly CensusRow[], filters: readonly string[]): CensusRow[] =>
  rows.filter((row) => filters.every((name) => FILTERS.get(name)?.(row) ?? false))

/** How many patients (empty rooms left out) pass one filter. */
export const countPatients = (rows: readonly CensusRow[], filter: string | null): number =>
  (filter === null ? rows : filterRooms(rows, [filter])).filter((row) => !row.roomEmpty).length

/** In tower mode the census drops rooms whose treatment is -1. */
export const towerRooms = (rows: readonly CensusRow[], tower: boolean): readonly CensusRow[] =>
  tower ? rows.filter((row) => row.treatment !== -1) : rows

const plain = (text: string) => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Rooms whose room, name or id contains the text; a masked patient is found by room only. */
export const searchRooms = (rows: readonly CensusRow[], text: string): readonly CensusRow[] => {
  const wanted = plain(text.trim())
  if (!wanted) return rows
  return rows.filter((row) => {
    const fields = row.masked ? [row.displayRoom] : [row.displayRoom, row.name, row.patientIDs.PatID]
    return fields.some((field) => plain(field).includes(wanted))
  })
}
