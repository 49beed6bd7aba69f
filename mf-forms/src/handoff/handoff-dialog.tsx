import { useBody } from '@wardlight/mf-shared/data'
import { closePopup } from '@wardlight/mf-shared/navigation'
import { PatientPopup, usePatientPlace } from '@wardlight/mf-shared/patient-popup'
import { handoffDraftsAtom, useNoteDraft } from '../notes/note-drafts.ts'
import { useUnsavedNote } from '../notes/use-unsaved-note.tsx'
import { Handoff } from './handoff.tsx'

const WIDTH_PX = 1120

/** What to hand over of a patient to the next shift: what is known, what changed, a note; signed, and acknowledged. */
export default function HandoffDialog() {
  const place = usePatientPlace()
  const body = useBody(place?.area ?? 'awicu', place?.room ?? 0, { enabled: place !== null })
  const { draft, write } = useNoteDraft(handoffDraftsAtom, body.data?.census)
  const left = useUnsavedNote(handoffDraftsAtom, body.data?.census)
  return (
    <PatientPopup
      title="Patient handoff"
      width={WIDTH_PX}
      footer={left}
      unsaved={draft !== null && !draft.kept}
      onClose={() => {
        write(null)
        closePopup()
      }}
    >
      {(patient) => <Handoff patient={patient} />}
    </PatientPopup>
  )
}
