import { type Kysely, sql } from 'kysely'

/** Dead letters tell where their fault is (segment^repetition^field), and whether an administrator may accept them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table journal
      add column fault text not null default '',
      add column acceptable boolean not null default false`.execute(db)
}
