import type { CensusRow } from '@wardlight/contracts/census'
import { roomText } from '@wardlight/contracts/room-text'
import { ageAndGender } from './identity-texts.ts'
import styles from './patient-bar.module.css'

/** Whose values these are, always in sight where the identity panel is not: on phones and narrow screens, and beside another
 * screen. */
export const PatientBar = ({ census }: { census: CensusRow }) => (
  <div className={styles.bar} data-part="bar">
    <i>{roomText(census)}</i>
    <b>{census.masked ? 'Masked' : census.name || '–'}</b>
    <span>{ageAndGender(census).join(' ')}</span>
  </div>
)
