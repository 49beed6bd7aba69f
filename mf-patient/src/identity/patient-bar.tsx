import type { Body } from '@wardlight/contracts/body'
import { alikeTexts, roomText } from '@wardlight/contracts/room-text'
import { AlikeSign } from '@wardlight/mf-shared/identity'
import { ageAndGender, allergyText, sizeTexts } from './identity-texts.ts'
import styles from './patient-bar.module.css'

/**
 * Who the patient is, always in view where the identity panel is not: on phones and narrow screens, and beside another
 * screen. Includes what must be known before anything is given: weight and allergies.
 */
export function PatientBar({ body: { census, patient } }: { body: Pick<Body, 'census' | 'patient'> }) {
  const alike = alikeTexts(census).join('. ')
  const allergies = allergyText(patient)
  return (
    <div className={styles.bar} data-part="bar">
      <i>{roomText(census)}</i>
      <b>{census.masked ? 'Masked' : census.name || '–'}</b>
      {alike && <AlikeSign text={alike} />}
      <span>{ageAndGender(census).join(' ')}</span>
      <span className={styles.more}>{sizeTexts({ ...patient, heightCm: null })[0] ?? 'weight –'}</span>
      <span className={`${styles.more} ${styles.allergy}`} title={allergies}>
        Allergy {patient.allergies.length > 0 ? <strong>{allergies}</strong> : allergies.toLowerCase()}
      </span>
    </div>
  )
}
