import type { CensusRow } from '@wardlight/contracts/census'

/** Whose an answer is: of which stay, and of whom. */
export interface AboutStay {
  /** Undefined: nobody is known yet. */
  regNum: string | undefined
  /** Left out: told by a server, or kept by a page, that did not know it. */
  person?: number | undefined
}

type Stay = Pick<CensusRow, 'regNum'> & Partial<Pick<CensusRow, 'person'>>

export const aboutStay = ({ regNum, person }: Stay) => ({ regNum, person })

/** Tells stays apart, as a key. */
export const stayName = ({ regNum, person }: Stay): string => `${regNum} ${person}`

/** Whom somebody sees in a room, as calls that change something are told. */
export const seenThere = ({ regNum, person }: Stay) => ({ id: regNum, person })

/** The same stay of the same person: a visit may turn out to be somebody else's, and what was told of the first is not theirs. */
export const isSameStay = (one: AboutStay, other: AboutStay): boolean =>
  one.regNum === other.regNum &&
  (one.person === other.person || one.person === undefined || other.person === undefined)
