import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../store/database.ts'

/** Browsers on which an account has signed in before. Such a browser is not signed in by that, only known. */
export interface Devices {
  /** A short name of the browser, for counting by, when the account has signed in on it. */
  known(token: string | null, userID: string): Promise<string | null>
  /** The account signed in here; gives the token the browser is to keep. */
  remember(token: string | null, userID: string): Promise<string>
  /** The browsers of an account count as unknown from now on. */
  forget(userID: string): Promise<void>
  sweep(): Promise<void>
}

const UNUSED_MS = 180 * 24 * 3600_000
const MOST_OF_ACCOUNT = 500

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export const createDevices = (db: Db, clock: () => number = Date.now): Devices => {
  const since = () => new Date(clock() - UNUSED_MS)
  return {
    known: async (token, userID) => {
      if (!token) return null
      const hash = hashOf(token)
      const row = await db
        .selectFrom('devices')
        .select('user_id')
        .where('token_hash', '=', hash)
        .where('user_id', '=', userID)
        .where('last_used', '>', since())
        .executeTakeFirst()
      return row ? hash.toString('hex').slice(0, 32) : null
    },
    remember: async (token, userID) => {
      const ours =
        token &&
        (await db
          .selectFrom('devices')
          .select('user_id')
          .where('token_hash', '=', hashOf(token))
          .limit(1)
          .executeTakeFirst())
      const kept = ours ? token : randomBytes(32).toString('base64url')
      const last_used = new Date(clock())
      await db
        .insertInto('devices')
        .values({ token_hash: hashOf(kept), user_id: userID, last_used })
        .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used }))
        .execute()
      await sql`
        delete from devices where user_id = ${userID} and token_hash in (
          select token_hash from devices where user_id = ${userID}
          order by last_used desc offset ${MOST_OF_ACCOUNT})`.execute(db)
      return kept
    },
    forget: async (userID) => {
      await db.deleteFrom('devices').where('user_id', '=', userID).execute()
    },
    sweep: async () => {
      await db.deleteFrom('devices').where('last_used', '<=', since()).execute()
    },
  }
}
