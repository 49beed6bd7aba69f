import { type Kysely, sql } from 'kysely'

/** A letter that was no longer needed before it left: nobody was told, and nobody has to be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox drop constraint outbox_state_check,
      add constraint outbox_state_check check (state in ('waiting', 'sent', 'refused', 'given up', 'dropped'))`.execute(
    db,
  )
}
