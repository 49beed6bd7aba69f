import { PAGE_LATE_MS } from '@wardlight/contracts/paging'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { TakenLetter, Way } from './letter.ts'
import { LONGEST_PAUSE_MS, retryPauseMs } from './retry-pause.ts'

/**
 * How long a node holds a letter it took; it renews the hold while sending. When it dies, another node takes the
 * letter, or itself after a restart.
 */
export const HELD_MS = 20_000
/** A server of an earlier version, running beside this one, holds a letter for this long and does not renew. */
const LONGEST_HELD_MS = 90_000
/** A letter not delivered after this long is no longer worth sending. */
const OLDEST_HOURS = 24
/** A page that has not left after this long is reported on every screen. */
const LATE = sql`interval '1 ms' * ${PAGE_LATE_MS}`

/**
 * Whether a time is past. One further ahead than it can ever be was written before the clock was set back, and counts
 * too.
 */
const past = (column: 'due' | 'taken_until', longestMs: number) => {
  const name = sql.ref(column)
  return sql`(${name} is null or ${name} <= clock_timestamp()
    or ${name} > clock_timestamp() + ${longestMs} * interval '1 ms')`
}

/**
 * A node that takes letters. `ofOthers`: may also take letters whose hold by another node ran out. `carrying`: what it
 * is sending now.
 */
interface Taker {
  node: string
  ofOthers: boolean
  carrying: readonly number[]
}

/**
 * Takes up to `limit` due letters of a way: the first of each lane, never-tried ones before failed ones. Letters that
 * stand aside block nobody.
 */
export async function takeLetters(
  db: QueryExecutorProvider,
  { node, ofOthers, carrying }: Taker,
  way: Way,
  limit: number,
): Promise<TakenLetter[]> {
  const left = sql`(taken_until is null or ${ofOthers} or taken_by = ${node}) and id <> all(${carrying}::bigint[])`
  const { rows } = await sql<TakenLetter>`
    update outbox set taken_by = ${node}, attempts = attempts + 1,
      taken_until = clock_timestamp() + ${HELD_MS} * interval '1 ms'
    where id in (
      select id from outbox as one
      where state = 'waiting' and via = ${way} and ${past('due', 2 * LONGEST_PAUSE_MS)} and ${past('taken_until', LONGEST_HELD_MS)} and ${left}
        and not exists (
          select from outbox as before
          where before.lane = one.lane and before.via = one.via and before.id < one.id and before.state = 'waiting'
            and not before.aside)
      order by attempts, id limit ${limit} for update skip locked)
    returning id, via, about, lane as "to", subject, body as text, attempts as attempt, created`.execute(db)
  return rows
}

/**
 * Renews the hold on letters and returns those still this node's. Not on one whose try has ended: that only waits for
 * the next try.
 */
export async function holdLetters(
  db: QueryExecutorProvider,
  node: string,
  letters: readonly TakenLetter[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    update outbox set taken_until = clock_timestamp() + ${HELD_MS} * interval '1 ms'
    from unnest(${letters.map(({ id }) => id)}::bigint[], ${letters.map(({ attempt }) => attempt)}::int[])
      as mine (id, attempt)
    where outbox.id = mine.id and attempts = mine.attempt and taken_by = ${node} and state = 'waiting'
      and taken_until is not null
    returning outbox.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Releases what a node of this name took before it ended, to whoever comes first. */
export async function leaveLetters(db: QueryExecutorProvider, node: string): Promise<void> {
  await sql`update outbox set taken_until = null where taken_by = ${node} and state = 'waiting'`.execute(db)
}

/** How a try ended. */
export type TryOutcome =
  | { state: 'sent'; receipt: string }
  | { state: 'refused' | 'dropped' | 'waiting'; problem: string }

/**
 * The letter is late though its way out is open: the letter itself is not accepted, and later ones of its lane may be.
 */
const standsAside = sql`
  created not between clock_timestamp() - ${LATE} and clock_timestamp() + ${LATE}
  and exists (
    select from ways_out where via = outbox.via and problem = '' and opened > clock_timestamp() - ${LATE})`

/** Stores how a try ended, unless another node has taken the letter since. */
export async function keepOutcome(
  db: QueryExecutorProvider,
  node: string,
  { id, attempt }: TakenLetter,
  outcome: TryOutcome,
): Promise<void> {
  const mine = sql`id = ${id} and taken_by = ${node} and attempts = ${attempt} and state = 'waiting'`
  if (outcome.state !== 'waiting') {
    const { receipt, problem } = { receipt: null, problem: null, ...outcome }
    await sql`
      update outbox set state = ${outcome.state}, ended = clock_timestamp(), taken_until = null,
        receipt = ${receipt}, problem = ${problem}
      where ${mine}`.execute(db)
    return
  }
  const tooOld = sql`created < clock_timestamp() - ${OLDEST_HOURS} * interval '1 hour'`
  await sql`
    update outbox set taken_until = null, problem = ${outcome.problem}, aside = ${standsAside},
      due = clock_timestamp() + ${retryPauseMs(attempt)} * interval '1 ms',
      state = case when ${tooOld} then 'given up' else 'waiting' end,
      ended = case when ${tooOld} then clock_timestamp() end
    where ${mine}`.execute(db)
}
