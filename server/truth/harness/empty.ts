import { sql } from 'kysely'
import type { Db } from '../../src/store/database.ts'

/** People who may sign in, their sessions, and what migrations wrote. */
const KEPT = ['users', 'sessions', 'server_facts']

let tables: string | null = null

/** Forgets everything of patients, messages and alerts: a hospital on its first day. */
export async function emptyHospital(db: Db): Promise<void> {
  if (tables === null) {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname not like 'kysely%' and c.relname <> all(${KEPT})`.execute(db)
    tables = rows.map(({ name }) => `"${name}"`).join(', ')
  }
  await sql.raw(`truncate ${tables} cascade`).execute(db)
}
