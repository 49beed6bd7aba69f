import { closePopup } from '@wardlight/mf-shared/navigation'
import { PatientPopup } from '@wardlight/mf-shared/patient-popup'
import { Bypass } from './bypass.tsx'

/** Window `bypass`: when the patient was on bypass, and which rules page nobody for it. */
export default function BypassPopup() {
  return (
    <PatientPopup title="Bypass" width={960} onClose={closePopup}>
      {(patient) => <Bypass patient={patient} />}
    </PatientPopup>
  )
}
