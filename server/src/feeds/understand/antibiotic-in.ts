import type { Observation } from '../../ward/events.ts'
import type { CodeBook } from './code-book.ts'

/** The code under which records chart the antibiotic given last; an area that counts the time since has a variable for it. */
const CODE = { code: 'ANTIBIOTIC', text: 'Antibiotic', system: 'L' } as const

/** The charted value by which areas know when an antibiotic was given, without its drug and time; null: none has one. */
export function antibioticIn(book: CodeBook): Omit<Observation, 'time'> | null {
  const known = book([CODE], '')
  if (!known?.variable.text) return null
  return {
    variable: known.name,
    code: CODE.code,
    codeText: CODE.text,
    system: CODE.system,
    value: null,
    unit: known.variable.unit,
    timeKnown: true,
    state: 'noReading',
    status: 'withdrawn',
    source: known.source?.name ?? '',
    device: '',
    aperiodic: true,
  }
}
