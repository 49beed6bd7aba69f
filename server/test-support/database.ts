import { randomBytes } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { pino } from 'pino'
import { type Database, openDatabase } from '../src/store/database.ts'
import { databaseOf, withConnection } from './ask-owner.ts'
import { giveBack, makeLikeNew, takeUnused } from './recycled-databases.ts'

export interface TestDatabase extends Database {
  /** For a second connection or another process. */
  url: string
  /** Runs a statement as the owner of the PostgreSQL, whom the product is not. */
  asOwner(statement: string): Promise<void>
  /** Writes more rows at once than the product would, for longer than it would wait on a busy machine. */
  fill(statement: RawBuilder<unknown>): Promise<void>
}

const FILL_LIMIT_MS = 240_000

export interface MadeDatabase {
  name: string
  url: string
  asOwner(statement: string): Promise<void>
  drop(): Promise<void>
}

function addresses(): { owner: string; product: string } {
  const { WARDLIGHT_TEST_OWNER: owner, WARDLIGHT_TEST_POSTGRES: product } = process.env
  if (!owner || !product) throw new Error('Run server tests with npm run unit, which starts their PostgreSQL')
  return { owner, product }
}

/** A new database of the run's PostgreSQL that nobody has opened yet. */
export async function makeTestDatabase(template: 'template_wardlight' | 'template0'): Promise<MadeDatabase> {
  const { product } = addresses()
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(`create database ${name} template ${template} owner ${new URL(product).username}`)
  return madeDatabase(name)
}

const madeDatabase = (name: string): MadeDatabase => ({
  name,
  url: databaseOf(addresses().product, name),
  asOwner,
  drop: () => asOwner(`drop database ${name} with (force)`),
})

/**
 * A migrated database of the run's PostgreSQL as if new, open as the product opens its own. `stop` hands it on to the
 * next test where nothing but rows was changed, which takes a fifth of making one, and deletes it otherwise.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { owner } = addresses()
  const unused = await takeUnused(owner)
  const { name, url, drop } = unused ? madeDatabase(unused) : await makeTestDatabase('template_wardlight')
  const database = await openDatabase({
    databaseUrl: url,
    data: '',
    log: pino({ level: 'silent' }),
  })
  return {
    ...database,
    url,
    asOwner,
    fill: async (statement) => {
      const { sql, parameters } = statement.compile(database.db)
      await withConnection(url, (client) => client.query(sql, [...parameters]), FILL_LIMIT_MS)
    },
    stop: async () => {
      await database.stop()
      const alike = await makeLikeNew(owner, name).catch(() => false)
      await (alike ? giveBack(owner, name) : drop())
    },
  }
}

async function asOwner(statement: string): Promise<void> {
  try {
    await withConnection(addresses().owner, (client) => client.query(statement))
  } catch (error) {
    throw new Error(`${statement}: ${(error as Error).message}`, { cause: error })
  }
}
