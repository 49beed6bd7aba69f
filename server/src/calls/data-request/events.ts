import { EventsAnswer, EventsQuery } from '@wardlight/contracts/timeline'
import { declare } from '../call.ts'
import { heldForRoom } from './held-for-room.ts'

/** What happened to a room's patient, for the time axis of the charts. */
export const events = declare({
  path: 'DataRequest.ashx',
  method: 'GET',
  action: 'events',
  access: 'staff',
  input: EventsQuery,
  answer: EventsAnswer,
  audits: {
    look: ({ area, roomSys }, { ward }) => ({ area, roomSys, subject: ward.subject(area, roomSys) }),
  },
  masks: (answer, mask) => ({
    ...answer,
    events: answer.events.map(mask.event),
    regNum: mask.regNum(answer.regNum),
  }),
  needs: ['ward'],
  run: ({ area, roomSys, secondsFromNow, after }, { ward }) =>
    heldForRoom(ward, { area, roomSys }, ['events', secondsFromNow, after], () =>
      ward.events(area, roomSys, secondsFromNow),
    ),
})
