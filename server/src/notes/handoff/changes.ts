import type { AlertReviewItem } from '@wardlight/contracts/alert-review'
import type { CurrentValue, Infusion } from '@wardlight/contracts/body'
import type { HandoffChange, HandoffSummary } from '@wardlight/contracts/handoff'
import { rateText } from '@wardlight/contracts/rate-text'
import { valueText } from '@wardlight/contracts/value-text'
import { LAPSED } from './value-groups.ts'

/** What is known, before it is told how it came to be so. */
export type Known = Omit<HandoffSummary, 'changes' | 'since'>
type Change = (before: Known, now: Known) => HandoffChange[]

const said = (text: string, time: string | null = null): HandoffChange => ({ text, time })

const placeOf = ({ census }: Known) => `${census.unit} ${census.displayRoom}`.trim()
const moved: Change = (before, now) =>
  placeOf(before) === placeOf(now) ? [] : [said(`In ${placeOf(now)}, was in ${placeOf(before)}`)]

const identified: Change = ({ census: was }, { census: is }) =>
  was.name === is.name && was.patientIDs.PatID === is.patientIDs.PatID
    ? []
    : [said(`Known as ${is.name || '–'}, ID ${is.patientIDs.PatID || '–'} now`)]

const diagnosed: Change = ({ patient: was }, { patient: is }) =>
  was.diagnosis === is.diagnosis
    ? []
    : [said(`Diagnosis ${is.diagnosis || 'not recorded'}, was ${was.diagnosis || 'not recorded'}`)]

const allergic: Change = ({ patient: was }, { patient: is }) => [
  ...is.allergies.filter((one) => !was.allergies.includes(one)).map((one) => said(`Allergy added: ${one}`)),
  ...was.allergies
    .filter((one) => !is.allergies.includes(one))
    .map((one) => said(`Allergy no longer recorded: ${one}`)),
]

const graded: Change = ({ census: was }, { census: is }) =>
  was.acuityLevel === is.acuityLevel
    ? []
    : [said(`Acuity ${is.acuityLevel ?? 'none'}, was ${was.acuityLevel ?? 'none'}`)]

const valuesOf = ({ groups }: Known, title: string): readonly CurrentValue[] =>
  groups.find((group) => group.title === title)?.values ?? []

const toldRate = ({ rate, unit, words }: Infusion): string => words ?? `${rateText(rate)} ${unit}`.trim()
const isLapsed = (known: Known, { variable }: Infusion): boolean =>
  valuesOf(known, LAPSED).some(({ name }) => name === variable)
const infused: Change = (before, now) => {
  const find = (all: Known, name: string) => all.infusions.find((one) => one.name === name)
  const begun = now.infusions.flatMap((one) => {
    const was = find(before, one.name)
    if (was && toldRate(was) === toldRate(one)) return []
    const then = was
      ? `was ${toldRate(was)}`
      : isLapsed(before, one)
        ? 'no rate was known'
        : 'was not running'
    return said(`${one.name} ${toldRate(one)}, ${then}`, one.time)
  })
  const gone = before.infusions.filter((one) => !find(now, one.name))
  return [
    ...begun,
    ...gone.map((one) =>
      said(
        `${one.name} ${isLapsed(now, one) ? 'has no rate charted lately' : 'not running now'}, was ${toldRate(one)}`,
      ),
    ),
  ]
}

const resultText = ({ value, comparator, decimals, unit }: CurrentValue): string => {
  const figure =
    typeof value === 'number' ? `${comparator ?? ''}${valueText(value, decimals)}` : `${value ?? '–'}`
  return `${figure} ${typeof value === 'number' ? unit : ''}`.trim()
}
/** What is measured now and then: of a stream the course tells more. */
const results =
  (title: string): Change =>
  (before, now) =>
    valuesOf(now, title).flatMap((value) => {
      const was = valuesOf(before, title).find(({ name }) => name === value.name)
      if (was?.time === value.time || (was && resultText(was) === resultText(value))) return []
      return said(
        `${value.display} ${resultText(value)}, ${was ? `was ${resultText(was)}` : 'first result'}`,
        value.time,
      )
    })

const CHANGES: readonly Change[] = [
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
 * How what is known differs from what was handed over last (null: nothing was), and the alerts that came and went
 * meanwhile; those that stand are told by themselves.
 */
export const changesSince = (
  before: Known | null,
  now: Known,
  alerts: readonly AlertReviewItem[],
): HandoffChange[] => [
  ...(before ? CHANGES.flatMap((change) => change(before, now)) : []),
  ...alerts.filter(({ ended }) => ended !== null).map(alertChange),
]
