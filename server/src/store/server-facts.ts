import { randomBytes } from 'node:crypto'
import type { Db } from './database.ts'

/** A secret all nodes of a store share, made by whichever asks first. 32 bytes. */
export async function sharedSecret(db: Db, name: string): Promise<Buffer> {
  await db
    .insertInto('server_facts')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('server_facts')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return Buffer.from(value, 'hex')
}
