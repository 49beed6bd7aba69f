import { PagesAnswer, PagesQuery } from '@wardlight/contracts/paging'
import { READS_NOTES } from '../../accounts/clinical.ts'
import { whoseNote } from '../../notes/note-owner.ts'
import { declare } from '../call.ts'
import { noSuchRoom } from '../call-error.ts'
import { maskedPages } from '../masked/stay.ts'

/** The pages about whoever lies in a room, and what came of them. */
export const pages = declare({
  path: 'AccessRequest.ashx',
  method: 'GET',
  action: 'pages',
  access: READS_NOTES,
  input: PagesQuery,
  answer: PagesAnswer,
  audits: { look: () => ({}) },
  masks: maskedPages,
  needs: ['ward', 'paging'],
  run: async ({ area, roomSys }, { ward, paging }) => {
    if (ward.occupant(area, roomSys) === null) throw noSuchRoom()
    const stay = ward.stay(area, roomSys)
    return { pages: stay ? await paging.pagesOf(stay) : [], ...whoseNote(stay) }
  },
})
