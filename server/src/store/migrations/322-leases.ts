import { type Kysely, sql } from 'kysely'

/**
 * Which node does what only one may do, until when by the database's clock. `epoch` rises with every change of node;
 * `done_at` is when the work was last completed, not only promised.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table leases (
      name text primary key,
      node text not null,
      epoch bigint not null,
      expires timestamptz not null,
      done_at timestamptz
    )`.execute(db)
}
