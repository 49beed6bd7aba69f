import { type QueryExecutorProvider, sql } from 'kysely'

/** Moves when feeds were heard last with a clock that was set back by so many ms to `now`: none counts as speaking for longer for it. */
export async function setFeedsBack(trx: QueryExecutorProvider, backMs: number, now: number): Promise<void> {
  await sql`
    update feeds set last_message = feeds.last_message - ${backMs} * interval '1 ms'
    from (
      select name from feeds where last_message > ${new Date(now)} order by name collate "C" for update) ahead
    where feeds.name = ahead.name`.execute(trx)
}
