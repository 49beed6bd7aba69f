import type { Db } from '../store/database.ts'

/** How many different accounts may fail from one address within the hour, none of them getting in. */
const MOST_FAILING = 200
const WITHIN_MS = 3600_000

/**
 * Addresses from which many different accounts fail: somebody tries one password on everybody. A ward that mistypes one
 * account over and over counts once.
 */
interface FailingAddresses {
  /** Seconds until somebody unknown may try from there again; 0: now. */
  wait(address: string): Promise<number>
  failed(address: string, account: string): Promise<void>
  gotIn(address: string, account: string): Promise<void>
  sweep(): Promise<void>
}

export const createFailingAddresses = (db: Db, clock: () => number = Date.now): FailingAddresses => {
  const since = () => new Date(clock() - WITHIN_MS)
  return {
    wait: async (address) => {
      const last = await db
        .selectFrom('failing_addresses')
        .select('time')
        .where('address', '=', address)
        .where('time', '>', since())
        .orderBy('time', 'desc')
        .offset(MOST_FAILING - 1)
        .limit(1)
        .executeTakeFirst()
      if (!last) return 0
      return Math.min(
        WITHIN_MS / 1000,
        Math.max(1, Math.ceil((last.time.getTime() + WITHIN_MS - clock()) / 1000)),
      )
    },
    failed: async (address, account) => {
      const time = new Date(clock())
      await db
        .insertInto('failing_addresses')
        .values({ address, account, time })
        .onConflict((conflict) => conflict.columns(['address', 'account']).doUpdateSet({ time }))
        .execute()
    },
    gotIn: async (address, account) => {
      await db
        .deleteFrom('failing_addresses')
        .where('address', '=', address)
        .where('account', '=', account)
        .execute()
    },
    sweep: async () => {
      await db.deleteFrom('failing_addresses').where('time', '<=', since()).execute()
    },
  }
}
