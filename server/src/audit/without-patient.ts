import type { AuditRow } from '@wardlight/contracts/audit'

const OF_ACCOUNTS: ReadonlySet<string> = new Set(['addUser', 'saveUser'])

/** An entry for somebody who is shown no identifiers of patients; of an account of a patient not whose it is. */
export function withoutPatient<Row extends Pick<AuditRow, 'action' | 'patID' | 'visit' | 'detail'>>(
  row: Row,
): Row {
  const isOfPatient = OF_ACCOUNTS.has(row.action) && /\bpatient\b/i.test(row.detail)
  const detail = isOfPatient ? `${row.detail.split(':')[0]}: account of a patient` : row.detail
  return { ...row, patID: '', visit: '', detail }
}
