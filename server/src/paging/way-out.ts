import { WAY_OUT_BEAT_MS } from '@wardlight/contracts/paging'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Carrier, Way } from '../outbox/letter.ts'

/** Time limit of a check, which a slow mail server may need; less than the time to the next. */
const PROVE_MS = 30_000

/**
 * Checks once a minute, on one of all nodes, that the way out is open, and stores when it last was. Stores nothing of a
 * check that `stopping` cut short.
 */
export async function proveWayOut(
  db: QueryExecutorProvider,
  via: Way,
  carrier: Carrier,
  stopping: AbortSignal,
): Promise<void> {
  const { rows } = await sql`
    insert into ways_out (via, tried) values (${via}, clock_timestamp())
    on conflict (via) do update set tried = excluded.tried
      where ways_out.tried <= clock_timestamp() - ${WAY_OUT_BEAT_MS - 1000} * interval '1 ms'
        or ways_out.tried > clock_timestamp() + interval '1 minute'
    returning via`.execute(db)
  if (rows.length === 0) return
  const problem = await Promise.resolve(
    carrier.prove?.(AbortSignal.any([stopping, AbortSignal.timeout(PROVE_MS)])),
  ).then(
    () => '',
    (error: Error) => error.message.slice(0, 300),
  )
  if (stopping.aborted) return
  await sql`
    update ways_out set problem = ${problem}, opened = case when ${problem === ''} then clock_timestamp() else opened end
    where via = ${via}`.execute(db)
}
