import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { type Database, openDatabase } from '../src/store/database.ts'

export interface TestDatabase extends Database {
  /** For a second connection or another process. */
  url: string
}

const LIMIT_MS = 25_000

/** A fresh, migrated database of the run's PostgreSQL. `stop` also deletes it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.WARDLIGHT_TEST_POSTGRES
  if (!server) throw new Error('Run server tests with npm run unit, which starts their PostgreSQL')
  const name = `test_${randomBytes(6).toString('hex')}`
  await inServer(server, `create database ${name} template template_wardlight`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openDatabase({
    databaseUrl: url.href,
    data: '',
    log: pino({ level: 'silent' }),
  })
  return {
    ...database,
    url: url.href,
    stop: async () => {
      await database.stop()
      await inServer(server, `drop database ${name} with (force)`)
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
