import { type QueryExecutorProvider, sql } from 'kysely'
import type { Database } from '../store/database.ts'
import type { Sessions } from './sessions.ts'

const CHANNEL = 'wardlight_accounts'

/** Tells every node, this one too, that an account is not what it was; with the transaction when there is one. */
export async function tellAccountChanged(db: QueryExecutorProvider, userID: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${userID})`.execute(db)
}

/** Forgets what is remembered of accounts that changed on any node. */
export const followAccountChanges = (
  listen: Database['listen'],
  sessions: Pick<Sessions, 'forget' | 'forgetAll'>,
): Promise<void> => listen(CHANNEL, sessions.forget, sessions.forgetAll)
