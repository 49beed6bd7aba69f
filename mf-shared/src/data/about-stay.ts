import type { CensusRow } from '@wardlight/contracts/census'

/** Whose an answer is: of which stay, and of whom that is known to be. */
export interface AboutStay {
  /** Undefined: nobody is known yet. */
  regNum: string | undefined
  PatID?: string
}

/** Left out of what a page kept that is older: who the patient is. */
type Stay = Pick<CensusRow, 'regNum'> & Partial<Pick<CensusRow, 'patientIDs'>>

export const aboutStay = ({ regNum, patientIDs }: Stay) => ({ regNum, PatID: patientIDs?.PatID })

/** The same stay of the same person: a visit may turn out to be somebody else's, and what was told of the first is not theirs. */
export const isSameStay = (one: AboutStay, other: AboutStay): boolean =>
  one.regNum === other.regNum && one.PatID === other.PatID
