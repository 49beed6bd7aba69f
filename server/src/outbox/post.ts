import { type QueryExecutorProvider, sql } from 'kysely'
import type { Letter } from './letter.ts'

export const OUTBOX_CHANNEL = 'wardlight_outbox'

/** Writes a letter in the transaction of what causes it: it is sent once that commits, and never if it does not. */
export async function post(
  trx: QueryExecutorProvider,
  { via = 'mail', about, to, subject, text }: Letter,
): Promise<void> {
  await sql`
    insert into outbox (via, about, lane, subject, body) values (${via}, ${about}, ${to}, ${subject}, ${text})
    on conflict (about) do nothing`.execute(trx)
  await sql`select pg_notify(${OUTBOX_CHANNEL}, '')`.execute(trx)
}
