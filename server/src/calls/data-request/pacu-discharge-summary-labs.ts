import { PacuLabsAnswer, PacuLabsQuery } from '@wardlight/contracts/medications'
import { declare } from '../call.ts'
import { maskedLabs } from '../masked/stay.ts'
import { heldForRoom } from './held-for-room.ts'

/** Laboratory results of the visit of a room's patient. */
export const pacuDischargeSummaryLabs = declare({
  path: 'DataRequest.ashx',
  method: 'GET',
  action: 'pacuDischargeSummaryLabs',
  access: 'staff',
  input: PacuLabsQuery,
  answer: PacuLabsAnswer,
  audits: {
    look: ({ area, roomSys }, { ward }) => ({ area, roomSys, subject: ward.subject(area, roomSys) }),
  },
  masks: maskedLabs,
  needs: ['ward'],
  run: ({ area, roomSys, after }, { ward }) =>
    heldForRoom(ward, { area, roomSys }, ['laboratory results', after], () => ward.pacuLabs(area, roomSys)),
})
