import { PatientRecordAnswer, RemovePatientBody } from '@wardlight/contracts/patient-record'
import { WRITES_CLINICALLY } from '../../accounts/clinical.ts'
import { declare } from '../call.ts'
import { noSuchRoom } from '../call-error.ts'
import { paceChange } from '../paced-changes.ts'

/** A person takes a patient off the census without discharging them. */
export const removePatient = declare({
  path: 'DataRequest.ashx',
  method: 'POST',
  action: 'removePatient',
  access: WRITES_CLINICALLY,
  input: RemovePatientBody,
  answer: PatientRecordAnswer,
  audits: {
    change: async ({ unit, requestId }, { status, message }, { ward }) => {
      const moved = await ward.removals.movedBy(requestId)
      const subject = moved && { personId: moved.root, visitId: moved.visitId }
      return {
        ...(subject && { subject }),
        detail: `${unit}${status ? '' : `, not done: ${message}`}`,
      }
    },
  },
  masks: 'nothing identifying',
  needs: ['ward', 'writeLimit'],
  run: (asked, { ward, writeLimit, session }) => {
    paceChange(writeLimit, session)
    if (ward.occupant(asked.area, asked.roomSys) === null) throw noSuchRoom()
    return ward.removals.remove(asked)
  },
})
