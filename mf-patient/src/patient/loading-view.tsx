import { type Panels, PatientLayout } from '../layout/patient-layout.tsx'
import styles from './loading-view.module.css'

const block = (part: string) => <div className={`${styles.block} ${styles[part]}`} />

const PANELS: Panels = {
  alerts: block('alerts'),
  identity: block('identity'),
  careTeam: block('careTeam'),
  body: block('body'),
  values: null,
  labs: (
    <div className={styles.labs}>
      {Array.from({ length: 9 }, (_, at) => at).map((at) => (
        <div key={at} className={`${styles.block} ${styles.lab}`} />
      ))}
    </div>
  ),
  trends: block('trends'),
  sepsis: null,
  scores: null,
  infusions: block('infusions'),
  medications: block('pair'),
  ventilation: block('pair'),
  intakeOutput: block('pair'),
  otherValues: block('otherValues'),
}

/** The patient view's shape while it loads. */
export const LoadingView = ({ phone }: { phone: boolean }) => (
  <div className={styles.screen} role="status" aria-label="Loading the patient">
    <PatientLayout phone={phone} panels={PANELS} />
  </div>
)
