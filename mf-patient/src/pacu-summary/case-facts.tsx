import type { Body } from '@wardlight/contracts/body'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { ageAndGender, sizeTexts } from '../identity/identity-texts.ts'
import styles from './pacu-summary.module.css'

const minute = (time: string | null): string => (time === null ? '–' : dateTimeText(time).slice(0, -3))

/** Who it is, what was done, since when, by whom: each as it was charted. */
function factsOf({ census, patient }: Body, arrived: string | null): readonly (readonly [string, string])[] {
  const hidden = patient.hidden === true
  const { displayDuration } = census.caseStatus
  return [
    ['Patient', [...ageAndGender(census), ...sizeTexts(patient)].join(', ')],
    ['Case', hidden ? 'Hidden' : patient.diagnosis || 'Not recorded'],
    ['Admitted', minute(patient.admitted)],
    ['Here since', minute(arrived ?? census.inRoom)],
    ['State', [census.caseState, census.caseStage].filter(Boolean).join(', ') || '–'],
    ['Duration', displayDuration || '–'],
    ['Allergy', hidden ? 'Hidden' : patient.allergies.join(', ') || 'None recorded'],
    ['Staff', census.staff.map(({ role, name }) => `${name} (${role})`).join('; ') || '–'],
  ]
}

export const CaseFacts = ({ body, arrived }: { body: Body; arrived: string | null }) => (
  <dl className={styles.facts}>
    {factsOf(body, arrived).map(([label, text]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
