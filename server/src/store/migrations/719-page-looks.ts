import { type Kysely, sql } from 'kysely'

/** When pages were last looked at: a clock that was set back while nobody looked is known by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_looks (
      only_one boolean primary key default true check (only_one),
      looked timestamptz not null
    )`.execute(db)
}
