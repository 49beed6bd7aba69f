import type { Mask } from '../mask.ts'

/** Stands for what a feed sent where a number was expected, or somebody typed: it may be somebody's name. */
export const WORDS = '(words)'

/** Stands for the name of somebody of the staff. */
export const SOMEBODY = '••••'

/** Covers a visit's number. */
export const visit = (regNum: string, mask: Mask): string => mask.regNum(regNum)

/** Covers who did something; '' stays, where nobody is known or a feed charted it. */
export const somebody = (by: string): string => by && SOMEBODY
