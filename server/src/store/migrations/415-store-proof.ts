import { type Kysely, sql } from 'kysely'

/** One row that every node writes again and again, to see that the store takes what is written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table store_proof (
      id boolean primary key default true check (id),
      at timestamptz not null
    ) with (fillfactor = 50)`.execute(db)
}
