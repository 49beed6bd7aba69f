import { IoHourlyAnswer, IoHourlyQuery } from '@wardlight/contracts/intake-output'
import { declare } from '../call.ts'
import { maskedIoHourly } from '../masked/stay.ts'
import { heldForRoom } from './held-for-room.ts'

/** What went in and out of a room's patient by the hour, and in all. */
export const ioHourly = declare({
  path: 'DataRequest.ashx',
  method: 'GET',
  action: 'ioHourly',
  access: 'staff',
  input: IoHourlyQuery,
  answer: IoHourlyAnswer,
  audits: {
    look: ({ area, roomSys }, { ward }) => ({ area, roomSys, subject: ward.subject(area, roomSys) }),
  },
  masks: maskedIoHourly,
  needs: ['ward'],
  run: ({ area, roomSys, after }, { ward }) =>
    heldForRoom(ward, { area, roomSys }, ['intake and output by hour', after], () =>
      ward.ioHourly(area, roomSys),
    ),
})
