import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { databaseOf, withConnection } from './ask-owner.ts'
import { type MadeDatabase, makeTestDatabase } from './database.ts'
import { makeLikeNew } from './recycled-databases.ts'

const owner = process.env.WARDLIGHT_TEST_OWNER ?? ''
let made: MadeDatabase
beforeEach(async () => {
  made = await makeTestDatabase('template_wardlight')
})
afterEach(() => made.drop())

const ask = (statement: string): Promise<Record<string, unknown>[]> =>
  withConnection(databaseOf(owner, made.name), async (client) => (await client.query(statement)).rows)
const WRITTEN = 'select one, id, encode(hash, $$hex$$) as hash, time::text from audit_head'

test('removes what a test wrote, restarts sequences, and restores what migrations wrote', async () => {
  const before = await ask(WRITTEN)
  expect(before).toHaveLength(1)
  const admit = "insert into patients (mrn) values ('1'), ('2') returning id::int"
  const first = await ask(admit)
  await ask('update audit_head set id = 7, time = now()')
  await ask("delete from kysely_migration where name like '0%'")
  expect(await makeLikeNew(owner, made.name)).toBe(true)
  expect(await ask('select id from patients')).toEqual([])
  expect(await ask(WRITTEN)).toEqual(before)
  expect(await ask("select name from kysely_migration where name = '001-baseline'")).toHaveLength(1)
  expect(await ask(admit)).toEqual(first)
})

test('cuts off open connections and rolls their work back', async () => {
  const cut = withConnection(databaseOf(owner, made.name), async (client) => {
    const ended = new Promise<Error>((resolve) => client.on('error', resolve))
    await client.query('begin')
    await client.query("insert into patients (mrn) values ('1')")
    expect(await makeLikeNew(owner, made.name)).toBe(true)
    return (await ended).message
  })
  expect(await cut).toMatch(/terminat/)
  expect(await ask('select id from patients')).toEqual([])
})

test.each([
  ['a table more', 'create table more (id int)'],
  ['a column more', 'alter table patients add column more int'],
  ['another default', "alter table patients alter column mrn set default ''"],
  ['a trigger turned off', 'alter table audit disable trigger user'],
  ['a function more', 'create function odd() returns int language sql as $$select 1$$'],
  ['a constraint more', "alter table patients add constraint odd check (mrn <> '')"],
  ['an index less', 'drop index users_lower_user_id'],
  [
    'a setting',
    "do $$ begin execute format('alter database %I set work_mem = 1024', current_database()); end $$",
  ],
])('%s is not handed on', async (_, statement) => {
  await ask(statement)
  expect(await makeLikeNew(owner, made.name)).toBe(false)
})
