import { type Kysely, sql } from 'kysely'

/** A letter that keeps those behind it in its lane waiting no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column aside boolean not null default false`.execute(db)
}
