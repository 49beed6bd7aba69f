import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type KyselyPlugin, sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { until } from '../../test-support/waiting.ts'
import { type Audit, type AuditOptions, AuditUnwritten, createAudit } from './audit.ts'

let database: TestDatabase
let errors: object[]
let audit: Audit
const log = { error: (details: object) => void errors.push(details), warn: () => {} }
const open = (change: Partial<AuditOptions> = {}) => {
  audit = createAudit({ db: database.db, log, ...change })
  return audit
}
beforeEach(async () => {
  database = await openTestDatabase()
  errors = []
})
afterEach(() => database.stop())

const looked = (roomSys: number) => ({
  userID: null,
  address: '127.0.0.1',
  action: 'body',
  area: 'awicu' as const,
  roomSys,
})
const rows = () => database.db.selectFrom('audit').selectAll().orderBy('id').execute()
const rooms = async () => (await rows()).map(({ room_sys }) => room_sys)
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)
/** Nothing can be appended until the returned function is called. */
const blockWriting = async () => {
  await sql`alter table audit_head rename to audit_head_gone`.execute(database.db)
  return () => sql`alter table audit_head_gone rename to audit_head`.execute(database.db)
}

test('everything read before a stop is kept, however much it is', async () => {
  open()
  for (const room of upTo(2500)) audit.read(looked(room))
  await audit.stop()
  expect(await rooms()).toEqual(upTo(2500))
})

test('entries whose commit went through without its answer are not written again with those that follow', async () => {
  let cuts = 2
  const answerLost: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (cuts-- > 0) throw new Error('Connection terminated unexpectedly')
      return result
    },
  }
  open({ db: database.db.withPlugin(answerLost) })
  audit.read(looked(1))
  await expect(audit.flush()).rejects.toThrow('terminated')
  audit.read(looked(2))
  await expect(audit.flush()).rejects.toThrow('terminated')
  audit.read(looked(3))
  await audit.stop()
  expect(await rooms()).toEqual([1, 2, 3])
})

test('a look is written within a moment, without anybody asking for it', async () => {
  open()
  audit.read(looked(1))
  await until('the look to be written', async () => (await rows()).length === 1)
})

// shows: A3
test('text no store takes, and text that would spoil a screen, is cleaned', async () => {
  open()
  audit.read({ ...looked(1), detail: 'a\u0000b\ud800c\u202ed\n', address: 'x'.repeat(500) })
  await audit.stop()
  const [row] = await rows()
  expect(row?.detail).toBe('a\ufffdb\ufffdc\ufffdd\ufffd')
  expect(row?.address).toHaveLength(100)
  expect(errors).toEqual([])
})

// shows: A3
test('an entry the store refuses is kept without its particulars, alone, and counted', async () => {
  await sql`alter table audit add constraint odd check (room_sys is distinct from 21)`.execute(database.db)
  open()
  for (const room of upTo(40)) audit.read(looked(room))
  await audit.stop()
  const all = await rows()
  expect(all.map(({ room_sys }) => room_sys)).toEqual(upTo(40).map((room) => (room === 21 ? null : room)))
  expect(all[20]).toMatchObject({
    action: 'body',
    address: '127.0.0.1',
    detail: 'The rest of this entry could not be stored (23514).',
  })
  expect(audit.backlog()).toMatchObject({ waiting: 0, setAside: 1 })
  expect(errors).toEqual([{ action: 'body', code: '23514' }])
})

test('what the store refuses even so waits: nothing is given up', async () => {
  await sql`alter table audit add constraint odd check (action <> 'body')`.execute(database.db)
  open()
  audit.read(looked(1))
  await expect(audit.flush()).rejects.toThrow('odd')
  expect(audit.backlog().waiting).toBe(1)
  await sql`alter table audit drop constraint odd`.execute(database.db)
  await audit.stop()
  expect(await rooms()).toEqual([1])
})

test('a number too large for its column goes into the detail', async () => {
  open()
  audit.read(looked(99_999_999_999))
  await audit.stop()
  expect((await rows())[0]).toMatchObject({ room_sys: null, detail: 'room 99999999999 ' })
})

test('a look is written once a minute, even after the clock was set back; a look at another patient in the room is written too', async () => {
  let now = Date.now()
  open({ clock: () => now })
  for (const later of [0, 59_000, -3_600_000, 1000]) {
    now += later
    audit.read(looked(1))
  }
  audit.read({ ...looked(1), subject: { personId: 7, visitId: 8 } })
  audit.read({ ...looked(1), subject: { personId: 7, visitId: 8 } })
  await audit.stop()
  expect((await rows()).map(({ person_id, visit_id }) => [person_id, visit_id])).toEqual([
    [null, null],
    [null, null],
    [7, 8],
  ])
})

test('inventing particulars fills no table: what was looked at is told all the same', async () => {
  open()
  for (const n of upTo(2000)) audit.read({ ...looked((n % 5) + 1), userID: 'x', detail: `made up ${n}` })
  await audit.stop()
  const all = await rows()
  expect(all.length).toBeLessThanOrEqual(305)
  expect(all.at(-1)?.detail).toBe('among more than are told apart in a minute')
})

test('while nothing can be written, entries wait; after the limit reads are refused, and then all is written', async () => {
  let time = 0
  open({ stopwatch: () => time, limitMs: 60_000, recordMs: 1 })
  const unblock = await blockWriting()
  audit.read(looked(1))
  await expect(audit.flush()).rejects.toThrow('audit_head')
  time += 60_000
  audit.mustBeWritten()
  time += 1
  expect(() => audit.mustBeWritten()).toThrow(AuditUnwritten)
  expect(audit.backlog()).toMatchObject({ waiting: 1, oldestMs: 60_001, refusing: true })
  await expect(audit.record({ ...looked(2), action: 'toggleMask' })).rejects.toThrow(AuditUnwritten)
  await audit.record({ ...looked(3), action: 'login' }, { evenUnwritten: true })
  await unblock()
  await audit.flush()
  audit.mustBeWritten()
  expect((await rows()).map(({ action }) => action)).toEqual(['body', 'toggleMask', 'login'])
  expect(errors).toHaveLength(1)
  await audit.stop()
})

test('the backlog is bounded: when it is full reads are refused at once, and nothing of it is lost', async () => {
  open({ mostWaiting: 10, recordMs: 1 })
  const unblock = await blockWriting()
  for (const room of upTo(10)) {
    audit.mustBeWritten()
    audit.read(looked(room))
  }
  expect(() => audit.mustBeWritten()).toThrow(AuditUnwritten)
  for (const _ of upTo(30)) await audit.record(looked(0), { evenUnwritten: true }).catch(() => {})
  for (const n of upTo(50)) audit.refused({ ...looked(0), address: `10.0.0.${n}`, code: 'not-allowed' })
  expect(audit.backlog().waiting).toBe(20)
  await unblock()
  await audit.stop()
  expect(await rows()).toHaveLength(20 + 50)
})

test('changes of many people at once are few commits', async () => {
  const append = `select calls from pg_stat_database, lateral (select xact_commit as calls) c where datname = current_database()`
  const commits = async () =>
    Number((await sql.raw<{ calls: number }>(append).execute(database.db)).rows[0]?.calls ?? 0)
  open()
  await sql`select pg_stat_force_next_flush()`.execute(database.db)
  const before = await commits()
  await Promise.all(upTo(300).map((room) => audit.record(looked(room))))
  await sql`select pg_stat_force_next_flush()`.execute(database.db)
  expect((await commits()) - before).toBeLessThan(30)
  expect(await rows()).toHaveLength(300)
  await audit.stop()
})
