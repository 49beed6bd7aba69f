import type { CensusRow } from '@wardlight/contracts/census'

/** Whose stay something is of. Left out: a page that is older kept no more than the number. */
export type Whose = Pick<CensusRow, 'regNum'> & Partial<Pick<CensusRow, 'patientIDs'>>

/** The same stay of the same person: a visit may turn out to be somebody else's. */
export const isSameStay = (one: Whose, other: Whose): boolean =>
  one.regNum === other.regNum && one.patientIDs?.PatID === other.patientIDs?.PatID
