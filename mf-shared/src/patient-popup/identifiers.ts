import type { CensusRow } from '@wardlight/contracts/census'
import { patientAge, roomPhrase } from '@wardlight/contracts/room-text'

/** Whose popup it is: "Room 412", "Halvorsen, Ingrid", "ID 40118273", "67 y F". Name and ID of a masked patient are hidden. */
export function identifiersOf(row: CensusRow): readonly string[] {
  const { masked, name, patientIDs, gender } = row
  return [
    roomPhrase(row),
    masked ? 'Name and ID masked' : name || 'Name not known',
    masked ? '' : `ID ${patientIDs.PatID || 'not known'}`,
    [patientAge(row), gender].filter(Boolean).join(' '),
  ].filter(Boolean)
}
