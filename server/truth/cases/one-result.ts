import type { Obx } from '../harness/messages.ts'
import type { Case, Expectation, ValueExpectation } from './case.ts'
import { a01, lab } from './steps.ts'

/** Whose results they are, and the admission. */
export const of = 'R'
export const IN = a01('R', 'SICU^R1^1')
/** A code of LOINC. */
export const LL = (code: string) => `${code}^X^LN`

/** One result, what is shown of it after a minute, and whether its variable alerts. */
export function result(
  id: string,
  title: string,
  source: string,
  obx: Obx,
  shown: Expectation,
  alert: boolean | null = null,
  site?: Case['site'],
): Case {
  const expect: Expectation[] = [{ ack: 'AA' }, shown]
  if ('value' in shown && alert !== null)
    expect.push(alert ? { of, alert: shown.value } : { of, noAlert: shown.value })
  return { id, title, source, ...(site && { site }), steps: [IN, lab(of, [obx]), { wait: 60 }, { expect }] }
}
/** What is shown of a variable of the patient. */
export const v = (value: string, rest: Omit<ValueExpectation, 'value'>): ValueExpectation => ({
  of,
  value,
  ...rest,
})

/** A value sent as text. */
export const ST = { type: 'ST' }
