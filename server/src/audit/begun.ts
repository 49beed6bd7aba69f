import { randomUUID } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Db } from '../store/database.ts'
import { type AuditEntry, rowOf } from './audit-entry.ts'
import { cleanText } from './clean-text.ts'

const UNKNOWN = 'It is not known whether this was done: the server ended or lost the database meanwhile.'
/** No change takes so long. */
const LEFT_MS = 10 * 60_000

/** Stores what is about to change until `append` gets its id with the entry of the outcome. */
export async function begin(db: Db, entry: AuditEntry, now: number): Promise<string> {
  const id = randomUUID()
  const detail = cleanText(`${UNKNOWN} ${entry.detail ?? ''}`.trim(), 1000)
  const row = rowOf({ ...entry, detail }, now, { kind: 'change' })
  await sql`insert into audit_begun (id, entry) values (${id}, ${JSON.stringify(row)}::jsonb)`.execute(db)
  return id
}

/** It was refused: nothing was changed. */
export async function forget(db: Db, id: string): Promise<void> {
  await sql`delete from audit_begun where id = ${id}`.execute(db)
}

/** Moves changes without an outcome into the audit, `leftMs` after they began. Returns how many. */
export async function tellLeft(db: QueryExecutorProvider, leftMs = LEFT_MS): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    with gone as (
      delete from audit_begun where time <= clock_timestamp() - make_interval(secs => ${leftMs / 1000})
      returning entry, time),
    told as (
      select audit_append(jsonb_agg(entry order by time)), count(*)::int as n from gone having count(*) > 0)
    select coalesce(max(n), 0) as told from told`.execute(db)
  return rows[0]?.told ?? 0
}
