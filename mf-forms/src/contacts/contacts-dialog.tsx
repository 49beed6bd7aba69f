import { useVars } from '@wardlight/mf-shared/data'
import { isDemo } from '@wardlight/mf-shared/demo'
import { PatientPopup, usePatientPlace } from '@wardlight/mf-shared/patient-popup'
import { PagesList } from '../send-page/pages-list.tsx'
import { Contacts } from './contacts.tsx'

/** Whom to call about a patient, and how. */
export default function ContactsDialog() {
  const place = usePatientPlace()
  const vars = useVars(place?.area ?? 'awicu', { enabled: place !== null })
  const showsStaff = vars.data?.uiConfig.elements.staff !== false
  return (
    <PatientPopup title="Contacts">
      {({ body, room }) => (
        <>
          <Contacts body={body} showsStaff={showsStaff} />
          {showsStaff && !body.census.staffHidden && !isDemo && (
            <PagesList area={body.area} room={room} census={body.census} />
          )}
        </>
      )}
    </PatientPopup>
  )
}
