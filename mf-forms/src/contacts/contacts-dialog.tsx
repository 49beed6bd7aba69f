import { useVars } from '@wardlight/mf-shared/data'
import { PatientPopup, usePatientPlace } from '@wardlight/mf-shared/patient-popup'
import { Contacts } from './contacts.tsx'

/** Whom to call about a patient, and how. */
export default function ContactsDialog() {
  const place = usePatientPlace()
  const vars = useVars(place?.area ?? 'awicu', { enabled: place !== null })
  const showsStaff = vars.data?.uiConfig.elements.staff !== false
  return (
    <PatientPopup title="Contacts">
      {({ body }) => <Contacts body={body} showsStaff={showsStaff} />}
    </PatientPopup>
  )
}
