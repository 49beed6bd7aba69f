import type { AuditChain } from '@wardlight/contracts/audit'
import { type QueryExecutorProvider, sql } from 'kysely'

const MOST_BREAKS = 20

/** How the chain is, as it was last looked at. */
export async function readChain(db: QueryExecutorProvider): Promise<AuditChain> {
  const { rows } = await sql<{
    id: number | null
    hash: Buffer | null
    first_id: number | null
    checked_id: number | null
    checked_at: Date | null
    whole_at: Date | null
  }>`
    select h.id, h.hash, c.first_id, c.checked_id, c.checked_at, c.whole_at
    from (select) one left join audit_head h on true left join audit_check c on true`.execute(db)
  const breaks = await sql<{ id: number; reason: string; found: Date }>`
    select id, reason, found from audit_breaks order by id limit ${MOST_BREAKS}`.execute(db)
  const [row] = rows
  return {
    first: (row?.first_id ?? 0) + 1,
    last: row?.id ?? 0,
    hash: row?.hash?.toString('hex') ?? '',
    checkedTo: row?.checked_id ?? 0,
    checkedAt: row?.checked_at?.toISOString() ?? null,
    wholeAt: row?.whole_at?.toISOString() ?? null,
    breaks: breaks.rows.map(({ id, reason, found }) => ({ id, reason, found: found.toISOString() })),
  }
}
