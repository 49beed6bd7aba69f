import { IntakeOutputAnswer, IntakeOutputQuery } from '@wardlight/contracts/intake-output'
import { declare } from '../call.ts'
import { maskedIntakeOutput } from '../masked/stay.ts'
import { heldForRoom } from './held-for-room.ts'

/** What went in and out of a room's patient over the last 24 hours. */
export const intakeOutput = declare({
  path: 'DataRequest.ashx',
  method: 'GET',
  action: 'intakeOutput',
  access: 'staff',
  input: IntakeOutputQuery,
  answer: IntakeOutputAnswer,
  audits: { look: () => ({}) },
  masks: maskedIntakeOutput,
  needs: ['ward'],
  run: ({ area, roomSys, after }, { ward }) =>
    heldForRoom(ward, { area, roomSys }, ['intake and output', after], () =>
      ward.intakeOutput(area, roomSys),
    ),
})
