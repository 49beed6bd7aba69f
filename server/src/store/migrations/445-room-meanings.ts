import { type Kysely, sql } from 'kysely'

/** A room nobody listed may be another name of one that is there: `means` is that room. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rooms add column means integer references rooms`.execute(db)
  await sql`create index rooms_means on rooms (means) where means is not null`.execute(db)
  await sql`create index movements_room on movements (room_sys)`.execute(db)
}
