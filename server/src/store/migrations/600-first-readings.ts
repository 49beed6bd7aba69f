import { type Kysely, sql } from 'kysely'

/**
 * Roll-ups know the first reading of each minute and hour, and an hour its longest silence between two readings, in ms from
 * its beginning: a chart breaks its line there. `newest` is when the newest raw reading rolled up had come in: what comes
 * later is not counted yet. All null in what was rolled up before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table observations_minute
      add column first_value float8[], add column first_at int[], add column newest timestamptz`.execute(db)
  await sql`
    alter table observations_hour
      add column first_value float8, add column first_at int, add column gap_from int, add column gap_to int`.execute(
    db,
  )
}
