import { AuditExportBody } from '@wardlight/contracts/audit'
import Type from 'typebox'
import { isMasked } from '../../accounts/masking.ts'
import { exportText } from '../../audit/export-text.ts'
import { declare } from '../call.ts'
import { maskedAuditRow } from '../masked/system.ts'
import { Streamed } from '../streamed-answer.ts'
import { askedOf, wantedEntries } from './audit-wanted.ts'

const TYPES = { csv: 'text/csv', tsv: 'text/tab-separated-values' } as const

/** Entries as a file, however many. Without numbers of patients for accounts that are shown none. */
export const auditExport = declare({
  path: 'systemrequest.ashx',
  method: 'POST',
  action: 'auditExport',
  access: 'Admin',
  input: AuditExportBody,
  answer: Type.String(),
  audits: {
    kind: 'export',
    change: async ({ format, ...wanted }, _answer, { database }) => {
      const asked = await askedOf(wanted, database.db)
      return { ...asked, detail: [format, asked.detail].filter(Boolean).join(', ') }
    },
  },
  masks: 'nothing identifying',
  needs: ['database', 'mask'],
  run: async ({ format, ...wanted }, { session, database, mask }) => {
    const { where } = await wantedEntries(wanted, session, database.db)
    const masked = isMasked(session.account)
    const portions = exportText(database.readers, where, format, (entry) =>
      masked ? { ...maskedAuditRow(entry, mask), hash: entry.hash } : entry,
    )
    return new Streamed(TYPES[format], `audit.${format}`, portions)
  },
})
