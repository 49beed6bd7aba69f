import type { Atom } from '@wardlight/contracts/atom'
import {
  ATOM_TELLS,
  CURRENT_TELLS,
  CURRENT_VALUE_TELLS,
  DOSE_TELLS,
  INFUSION_TELLS,
  LAB_RESULT_TELLS,
  LAB_TELLS,
} from '@wardlight/contracts/value-masking'
import { covered, each } from '../covered.ts'
import type { Mask } from '../mask.ts'
import { somebody, WORDS } from './stand-ins.ts'

/** Covers what a feed sent in place of a number. */
const number = <V>(value: V, _mask: Mask, { state }: Pick<Atom, 'state'>): V | string =>
  state === 'unreadable' && typeof value === 'string' ? WORDS : value

/** What people typed, which may name a patient. */
const TYPED: readonly string[] = ['AirwayNote']

export const maskedAtom = covered(ATOM_TELLS, { value: number })

/** The atom of a variable: what people typed is covered like its current value. */
export const maskedAtomOf = (atom: Atom, mask: Mask, variable: string): Atom => {
  const masked = maskedAtom(atom, mask)
  return TYPED.includes(variable) && masked.value !== null ? { ...masked, value: WORDS } : masked
}

/** Whoever may not see names is told that something was typed. */
export const maskedCurrentValue = covered(CURRENT_VALUE_TELLS, {
  value: (value, mask, whole) => {
    if (TYPED.includes(whole.name)) return WORDS
    return mask.hides === 'people' ? number(value, mask, whole) : value
  },
})

export const maskedCurrent = covered(CURRENT_TELLS, { current: each(maskedCurrentValue) })

export const maskedInfusion = covered(INFUSION_TELLS, { words: () => WORDS })

export const maskedDose = covered(DOSE_TELLS, {
  who: somebody,
  note: (note, { hides }) => (hides === 'names' ? '' : note && WORDS),
})

const maskedLabResult = covered(LAB_RESULT_TELLS, { value: number })

export const maskedLab = covered(LAB_TELLS, { results: each(maskedLabResult) })
