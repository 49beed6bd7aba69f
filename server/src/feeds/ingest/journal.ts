import { type QueryExecutorProvider, sql } from 'kysely'
import type { ReceivedMessage } from './received-message.ts'

/** What the journal already held of a message: nothing, the same message applied, or the same message as a dead letter. */
export type Earlier = 'none' | 'applied' | 'dead'

const hex = (identity: Buffer): string => identity.toString('hex')

const DAY_MS = 86_400_000
/** Where days meet, two nodes may put the same message into different days: they take turns for so long before and after. */
const MIDNIGHT_MS = 120_000

/** The UTC day whose partition a message of this moment goes to. */
const dayOf = (received: Date): string => received.toISOString().slice(0, 10)

const nearMidnight = (received: Date): boolean =>
  Math.abs(((received.getTime() + DAY_MS / 2) % DAY_MS) - DAY_MS / 2) < MIDNIGHT_MS

/**
 * Writes messages in one statement; tells for each, by its identity in hex, what was there before. The journal is
 * partitioned by day: a message is new when no day has its identity.
 */
export async function writeMessages(
  trx: QueryExecutorProvider,
  messages: ReceivedMessage[],
): Promise<Map<string, Earlier>> {
  const column = <T>(pick: (message: ReceivedMessage) => T): T[] => messages.map(pick)
  if (messages.some(({ received }) => nearMidnight(received)))
    await sql`select pg_advisory_xact_lock(hashtext('wardlight journal'))`.execute(trx)
  const inserted = await sql<{ identity: Buffer }>`
    insert into journal (identity, feed, control_id, type, received, came, day, body, state, reason, fault, acceptable)
    select * from unnest(
      ${column(({ identity }) => identity)}::bytea[], ${column(({ feed }) => clean(feed))}::text[],
      ${column(({ controlId }) => clean(controlId))}::text[], ${column(({ type }) => clean(type))}::text[],
      ${column(({ received }) => received)}::timestamptz[], ${column(({ came }) => came)}::timestamptz[],
      ${column(({ received }) => dayOf(received))}::date[],
      ${column(({ body }) => body)}::bytea[],
      ${column(({ refusal }) => (refusal ? 'dead' : 'applied'))}::text[],
      ${column(({ refusal }) => refusal?.reason ?? '')}::text[], ${column(({ refusal }) => refusal?.where ?? '')}::text[],
      ${column(({ refusal }) => refusal?.acceptable === true)}::boolean[]) as new (identity, feed, control_id, type,
        received, came, day, body, state, reason, fault, acceptable)
    where (select true from journal j where j.identity = new.identity limit 1) is null
    on conflict (identity, day) do nothing
    returning identity`.execute(trx)
  const earlier = new Map<string, Earlier>(inserted.rows.map(({ identity }) => [hex(identity), 'none']))
  const repeated = messages.filter(({ identity }) => !earlier.has(hex(identity)))
  if (repeated.length === 0) return earlier
  const found = await sql<{ identity: Buffer; state: Earlier }>`
    select identity, state from journal
    where identity = any(${repeated.map(({ identity }) => identity)}::bytea[])
    order by id for update`.execute(trx)
  for (const { identity, state } of found.rows) earlier.set(hex(identity), state)
  return earlier
}

/** Dead letters that were tried again: applied now, or with the reason they still cannot be. */
export async function updateMessages(trx: QueryExecutorProvider, messages: ReceivedMessage[]): Promise<void> {
  if (messages.length === 0) return
  await sql`
    update journal set state = next.state, reason = next.reason, fault = next.fault, acceptable = next.acceptable
    from unnest(
      ${messages.map(({ identity }) => identity)}::bytea[],
      ${messages.map(({ refusal }) => (refusal ? 'dead' : 'applied'))}::text[],
      ${messages.map(({ refusal }) => refusal?.reason ?? '')}::text[],
      ${messages.map(({ refusal }) => refusal?.where ?? '')}::text[],
      ${messages.map(({ refusal }) => refusal?.acceptable === true)}::boolean[])
      as next (identity, state, reason, fault, acceptable)
    where journal.identity = next.identity`.execute(trx)
}

/** Takes messages out again that were written in the same transaction. */
export async function removeMessages(trx: QueryExecutorProvider, messages: ReceivedMessage[]): Promise<void> {
  if (messages.length === 0) return
  await sql`
    delete from journal where identity = any(${messages.map(({ identity }) => identity)}::bytea[])`.execute(
    trx,
  )
}

/** PostgreSQL text holds no NUL. */
const clean = (text: string): string => text.replaceAll('\0', '')
