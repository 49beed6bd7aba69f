import type { PatientRecordAnswer } from '@wardlight/contracts/patient-record'
import { invalidate } from '../data/query-client.ts'
import { call, formBody } from '../request/call.ts'
import { CallError } from '../request/call-error.ts'
import { newId } from '../request/new-id.ts'
import { sessionLost } from '../session/session.ts'

/** Has the server remove or restore a patient. Rejects with CallError. */
export async function sendRecord(
  action: 'removePatient' | 'restorePatient',
  fields: Readonly<Record<string, string | number | undefined>>,
): Promise<PatientRecordAnswer> {
  try {
    const body = formBody({ ...fields, requestId: newId() })
    const answer = await call<PatientRecordAnswer>('DataRequest', { method: 'POST', query: { action }, body })
    for (const name of ['CensusRequest', 'v2/CensusRequest', 'DataRequest']) invalidate(name)
    return answer
  } catch (cause) {
    if (cause instanceof CallError && cause.status === 401) sessionLost()
    throw cause
  }
}
