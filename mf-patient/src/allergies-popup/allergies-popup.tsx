import { PatientPopup } from '@wardlight/mf-shared/patient-popup'
import { AllergiesDetail } from './allergies-detail.tsx'

/** What the patient is allergic to. */
export default function AllergiesPopup() {
  return (
    <PatientPopup title="Allergies">
      {({ body, moment }) => <AllergiesDetail patient={body.patient} moment={moment} />}
    </PatientPopup>
  )
}
