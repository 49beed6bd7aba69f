import type { CensusRow } from './census.ts'

type Placed = Pick<CensusRow, 'displayRoom' | 'noBed'>
type Named = Placed & Pick<CensusRow, 'masked' | 'name' | 'patientIDs' | 'ageText' | 'gender'>

export const NO_BED_TEXT = 'No bed'

/** The room as staff call it, "No bed" for a patient who lies in none. */
export const roomText = ({ displayRoom, noBed }: Placed): string => (noBed ? NO_BED_TEXT : displayRoom)

/** "67 y", "3 mo"; "age unknown". */
export const patientAge = ({ ageText }: Pick<CensusRow, 'ageText'>): string =>
  /^\d+$/.test(ageText) ? `${ageText} y` : ageText || 'age unknown'

/** Of "limits of newborns" and "the stricter limits of all ages": "Age unknown, judged by the limits of newborns". */
export const assumedAgeText = (limits: string): string =>
  `Age unknown, judged by the ${limits.replace(/^the /, '')}`

/** The rooms somebody lies in, by number and as staff call them, in their order. */
export const occupiedRooms = (rows: readonly (Placed & Pick<CensusRow, 'roomSys' | 'roomEmpty'>)[]) =>
  rows.filter(({ roomEmpty }) => !roomEmpty).map((row) => ({ roomSys: row.roomSys, name: roomText(row) }))

/** "Room 12", "No bed". */
export const roomPhrase = (row: Placed): string => (row.noBed ? NO_BED_TEXT : `Room ${row.displayRoom}`)

/** A room for ears, told apart from those of other units where there are several: "MICU, Room 12"; else "Room 12". */
export function spokenPlace(
  rows: readonly Pick<CensusRow, 'unit'>[],
): (unit: string, phrase: string) => string {
  const severalUnits = new Set(rows.map(({ unit }) => unit)).size > 1
  return (unit, phrase) => (severalUnits ? `${unit}, ${phrase}` : phrase)
}

function nameOf({ masked, name, patientIDs, ageText, gender }: Named): string {
  if (masked) return ['name hidden', ageText, gender].filter(Boolean).join(' ')
  return name || (patientIDs.PatID ? `ID ${patientIDs.PatID}` : 'unidentified')
}

/** A patient by two identifiers, for what opens over others: "Room 12, Exemplar, Ada"; "Room 12, name hidden 64 F". */
export const patientPhrase = (row: Named): string => `${roomPhrase(row)}, ${nameOf(row)}`

/** Whom a patient may be taken for, a sentence each: "Same surname as in 11", "Same room number: 6N 12". */
export const alikeTexts = ({ alike }: Pick<CensusRow, 'alike'>): string[] => [
  ...(alike?.names ? [`Same surname as in ${alike.names.join(', ')}`] : []),
  ...(alike?.rooms ? [`Same room number: ${alike.rooms.join(', ')}`] : []),
]
