import { SaveHandoffBody } from '@wardlight/contracts/handoff'
import { KeptNoteAnswer } from '@wardlight/contracts/patient-notes'
import { WRITES_CLINICALLY } from '../../accounts/clinical.ts'
import { declare } from '../call.ts'
import { keptDetail, keptFor } from '../kept-note.ts'

/** A person saves what they will hand over of a patient. */
export const saveHandoff = declare({
  path: 'HandoffRequest.ashx',
  method: 'POST',
  action: 'save',
  name: 'saveHandoff',
  access: WRITES_CLINICALLY,
  input: SaveHandoffBody,
  answer: KeptNoteAnswer,
  audits: { change: (_asked, answer) => ({ detail: keptDetail(answer) }) },
  masks: 'nothing identifying',
  needs: ['ward', 'writeLimit'],
  run: (asked, context) => keptFor(asked, context, (writer) => context.ward.notes.saveHandoff(asked, writer)),
})
