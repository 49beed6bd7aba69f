import { MedsAnswer, MedsPacuQuery, MedsQuery } from '@wardlight/contracts/medications'
import type { Call } from '../call.ts'
import { declare } from '../call.ts'
import { maskedMeds } from '../masked/stay.ts'
import { heldForRoom } from './held-for-room.ts'

/** What a room's patient was given: all of the last month, or of this visit for the discharge from recovery. */
const given = <Query extends typeof MedsQuery | typeof MedsPacuQuery>(
  action: 'meds' | 'medsPACU',
  input: Query,
  since: 'month' | 'visit',
): Call =>
  declare({
    path: 'DataRequest.ashx',
    method: 'GET',
    action,
    access: 'staff',
    input,
    answer: MedsAnswer,
    audits: {
      look: ({ area, roomSys }, { ward }) => ({ area, roomSys, subject: ward.subject(area, roomSys) }),
    },
    masks: maskedMeds,
    needs: ['ward'],
    run: ({ area, roomSys, after }, { ward }) =>
      heldForRoom(ward, { area, roomSys }, ['drugs given', since, after], () =>
        ward.meds(area, roomSys, since),
      ),
  })

export const meds = given('meds', MedsQuery, 'month')
export const medsPACU = given('medsPACU', MedsPacuQuery, 'visit')
