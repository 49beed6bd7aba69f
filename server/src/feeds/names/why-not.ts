import type { FeedName } from '../../config/name-meanings.ts'
import { convertUnit, isUnit } from '../../ward/readings/units.ts'
import type { FeedVariable } from '../understand/code-book.ts'
import { judge, type UnderstoodReading } from '../understand/value.ts'

/** Why a name cannot mean something. */
export type NameRefusal = 'noVariable' | 'knownUnit' | 'otherKind' | 'words' | 'implausible'

/** The last value that came under the name, as sent. */
export interface LastSent {
  sample: string
  unit: string
}

const REFUSED: Partial<Record<UnderstoodReading['state'], NameRefusal>> = {
  unreadable: 'words',
  implausible: 'implausible',
}

/**
 * Why the name cannot mean this. A known unit never stands for another; an unknown one only for a unit that converts to
 * the variable's. The last value sent must be possible for the variable, in every area that has it.
 */
export function whyNot(
  { kind, of, name }: FeedName,
  means: string,
  { sample, unit }: LastSent,
  variables: readonly FeedVariable[],
): NameRefusal | null {
  if (variables.length === 0) return 'noVariable'
  for (const variable of variables) {
    const told = (one: string) => convertUnit(1, one, variable.unit, variable.convert) !== null
    if (kind === 'unit' && isUnit(name)) return 'knownUnit'
    if (kind === 'unit' && !told(means)) return 'otherKind'
    const isNumber = judge(sample || null, { ...NUMBER, unit: '' }).state === 'ok'
    if (variable.text && sample !== '' && isNumber) return 'words'
    const missingUnit = kind === 'unit' ? means : null
    const sent = kind === 'unit' ? '' : unit
    const named = { name: kind === 'unit' ? of : means, variable, unit: sent, missingUnit }
    const { state } = judge(sample === '' ? null : sample, named)
    if (state === 'foreignUnit' && isUnit(unit)) return 'otherKind'
    const refused = REFUSED[state]
    if (refused) return refused
  }
  return null
}

/** Takes any number. */
const NUMBER = { name: '', missingUnit: null, variable: { unit: '', plausible: { min: null, max: null } } }
