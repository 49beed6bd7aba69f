import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { migrate, NewerTablesError } from './migrate.ts'

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
