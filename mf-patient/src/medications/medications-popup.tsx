import { PatientPopup } from '@wardlight/mf-shared/patient-popup'
import { Medications } from './medications.tsx'

const WIDTH_PX = 900

/** Popup `Medications`: drugs given, newest first or by group, and infusions. */
export default function MedicationsPopup() {
  return (
    <PatientPopup title="Medications" width={WIDTH_PX}>
      {(patient) => <Medications {...patient} />}
    </PatientPopup>
  )
}
