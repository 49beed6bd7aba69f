import { useBody } from '@wardlight/mf-shared/data'
import { closePopup } from '@wardlight/mf-shared/navigation'
import { PatientPopup, usePatientPlace } from '@wardlight/mf-shared/patient-popup'
import { pageDraftsAtom, useNoteDraft } from '../notes/note-drafts.ts'
import { useUnsavedNote } from '../notes/use-unsaved-note.tsx'
import { SendPage } from './send-page.tsx'

/** Pages somebody who cares for a patient. */
export default function SendPageDialog() {
  const place = usePatientPlace()
  const body = useBody(place?.area ?? 'awob', place?.room ?? 0, { enabled: place !== null })
  const { draft, write } = useNoteDraft(pageDraftsAtom, body.data?.census)
  const left = useUnsavedNote(pageDraftsAtom, body.data?.census)
  const close = () => {
    write(null)
    closePopup()
  }
  return (
    <PatientPopup
      title="Send page"
      footer={left}
      unsaved={draft !== null && draft.note.trim() !== ''}
      onClose={close}
    >
      {(patient) => <SendPage patient={patient} onDone={close} />}
    </PatientPopup>
  )
}
