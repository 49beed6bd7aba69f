import type { Atom } from '@wardlight/contracts/atom'
import type { CensusRow, RowInfusion } from '@wardlight/contracts/census'
import type { CurrentValue } from '@wardlight/contracts/current-value'
import type { Infusion } from '@wardlight/contracts/infusion'

/** Stands for what a feed sent where a number was expected: it may be somebody's name. */
export const WORDS = '(words)'

const ofValue = <A extends Pick<Atom, 'state' | 'value'>>(one: A): A =>
  one.state === 'unreadable' && typeof one.value === 'string' ? { ...one, value: WORDS } : one

/** What people typed, which may name a patient. */
const TYPED: readonly string[] = ['AirwayNote']

/** Whoever may not see names is told that something was typed. */
const typed = <A extends Pick<CurrentValue, 'name' | 'value'>>(one: A): A =>
  TYPED.includes(one.name) && one.value !== null ? { ...one, value: WORDS } : one

const ofAtoms = (atoms: CensusRow['atoms']): CensusRow['atoms'] =>
  Object.fromEntries(Object.entries(atoms).map(([name, atom]) => [name, ofValue(atom)]))

const ofInfusion = (one: Infusion): Infusion => (one.words === undefined ? one : { ...one, words: WORDS })

const ofRowInfusion = (one: RowInfusion): RowInfusion => (one.words ? { ...one, text: WORDS } : one)

/** The same without the words of feeds. */
export const withoutWords = {
  value: ofValue,
  typed,
  atoms: ofAtoms,
  infusion: ofInfusion,
  rowInfusion: ofRowInfusion,
}
