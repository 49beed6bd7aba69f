import { CareNoteAnswer, NoteQuery } from '@wardlight/contracts/patient-notes'
import { READS_NOTES } from '../../accounts/clinical.ts'
import { declare } from '../call.ts'
import { noSuchRoom } from '../call-error.ts'

/** The care note of the patient of a room, every version. */
export const getCareNote = declare({
  path: 'DataRequest.ashx',
  method: 'GET',
  action: 'getCareNote',
  access: READS_NOTES,
  input: NoteQuery,
  answer: CareNoteAnswer,
  audits: { look: () => ({}) },
  masks: 'nothing identifying',
  needs: ['ward'],
  run: async (place, { ward }) => {
    const found = await ward.notes.careNote(place)
    if (!found) throw noSuchRoom()
    return found
  },
})
