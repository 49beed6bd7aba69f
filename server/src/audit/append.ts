import { sql } from 'kysely'
import type { Db } from '../store/database.ts'
import { type AuditEntry, type AuditEntryRow, rowOf } from './audit-entry.ts'

/** SQLSTATE, or empty. */
export const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '')
/** Data exceptions and broken constraints: trying again gives the same. */
export const isRefused = (error: unknown): boolean => /^2[23]/.test(codeOf(error))

/** Who appends, and which of its rows the first of these is; the others follow it. */
interface NumberedFrom {
  /** UUID. */
  writer: string
  first: number
}

/**
 * Puts rows at the end of the chain, in one transaction; numbered ones that are there already are passed over. `begun`:
 * the changes they tell the outcome of.
 */
export const append = (
  db: Db,
  rows: readonly AuditEntryRow[],
  numbered: NumberedFrom | null = null,
  begun: readonly string[] = [],
) =>
  sql`with ended as (delete from audit_begun where id = any(${begun}::uuid[]))
    select audit_append(${JSON.stringify(rows)}::jsonb, ${numbered?.writer ?? null}::uuid,
      ${numbered?.first ?? null}::bigint)`.execute(db)

/** One entry of a program beside the server: a command, a publication. Throws when it cannot be written. */
export async function appendOne(db: Db, entry: AuditEntry, begun: readonly string[] = []): Promise<void> {
  await append(db, [rowOf(entry, Date.now(), { kind: 'change' })], null, begun)
}
