import { type Kysely, sql } from 'kysely'

/** When alerts were last judged: a clock that was set back is known by it, and snoozes are moved with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table judge_looks (
      only_one boolean primary key default true check (only_one),
      looked timestamptz not null
    )`.execute(db)
}
