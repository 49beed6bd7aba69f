import { type Kysely, sql } from 'kysely'

/** The record number of the person an account with the right Patient is of; '' for all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column patient_number text not null default ''`.execute(db)
}
