import { DRUG_GROUPS, type DrugGroup, drugGroup } from '@wardlight/contracts/drug-groups'
import type { Dose, DoseStatus } from '@wardlight/contracts/medications'
import { agoText } from '../time/age-text.ts'
import { whenText } from '../time/when-text.ts'

/** What is said of a dose that was not simply given. */
const STATUS_WORDS: Readonly<Record<DoseStatus, string>> = {
  given: '',
  partly: 'partly given',
  refused: 'refused, not given',
  notGiven: 'not given',
  unclear: 'not clear whether given',
}

/** Whether a dose reached the patient as far as anybody says. */
export const isGiven = ({ status, changed }: Dose): boolean =>
  (status === 'given' || status === 'partly') && changed?.change !== 'withdrawn'

export const amountText = ({ amount, unit }: Dose): string =>
  amount === '' ? 'amount not told' : `${amount} ${unit || '(no unit)'}`

/** "corrected at 10:12, was 100 mcg", "withdrawn at 10:12: never given"; ''. */
export function changeText({ changed }: Dose, nowMs: number): string {
  if (!changed) return ''
  const at = whenText(changed.time, nowMs)
  if (changed.change === 'withdrawn') return `withdrawn at ${at}: the source says it was never given`
  const was = [changed.was, changed.wasTime ? `at ${whenText(changed.wasTime, nowMs)}` : '']
    .filter(Boolean)
    .join(' ')
  return `corrected at ${at}${was ? `, was ${was}` : ''}`
}

/** Everything there is to say beside drug and amount. */
export const remarks = (dose: Dose, nowMs: number): string =>
  [STATUS_WORDS[dose.status], dose.note, changeText(dose, nowMs)].filter(Boolean).join('; ')

/** "14:02", with the day where it is another; words where the time cannot be read. */
export const timeText = ({ time, timeKnown }: Dose, nowMs: number): string =>
  timeKnown ? whenText(time, nowMs) : 'time unknown'

export const doseAge = ({ time, timeKnown }: Dose, nowMs: number): string =>
  timeKnown ? agoText(time, nowMs) : ''

/** Doses under the headings of what they are for, those without any left out. */
export function byGroup(doses: readonly Dose[]): readonly { group: DrugGroup; doses: readonly Dose[] }[] {
  const found = Map.groupBy(doses, ({ drug }) => drugGroup(drug))
  return DRUG_GROUPS.flatMap((group) => {
    const own = found.get(group)
    return own ? [{ group, doses: own }] : []
  })
}
