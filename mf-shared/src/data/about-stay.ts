import type { CensusRow } from '@wardlight/contracts/census'

/** The stay and the person an answer is about. */
export interface AboutStay {
  /** Undefined while the patient is not known yet. */
  regNum: string | undefined
  /** Missing if the server that answered, or the page that stored the answer, did not know the person. */
  person?: number | undefined
}

type Stay = Pick<CensusRow, 'regNum'> & Partial<Pick<CensusRow, 'person'>>

export const aboutStay = ({ regNum, person }: Stay) => ({ regNum, person })

/** Tells stays apart, as a key. */
export const stayName = ({ regNum, person }: Stay): string => `${regNum} ${person}`

/** The patient the user sees in a room. Calls that change something send it along. */
export const seenThere = ({ regNum, person }: Stay) => ({ id: regNum, person })

/**
 * True for the same stay of the same person. A visit can turn out
 * to be another person's: what was said of the first is not theirs.
 */
export const isSameStay = (one: AboutStay, other: AboutStay): boolean =>
  one.regNum === other.regNum &&
  (one.person === other.person || one.person === undefined || other.person === undefined)
