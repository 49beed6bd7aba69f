import { AuditAnswer, AuditBody } from '@wardlight/contracts/audit'
import { readEntries } from '../../audit/read-entries.ts'
import { declare } from '../call.ts'
import { maskedAudit } from '../masked/system.ts'
import { auditState } from './audit-state.ts'
import { askedOf, wantedEntries } from './audit-wanted.ts'

const PAGE = 100

/** Who looked at or did what: a page of entries, newest first, and how the chain is. */
export const audit = declare({
  path: 'systemrequest.ashx',
  method: 'POST',
  action: 'audit',
  access: 'Admin',
  input: AuditBody,
  answer: AuditAnswer,
  audits: { look: (wanted, { database }) => askedOf(wanted, database.db), evenUnwritten: true },
  masks: maskedAudit,
  needs: ['database', 'audit', 'now'],
  run: async ({ before = null, ...wanted }, { session, database, audit: kept, now = Date.now }) => {
    const { where } = await wantedEntries(wanted, session, database.db)
    const found = await readEntries(database.readers, where, before, PAGE + 1)
    return {
      rows: found.slice(0, PAGE).map(({ hash: _hash, ...row }) => row),
      more: found.length > PAGE,
      state: await auditState(kept, database.db),
      now: new Date(now()).toISOString(),
    }
  },
})
