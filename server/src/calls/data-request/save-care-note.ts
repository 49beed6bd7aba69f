import { KeptNoteAnswer, SaveNoteBody } from '@wardlight/contracts/patient-notes'
import { WRITES_CLINICALLY } from '../../accounts/clinical.ts'
import { declare } from '../call.ts'
import { keptDetail, keptFor } from '../kept-note.ts'

/** A person writes the care note of a patient anew. */
export const saveCareNote = declare({
  path: 'DataRequest.ashx',
  method: 'POST',
  action: 'saveCareNote',
  access: WRITES_CLINICALLY,
  input: SaveNoteBody,
  answer: KeptNoteAnswer,
  audits: { change: (_asked, answer) => ({ detail: keptDetail(answer) }) },
  masks: 'nothing identifying',
  needs: ['ward', 'writeLimit'],
  run: (asked, context) =>
    keptFor(asked, context, (writer) => context.ward.notes.saveCareNote(asked, writer)),
})
