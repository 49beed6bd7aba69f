import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { append } from './append.ts'
import { rowOf } from './audit-entry.ts'
import { chainNotes } from './chain-notes.ts'
import { readChain } from './chain-state.ts'
import { checkChain } from './check-chain.ts'
import { retire } from './retire.ts'

const HOUR = 3_600_000
let database: TestDatabase
let folder: string
let now: number
beforeEach(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'wardlight-audit-'))
  now = Date.parse('2026-03-01T10:00:00Z')
})
afterEach(async () => {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

const { signal } = new AbortController()
const file = () => join(folder, 'audit-chain.jsonl')
const rowAt = (n: number, time = now) =>
  rowOf({ userID: 'Nurse', address: '10.0.0.1', action: 'body', roomSys: n, detail: `"${n}"` }, time, {
    kind: 'look',
  })
const write = (count: number, time = now) =>
  append(
    database.db,
    Array.from({ length: count }, (_, i) => rowAt(i, time)),
  )
/** A run of the job on a server that just started. */
const check = () =>
  checkChain({
    db: database.db,
    now: () => now,
    signal,
    notes: chainNotes(file(), { info: () => {} }),
    step: 7,
  })
const checkAll = async () => {
  now += 24 * HOUR
  return check()
}
const breaks = async () => (await readChain(database.db)).breaks.map(({ id, reason }) => `${reason} ${id}`)
/** As somebody does who may do everything in the database. */
const tamper = (statement: string) =>
  database.db.transaction().execute(async (trx) => {
    await sql`alter table audit disable trigger user`.execute(trx)
    await sql.raw(statement).execute(trx)
    await sql`alter table audit enable trigger user`.execute(trx)
  })

test('entries that nobody touched are without gaps and hold, however many nodes wrote them', async () => {
  await Promise.all(Array.from({ length: 8 }, () => write(25)))
  const { rows } = await sql<{ n: number; last: number }>`
    select count(*)::int as n, max(id) as last from audit`.execute(database.db)
  expect(rows).toEqual([{ n: 200, last: 200 }])
  expect(await check()).toBe('400 entries, unaltered')
  await write(3)
  expect(await check()).toBe('3 entries, unaltered')
  expect(await readChain(database.db)).toMatchObject({ first: 1, last: 203, checkedTo: 203, breaks: [] })
})

// shows: A14, V16.4.2
test('the store refuses to change or remove entries', async () => {
  await write(3)
  for (const statement of [
    `update audit set user_id = 'Other'`,
    `delete from audit where id = 2`,
    `truncate audit`,
  ])
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('cannot be changed')
})

// shows: A14, V16.4.2
test.each([
  [`update audit set user_id = 'Other' where id = 20`, ['changed 20']],
  [`update audit set time = time - interval '1 h' where id = 1`, ['changed 1']],
  [
    `update audit set hash = audit_hash(hash, audit), detail = '' where id = 20`,
    ['changed 20', 'changed 21'],
  ],
  [`delete from audit where id = 20`, ['missing 20']],
  [`delete from audit where id between 10 and 30`, ['missing 10']],
  [`delete from audit where id = 1`, ['missing 1']],
  [
    `insert into audit select (jsonb_populate_record(a, '{"id": 51}')).* from audit a where id = 50`,
    ['end 51'],
  ],
])('%s is found by the daily pass, with its place', async (statement, found) => {
  await write(50)
  expect(await check()).toMatch(/unaltered/)
  await tamper(statement)
  expect(await checkAll()).toMatch(/^ALTERED at/)
  expect(await breaks()).toEqual(found)
  await write(10)
  await checkAll()
  expect(await breaks()).toEqual(expect.arrayContaining(found.filter((one) => !one.startsWith('end'))))
})

test.each([
  ['the newest entries cut off', `delete from audit where id > 40`, ['noted 50']],
  [
    'cut off, and the end put back',
    `delete from audit where id > 40;
     update audit_head set id = 40, hash = (select hash from audit where id = 40);
     update audit_check set checked_id = 40, checked_hash = (select hash from audit where id = 40)`,
    ['noted 50'],
  ],
  [
    'everything written anew from an entry on',
    `do $$ declare e audit; chain bytea; begin
       select hash into chain from audit where id = 9;
       for e in select * from audit where id >= 10 order by id loop
         e.user_id := 'Other';
         chain := audit_hash(chain, e);
         update audit set user_id = 'Other', hash = chain where id = e.id;
       end loop;
       update audit_head set hash = chain; update audit_check set checked_hash = chain; end $$`,
    ['noted 50'],
  ],
  ['the end of the chain removed', `delete from audit_head`, ['end 50']],
])('%s is found at once', async (_name, statement, found) => {
  await write(50)
  expect(await check()).toMatch(/unaltered/)
  await tamper(statement)
  await check()
  expect(await breaks()).toEqual(found)
})

test('what a server of before the chain still inserts while newer ones run is kept and follows the others', async () => {
  await write(2)
  await sql`insert into audit (time, user_id, address, action, area, room_sys, detail)
    values (now(), 'Nurse', '10.0.0.1', 'census', 'awicu', null, ''), (now(), 'Nurse', '10.0.0.1', 'login', null, null, '')`.execute(
    database.db,
  )
  await write(1)
  expect(await checkAll()).toContain('unaltered')
  const kept = await database.db.selectFrom('audit').select(['id', 'kind', 'action']).orderBy('id').execute()
  expect(kept.slice(2, 4)).toEqual([
    { id: 3, kind: 'look', action: 'census' },
    { id: 4, kind: 'change', action: 'login' },
  ])
})

// shows: V14.2.4
test('retention removes the oldest and the chain begins after them; an entry says so', async () => {
  await write(50, now - 3 * HOUR)
  await write(5, now - 2 * HOUR)
  await write(10, now - 3 * HOUR)
  await check()
  expect(await retire(database.db, new Date(now - 2.5 * HOUR), signal)).toBe(50)
  const kept = await database.db.selectFrom('audit').select(['id', 'action', 'kind']).orderBy('id').execute()
  expect(kept.map(({ id }) => id)).toEqual(Array.from({ length: 16 }, (_, i) => 51 + i))
  expect(kept.at(-1)).toMatchObject({ action: 'retention', kind: 'system' })
  expect(await checkAll()).toMatch(/unaltered/)
  expect(await readChain(database.db)).toMatchObject({ first: 51, last: 66 })
})

test('removing the oldest by hand is found, the beginning put right or not', async () => {
  await write(50)
  await check()
  await tamper(`delete from audit where id <= 10;
    update audit_check set first_id = 10, first_hash = (select hash from audit where id = 11)`)
  await checkAll()
  expect(await breaks()).toEqual(['start 10', 'changed 11'])
})

test('the end is noted outside the database, every so often, and a line cut off half-way is passed over', async () => {
  const told: object[] = []
  const notes = chainNotes(file(), { info: (place: object) => void told.push(place) })
  const place = (id: number) => ({ id, hash: Buffer.from('ab', 'hex') })
  await notes.note(place(1), now)
  await notes.note(place(2), now + 60_000)
  await notes.note(place(3), now + 11 * 60_000)
  expect(await notes.read()).toEqual([place(1), place(3)])
  expect(told).toEqual([
    { id: 1, hash: 'ab' },
    { id: 3, hash: 'ab' },
  ])
  const text = await readFile(file(), 'utf8')
  await rm(file())
  await (await import('node:fs/promises')).writeFile(file(), text.slice(0, -20))
  await notes.note(place(4), now + 30 * 60_000)
  expect(await notes.read()).toEqual([place(1), place(4)])
})
