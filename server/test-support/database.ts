import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { type Database, openDatabase } from '../src/store/database.ts'

export interface TestDatabase extends Database {
  /** For a second connection or another process. */
  url: string
  /** Runs a statement as the owner of the PostgreSQL, whom the product is not. */
  asOwner(statement: string): Promise<void>
}

const LIMIT_MS = 25_000

/** A database of the run's PostgreSQL that nobody has opened yet. */
export async function makeTestDatabase(
  template: 'template_wardlight' | 'template0',
): Promise<{ url: string; asOwner(statement: string): Promise<void>; drop(): Promise<void> }> {
  const { WARDLIGHT_TEST_OWNER: owner, WARDLIGHT_TEST_POSTGRES: product } = process.env
  if (!owner || !product) throw new Error('Run server tests with npm run unit, which starts their PostgreSQL')
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = new URL(product)
  await inServer(owner, `create database ${name} template ${template} owner ${url.username}`)
  url.pathname = `/${name}`
  const asOwner = (statement: string) => inServer(owner, statement)
  return { url: url.href, asOwner, drop: () => asOwner(`drop database ${name} with (force)`) }
}

/** A fresh, migrated database of the run's PostgreSQL, open as the product opens its own. `stop` also deletes it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { url, asOwner, drop } = await makeTestDatabase('template_wardlight')
  const database = await openDatabase({
    databaseUrl: url,
    data: '',
    log: pino({ level: 'silent' }),
  })
  return {
    ...database,
    url,
    asOwner,
    stop: async () => {
      await database.stop()
      await drop()
    },
  }
}

async function inServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
  })
  try {
    await client.connect()
    await client.query(statement)
  } catch (error) {
    throw new Error(`${statement}: ${(error as Error).message}`, { cause: error })
  } finally {
    await client.end()
  }
}
