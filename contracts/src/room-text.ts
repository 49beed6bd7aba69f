import type { CensusRow } from './census.ts'

type Placed = Pick<CensusRow, 'displayRoom' | 'noBed'>

const NO_BED_TEXT = 'No bed'

/** The room as staff call it, "No bed" for a patient who lies in none. */
export const roomText = ({ displayRoom, noBed }: Placed): string => (noBed ? NO_BED_TEXT : displayRoom)

/** Of "limits of newborns" and "the stricter limits of all ages": "Age unknown, judged by the limits of newborns". */
export const assumedAgeText = (limits: string): string =>
  `Age unknown, judged by the ${limits.replace(/^the /, '')}`

/** "Room 12", "No bed". */
export const roomPhrase = (row: Placed): string => (row.noBed ? NO_BED_TEXT : `Room ${row.displayRoom}`)
