import { createHash } from 'node:crypto'
import type { Db } from '../store/database.ts'

/** What may be used once, on whichever node. */
export interface UsedOnce {
  /** Whether this is the first time. Until then it is remembered. */
  use(name: string, until: Date): Promise<boolean>
  sweep(): Promise<void>
}

const hashOf = (name: string) => createHash('sha256').update(name).digest()

export const createUsedOnce = (db: Db, clock: () => number = Date.now): UsedOnce => ({
  use: async (name, until) => {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('used_once')
      .values({ key: hashOf(name), until })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  },
  sweep: async () => {
    await db.deleteFrom('used_once').where('until', '<', new Date(clock())).execute()
  },
})
