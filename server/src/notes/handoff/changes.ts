import type { AlertReviewItem } from '@wardlight/contracts/alert-review'
import type { CurrentValue } from '@wardlight/contracts/current-value'
import type { HandoffChange } from '@wardlight/contracts/handoff'
import { valueText } from '@wardlight/contracts/value-text'
import type { HandoffFacts } from './handoff-facts.ts'
import { infused } from './infused.ts'

type ChangesOf = (before: HandoffFacts, now: HandoffFacts) => HandoffChange[]

const said = (text: string, time: string | null = null): HandoffChange => ({ text, time })

const placeOf = ({ census }: HandoffFacts) => `${census.unit} ${census.displayRoom}`.trim()
const moved: ChangesOf = (before, now) =>
  placeOf(before) === placeOf(now) ? [] : [said(`In ${placeOf(now)}, was in ${placeOf(before)}`)]

const identified: ChangesOf = ({ census: was }, { census: is }) =>
  was.name === is.name && was.patientIDs.PatID === is.patientIDs.PatID
    ? []
    : [said(`Known as ${is.name || '–'}, ID ${is.patientIDs.PatID || '–'} now`)]

const diagnosed: ChangesOf = ({ patient: was }, { patient: is }) =>
  was.diagnosis === is.diagnosis
    ? []
    : [said(`Diagnosis ${is.diagnosis || 'not recorded'}, was ${was.diagnosis || 'not recorded'}`)]

const allergic: ChangesOf = ({ patient: was }, { patient: is }) => [
  ...is.allergies.filter((one) => !was.allergies.includes(one)).map((one) => said(`Allergy added: ${one}`)),
  ...was.allergies
    .filter((one) => !is.allergies.includes(one))
    .map((one) => said(`Allergy no longer recorded: ${one}`)),
]

const graded: ChangesOf = ({ census: was }, { census: is }) =>
  was.acuityLevel === is.acuityLevel
    ? []
    : [said(`Acuity ${is.acuityLevel ?? 'none'}, was ${was.acuityLevel ?? 'none'}`)]

const valuesOf = ({ groups }: HandoffFacts, title: string): readonly CurrentValue[] =>
  groups.find((group) => group.title === title)?.values ?? []

const resultText = ({ value, comparator, decimals, unit }: CurrentValue): string => {
  const figure =
    typeof value === 'number' ? `${comparator ?? ''}${valueText(value, decimals)}` : `${value ?? '–'}`
  return `${figure} ${typeof value === 'number' ? unit : ''}`.trim()
}
/** Compares results by their figures alone: a correction has the time of what it corrects. */
const result = (was: CurrentValue | undefined, is: CurrentValue): HandoffChange[] => {
  if (was && resultText(was) === resultText(is)) return []
  const corrected = is.status === 'corrected' ? ' (corrected)' : ''
  const then = was ? `was ${resultText(was)}` : 'first result'
  return [said(`${is.display} ${resultText(is)}${corrected}, ${then}`, is.time)]
}
const isTold = ({ value }: CurrentValue): boolean => value !== null

/** Changes of values measured now and then. For streams, the trends say more. */
const results =
  (title: string): ChangesOf =>
  (before, now) => {
    const was = valuesOf(before, title)
    const told = valuesOf(now, title).filter(isTold)
    return [
      ...told.flatMap((value) =>
        result(
          was.find(({ name }) => name === value.name),
          value,
        ),
      ),
      ...was
        .filter((value) => isTold(value) && !told.some(({ name }) => name === value.name))
        .map((value) => said(`${value.display} no longer told, was ${resultText(value)}`)),
    ]
  }

const CHANGES: readonly ChangesOf[] = [
  identified,
  moved,
  diagnosed,
  allergic,
  graded,
  infused,
  results('Support'),
  results('Laboratory'),
]

const alertChange = ({ message, level, alertInstanceTime, ended }: AlertReviewItem): HandoffChange => ({
  text: message,
  time: alertInstanceTime,
  level,
  ...(ended ? { ended } : {}),
})

/**
 * Changes since the last handoff (null: there was none), and the alerts that came and went meanwhile. Open alerts are
 * listed by themselves.
 */
export const changesSince = (
  before: HandoffFacts | null,
  now: HandoffFacts,
  alerts: readonly AlertReviewItem[],
): HandoffChange[] => [
  ...(before ? CHANGES.flatMap((change) => change(before, now)) : []),
  ...alerts.filter(({ ended }) => ended !== null).map(alertChange),
]
