import { SignHandoffBody } from '@wardlight/contracts/handoff'
import { KeptNoteAnswer } from '@wardlight/contracts/patient-notes'
import { WRITES_CLINICALLY } from '../../accounts/clinical.ts'
import { declare } from '../call.ts'
import { keptDetail, keptFor } from '../kept-note.ts'

/** A person signs what they hand over of a patient, or that they took it over. */
export const signHandoff = declare({
  path: 'HandoffRequest.ashx',
  method: 'POST',
  action: 'sign',
  name: 'signHandoff',
  access: WRITES_CLINICALLY,
  input: SignHandoffBody,
  answer: KeptNoteAnswer,
  audits: { change: ({ as }, answer) => ({ detail: keptDetail(answer, as) }) },
  masks: 'nothing identifying',
  needs: ['ward', 'writeLimit'],
  run: (asked, context) => keptFor(asked, context, (writer) => context.ward.notes.signHandoff(asked, writer)),
})
