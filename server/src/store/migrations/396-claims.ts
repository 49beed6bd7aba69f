import { type Kysely, sql } from 'kysely'

/** Every movement of a person asks what devices under the person's numbers were filed to nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index patients_claims on patients (claims) where claims is not null`.execute(db)
}
