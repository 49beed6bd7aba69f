import { type QueryExecutorProvider, sql } from 'kysely'
import type { Db } from '../../store/database.ts'
import type { ReceivedMessage } from './received-message.ts'

/** What the journal already held of a message: nothing, the same message applied, or the same message as a dead letter. */
export type Earlier = 'none' | 'applied' | 'dead'

const hex = (identity: Buffer): string => identity.toString('hex')

/** Writes messages in one statement; tells for each, by its identity in hex, what was there before. */
export async function writeMessages(
  trx: QueryExecutorProvider,
  messages: ReceivedMessage[],
): Promise<Map<string, Earlier>> {
  const column = <T>(pick: (message: ReceivedMessage) => T): T[] => messages.map(pick)
  const inserted = await sql<{ identity: Buffer }>`
    insert into journal (identity, feed, control_id, type, received, body, state, reason)
    select * from unnest(
      ${column(({ identity }) => identity)}::bytea[], ${column(({ feed }) => clean(feed))}::text[],
      ${column(({ controlId }) => clean(controlId))}::text[], ${column(({ type }) => clean(type))}::text[],
      ${column(({ received }) => received)}::timestamptz[], ${column(({ body }) => body)}::bytea[],
      ${column(({ refusal }) => (refusal ? 'dead' : 'applied'))}::text[],
      ${column(({ refusal }) => refusal?.reason ?? '')}::text[])
    on conflict (identity) do nothing
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

/** Dead messages that were tried again: applied now, or with the reason they still cannot be. */
export async function updateMessages(trx: QueryExecutorProvider, messages: ReceivedMessage[]): Promise<void> {
  if (messages.length === 0) return
  await sql`
    update journal set state = next.state, reason = next.reason
    from unnest(
      ${messages.map(({ identity }) => identity)}::bytea[],
      ${messages.map(({ refusal }) => (refusal ? 'dead' : 'applied'))}::text[],
      ${messages.map(({ refusal }) => refusal?.reason ?? '')}::text[]) as next (identity, state, reason)
    where journal.identity = next.identity`.execute(trx)
}

/** Forgets applied messages received before `before`; dead letters stay. Returns how many went, `limit` at most. */
export async function forgetApplied(db: Db, before: Date, limit = 5000): Promise<number> {
  const gone = await sql`
    delete from journal where id in (
      select id from journal where state = 'applied' and received < ${before} order by received limit ${limit}
    )`.execute(db)
  return Number(gone.numAffectedRows ?? 0)
}

/** PostgreSQL text holds no NUL. */
const clean = (text: string): string => text.replaceAll('\0', '')
