import type { Atom } from '@wardlight/contracts/atom'
import type { Body } from '@wardlight/contracts/body'
import type { CensusRow } from '@wardlight/contracts/census'
import { patientPhrase } from '@wardlight/contracts/room-text'

/** Whose values a card tells. */
export interface CardPatient {
  /** By two identifiers: "Room 4, Exemplar, Ada". */
  who: string
  regNum: string
  person?: number
  age: number
  ageText: string
  /** By variable name. */
  atoms: Readonly<Record<string, Atom | undefined>>
}

/** With what a row of the census tells; null where nobody lies. */
export const cardOfRow = (row: CensusRow | undefined): CardPatient | null =>
  row && !row.roomEmpty ? { ...row, who: patientPhrase(row) } : null

/** With all current values. */
export const cardOfBody = ({ census, current }: Body): CardPatient | null =>
  cardOfRow({ ...census, atoms: Object.fromEntries(current.map((value) => [value.name, value])) })
