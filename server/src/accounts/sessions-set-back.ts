import { type QueryExecutorProvider, sql } from 'kysely'

/** Moves the times of sessions with a clock that was set back by so many ms to `now`: none lasts longer for it. */
export async function setSessionsBack(
  trx: QueryExecutorProvider,
  backMs: number,
  now: number,
): Promise<void> {
  await sql`
    update sessions set started = started - ${backMs} * interval '1 ms',
      last_active = last_active - ${backMs} * interval '1 ms'
    where last_active > ${new Date(now)}`.execute(trx)
}
