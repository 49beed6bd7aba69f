import { useBody } from '@wardlight/mf-shared/data'
import { closePopup } from '@wardlight/mf-shared/navigation'
import { PatientPopup, usePatientPlace } from '@wardlight/mf-shared/patient-popup'
import { careNoteDraftsAtom, useNoteDraft } from '../notes/note-drafts.ts'
import { useUnsavedNote } from '../notes/use-unsaved-note.tsx'
import { CareNote } from './care-note.tsx'

/** The care note of a patient, written by everybody who treats them. */
export default function CareNoteDialog() {
  const place = usePatientPlace()
  const body = useBody(place?.area ?? 'awob', place?.room ?? 0, { enabled: place !== null })
  const { draft, write } = useNoteDraft(careNoteDraftsAtom, body.data?.census)
  const left = useUnsavedNote(careNoteDraftsAtom, body.data?.census)
  return (
    <PatientPopup
      title="Care note"
      footer={left}
      unsaved={draft !== null && !draft.kept}
      onClose={() => {
        write(null)
        closePopup()
      }}
    >
      {(patient) => <CareNote patient={patient} />}
    </PatientPopup>
  )
}
