import { PatientRecordAnswer, RestorePatientBody } from '@wardlight/contracts/patient-record'
import { RESTORES_PATIENTS } from '../../accounts/clinical.ts'
import { declare } from '../call.ts'
import { paceChange } from '../paced-changes.ts'

/** A person puts a removed patient back on the census. */
export const restorePatient = declare({
  path: 'DataRequest.ashx',
  method: 'POST',
  action: 'restorePatient',
  access: RESTORES_PATIENTS,
  input: RestorePatientBody,
  answer: PatientRecordAnswer,
  audits: {
    change: async ({ area, requestId }, { status, message }, { ward }) => {
      const moved = await ward.removals.movedBy(requestId)
      const subject = moved && { personId: moved.root, visitId: moved.visitId }
      return { area, subject, detail: `${status ? '' : 'not done: '}${message}` }
    },
  },
  masks: 'nothing identifying',
  needs: ['ward', 'writeLimit'],
  run: (asked, { ward, writeLimit, session }) => {
    paceChange(writeLimit, session)
    return ward.removals.restore(asked)
  },
})
