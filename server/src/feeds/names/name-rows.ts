import { type QueryExecutorProvider, sql } from 'kysely'
import type { FeedName } from '../../config/name-meanings.ts'
import type { LastSent } from './why-not.ts'

/** What an administrator decided about a name; `means` null: it is ignored. */
export interface Decision extends FeedName {
  means: string | null
  reason: string
  decided: Date
}

export async function readDecisions(db: QueryExecutorProvider): Promise<Decision[]> {
  const { rows } = await sql<Decision>`
    select kind, feed, of, name, means, reason, decided from name_meanings
    order by decided desc, kind, feed, of, name`.execute(db)
  return rows
}

/** Stores a decision; false: the limit of decisions is reached. */
export async function writeDecision(
  db: QueryExecutorProvider,
  one: Decision,
  most: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('wardlight names'))`.execute(db)
  const { numAffectedRows } = await sql`
    insert into name_meanings (kind, feed, of, name, means, reason, decided)
    select ${one.kind}, ${one.feed}, ${one.of}, ${one.name}, ${one.means}, ${one.reason}, ${one.decided}::timestamptz
    where (select count(*) from name_meanings) < ${most} or exists (select from name_meanings
      where (kind, feed, of, name) = (${one.kind}, ${one.feed}, ${one.of}, ${one.name}))
    on conflict (kind, feed, of, name) do update set means = excluded.means, reason = excluded.reason,
      decided = excluded.decided`.execute(db)
  return numAffectedRows === 1n
}

/** False: nothing was decided about it. */
export async function removeDecision(db: QueryExecutorProvider, one: FeedName): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from name_meanings
    where (kind, feed, of, name) = (${one.kind}, ${one.feed}, ${one.of}, ${one.name})`.execute(db)
  return numAffectedRows === 1n
}

/** The last value that came under a name nothing knows; null: none is listed. */
export async function lastSentOf(
  db: QueryExecutorProvider,
  { kind, feed, of, name }: FeedName,
): Promise<LastSent | null> {
  const { rows } =
    kind === 'code'
      ? await sql<LastSent>`
          select sample, unit from unknown_codes where (feed, system, code) = (${feed}, ${of}, ${name})`.execute(
          db,
        )
      : await sql<LastSent>`
          select sample, unit from reading_counts
          where (feed, variable, unit, state) = (${feed}, ${of}, ${name}, 'foreignUnit')
          order by day desc limit 1`.execute(db)
  return rows[0] ?? null
}
