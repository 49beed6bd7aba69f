import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type KyselyPlugin, sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { type Audit, createAudit } from './audit.ts'
import { type LeftBehind, leftBehind } from './left-behind.ts'

const log = { error: () => {}, warn: () => {} }

let database: TestDatabase
let folder: string
let left: LeftBehind
beforeEach(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'wardlight-left-'))
  left = leftBehind(folder, log)
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await database.stop()
})

const looked = (roomSys: number) => ({
  ...{ userID: null, address: '127.0.0.1', action: 'body', area: 'awicu' as const },
  roomSys,
})
const told = async () => {
  const rows = await database.db.selectFrom('audit').select(['action', 'room_sys']).orderBy('id').execute()
  return rows.map(({ action, room_sys }) => [action, room_sys])
}
const files = () => readdir(folder)

// shows: A13
test('what the store takes no more before a stop is kept for its owner alone, and written once it takes it', async () => {
  const audit = createAudit({ db: database.db, log, left })
  await sql`alter table audit_head rename to audit_head_gone`.execute(database.db)
  audit.read(looked(1))
  audit.read(looked(2))
  audit.refused({ ...looked(3), action: 'login', code: 'wrong' })
  await audit.stop()
  const [file = ''] = await files()
  expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
  await expect(left.takeUp(database.db)).rejects.toThrow('audit_head')
  await sql`alter table audit_head_gone rename to audit_head`.execute(database.db)
  expect(await left.takeUp(database.db)).toBe(3)
  expect(await told()).toEqual([
    ['body', 1],
    ['body', 2],
    ['login', 3],
  ])
  expect([await files(), await left.takeUp(database.db)]).toEqual([[], 0])
})

test('what it took without being able to say so is not written again', async () => {
  const answerLost: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: () => Promise.reject(new Error('Connection terminated unexpectedly')),
  }
  const audit = createAudit({ db: database.db.withPlugin(answerLost), log, left })
  audit.read(looked(1))
  await audit.stop()
  expect(await told()).toEqual([['body', 1]])
  expect(await left.takeUp(database.db)).toBe(1)
  expect(await told()).toEqual([['body', 1]])
})

test.each<[string, (audit: Audit) => Promise<unknown>]>([
  ['that comes to its end', (audit) => audit.stop()],
  ['that is cut short, by the next server', () => left.takeUp(database.db)],
])('what waits as a stop begins is kept at once, and written once by one %s', async (_, goOn) => {
  let ms = 0
  const audit = createAudit({ db: database.db, log, left, stopwatch: () => ms })
  await sql`alter table audit_head rename to audit_head_gone`.execute(database.db)
  audit.read(looked(1))
  await audit.beforeStop()
  expect(await files()).toEqual([])
  await expect(audit.flush()).rejects.toThrow('audit_head')
  ms += 1001
  await audit.beforeStop()
  expect(await files()).toHaveLength(1)
  await sql`alter table audit_head_gone rename to audit_head`.execute(database.db)
  await goOn(audit)
  expect([await files(), await told()]).toEqual([[], [['body', 1]]])
  await audit.stop()
  expect([await files(), await told()]).toEqual([[], [['body', 1]]])
})

test('what neither takes is told as lost, with its number', async () => {
  const audit = createAudit({
    db: database.db,
    log,
    left: { ...left, keep: () => Promise.reject(new Error('no space left on device')) },
  })
  await sql`alter table audit_head rename to audit_head_gone`.execute(database.db)
  audit.read(looked(1))
  await expect(audit.stop()).rejects.toThrow('1 entries are lost: no space left on device')
  await sql`alter table audit_head_gone rename to audit_head`.execute(database.db)
})
