import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Moves the last-heard times of feeds with a clock set back by `backMs` to `now`, so that none counts as active longer.
 */
export async function setFeedsBack(trx: QueryExecutorProvider, backMs: number, now: number): Promise<void> {
  await sql`
    update feeds set last_message = feeds.last_message - ${backMs} * interval '1 ms'
    from (
      select name from feeds where last_message > ${new Date(now)} order by name collate "C" for update) ahead
    where feeds.name = ahead.name`.execute(trx)
}
