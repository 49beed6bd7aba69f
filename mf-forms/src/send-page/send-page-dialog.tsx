import { PatientPopup } from '@wardlight/mf-shared/patient-popup'
import { useState } from 'react'
import { SendPage } from './send-page.tsx'

/** Pages somebody who cares for a patient. */
export default function SendPageDialog() {
  const [unsaved, setUnsaved] = useState(false)
  return (
    <PatientPopup title="Send page" unsaved={unsaved}>
      {(patient) => <SendPage patient={patient} onTyped={setUnsaved} />}
    </PatientPopup>
  )
}
