import { PatientPopup } from '@wardlight/mf-shared/patient-popup'
import { IoDetail } from './io-detail.tsx'

/** What went in and out, by the hour and in all. */
export default function IoBalancePopup() {
  return <PatientPopup title="Intake/output">{(patient) => <IoDetail patient={patient} />}</PatientPopup>
}
