import { drugGroup } from '@wardlight/contracts/drug-groups'
import type { Administration, Observation } from '../../ward/events.ts'
import type { CodeBook } from './code-book.ts'

/** The code under which records chart the antibiotic given last; an area that counts the time since has a variable for it. */
const CODE = { code: 'ANTIBIOTIC', text: 'Antibiotic', system: 'L' } as const

const isGiven = ({ status, action }: Administration): boolean =>
  action !== 'delete' && (status === 'given' || status === 'partly')

/** Antibiotics among the drugs given, as the charted value that tells when the next is due. */
export function antibioticsOf(given: readonly Administration[], book: CodeBook): Observation[] {
  const known = book([CODE], '')
  if (!known?.variable.text) return []
  return given
    .filter(({ drug, timeKnown }) => timeKnown && drugGroup(drug) === 'Antibiotics')
    .map((dose) => ({
      variable: known.name,
      code: CODE.code,
      codeText: CODE.text,
      system: CODE.system,
      value: isGiven(dose) ? [dose.drug, dose.amount, dose.unit].filter(Boolean).join(' ') : null,
      unit: known.variable.unit,
      time: dose.time,
      timeKnown: true,
      state: isGiven(dose) ? 'ok' : 'noReading',
      status: isGiven(dose) ? (dose.action === 'update' ? 'corrected' : 'final') : 'withdrawn',
      source: known.source?.name ?? '',
      device: '',
      aperiodic: true,
    }))
}
