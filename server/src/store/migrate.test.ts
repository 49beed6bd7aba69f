import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { pino } from 'pino'
import { makeTestDatabase, openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { type Db, openDatabase } from './database.ts'
import { migrate, NewerTablesError, OlderTablesError } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.stop())

test('a second start changes nothing', async () => {
  await database.db.insertInto('server_facts').values({ name: 'kept', value: 'yes' }).execute()
  await migrate(database.db)
  expect(await database.db.selectFrom('server_facts').selectAll().execute()).toEqual([
    { name: 'kept', value: 'yes' },
  ])
})

test('notifications arrive with their payload on their channel alone', async () => {
  const heard: string[] = []
  await database.listen('other', (payload) => heard.push(`other ${payload}`))
  const arrived = Promise.withResolvers<void>()
  await database.listen('ward', (payload) => {
    heard.push(payload)
    arrived.resolve()
  })
  await sql`select pg_notify('ward', '{"room":4}')`.execute(database.db)
  await arrived.promise
  expect(heard).toEqual(['{"room":4}'])
})

test('tables of a later version are refused in plain words, and stay as they are', async () => {
  await sql`insert into kysely_migration values ('999-later', now()::text)`.execute(database.db)
  const refused = migrate(database.db)
  await expect(refused).rejects.toBeInstanceOf(NewerTablesError)
  await expect(refused).rejects.toThrow('later version of Wardlight (step 999-later)')
  await sql`delete from kysely_migration where name = '999-later'`.execute(database.db)
  await migrate(database.db)
})

const steps = async (db: Db = database.db) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )

/** Records these many migrations from before the baseline, the last of them `last`. */
const recordOlder = async (db: Db, count: number, last: string) => {
  await sql`delete from kysely_migration`.execute(db)
  await sql`
    insert into kysely_migration select lpad(n::text, 3, '0') || '-step', now()::text from generate_series(1, ${count - 1}::int) n
    union all select ${last}, now()::text`.execute(db)
}

test('a database at the last step before the baseline goes on, once, though two servers start', async () => {
  const made = await makeTestDatabase('template0')
  const older = await openDatabase({ databaseUrl: made.url, data: '', log: pino({ level: 'silent' }) })
  try {
    const baseline = await readFile(join(import.meta.dirname, 'migrations', '001-baseline.sql'), 'utf8')
    await sql.raw(baseline).execute(older.db)
    await sql`create table kysely_migration (name text primary key, timestamp text not null)`.execute(
      older.db,
    )
    await recordOlder(older.db, 83, '820-tower-of-visits')
    await Promise.all([migrate(older.db), migrate(older.background)])
    expect(await steps(older.db)).toEqual(await steps())
  } finally {
    await older.stop()
    await made.drop()
  }
})

test('a database at an earlier step is refused with what to do, and stays as it is', async () => {
  const current = await steps()
  await recordOlder(database.db, 80, '772-visit-told')
  const older = await steps()
  const refused = migrate(database.db)
  await expect(refused).rejects.toBeInstanceOf(OlderTablesError)
  await expect(refused).rejects.toThrow(
    /\(step 772-visit-told\).*Nothing was changed\.\nMove the data folder away, or name an empty database in DATABASE_URL\./,
  )
  expect(await steps()).toEqual(older)
  await sql`delete from kysely_migration`.execute(database.db)
  await sql`insert into kysely_migration select unnest(${current}::text[]), now()::text`.execute(database.db)
})
