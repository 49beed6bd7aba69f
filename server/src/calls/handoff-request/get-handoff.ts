import { HandoffAnswer } from '@wardlight/contracts/handoff'
import { NoteQuery } from '@wardlight/contracts/patient-notes'
import { READS_NOTES } from '../../accounts/clinical.ts'
import { declare } from '../call.ts'
import { noSuchRoom } from '../call-error.ts'

/** What to hand over of the patient of a room, and what was handed over. */
export const getHandoff = declare({
  path: 'HandoffRequest.ashx',
  method: 'GET',
  action: 'get',
  name: 'handoff',
  access: READS_NOTES,
  input: NoteQuery,
  answer: HandoffAnswer,
  audits: { look: () => ({}) },
  masks: 'nothing identifying',
  needs: ['ward'],
  run: async (place, { ward, session }) => {
    const found = await ward.notes.handoff(place, session.account.user_id)
    if (!found) throw noSuchRoom()
    return found
  },
})
