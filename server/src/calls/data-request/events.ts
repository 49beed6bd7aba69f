import { EventsAnswer, EventsQuery } from '@wardlight/contracts/timeline'
import { declare } from '../call.ts'
import { maskedEvents } from '../masked/stay.ts'
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
  masks: maskedEvents,
  needs: ['ward'],
  run: ({ area, roomSys, secondsFromNow, after }, { ward }) =>
    heldForRoom(ward, { area, roomSys }, ['events', secondsFromNow, after], () =>
      ward.events(area, roomSys, secondsFromNow),
    ),
})
