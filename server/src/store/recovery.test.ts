import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { until } from '../../test-support/waiting.ts'
import { type Database, openDatabase } from './database.ts'
import { FolderTakenError } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { readPostmaster } from './postmaster.ts'

const log = pino({ level: 'silent' })
let data: string
let database: Database | null = null
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'wardlight-recovery-'))
})
afterEach(async () => {
  await database?.stop()
  database = null
})
afterAll(() => rm(data, { recursive: true, force: true }))

const open = async (): Promise<Database> => {
  database = await openDatabase({ databaseUrl: null, data, log })
  await migrate(database.db)
  return database
}
const postmaster = async () => {
  const found = await readPostmaster(join(data, 'postgres'))
  if (!found) throw new Error('no PostgreSQL runs')
  return found.pid
}
const keep = ({ db }: Database, name: string) =>
  db.insertInto('server_facts').values({ name, value: '' }).execute()
const kept = async ({ db }: Database) =>
  (await db.selectFrom('server_facts').select('name').orderBy('name').execute()).map((one) => one.name)

// shows: A31, V16.5.2
test('a killed PostgreSQL comes back by itself with everything that was committed', async () => {
  const running = await open()
  await keep(running, 'before')
  const killed = await postmaster()
  process.kill(killed, 'SIGKILL')
  await until('the loss of the database', () => !running.ready())
  await until('the database to come back', () => running.ready())
  expect(await postmaster()).not.toBe(killed)
  expect(await kept(running)).toEqual(['before'])
})

test('notifications are heard again after a gap that is told', async () => {
  const running = await open()
  const gaps: number[] = []
  await running.listen(
    'ward',
    () => {},
    (since) => {
      gaps.push(since)
    },
  )
  expect(running.deafSince()).toBeNull()
  process.kill(await postmaster(), 'SIGKILL')
  await until('the loss of the database', () => running.deafSince() !== null)
  const since = running.deafSince()
  expect(since).toBeLessThan(performance.now())
  await until('the gap to be told', () => gaps.length === 1)
  expect(gaps).toEqual([since])
  expect([running.ready(), running.deafSince()]).toEqual([true, null])
})

// shows: A40
test('a PostgreSQL killed while no server ran is recovered, also when its process id is now another’s', async () => {
  const running = await open()
  await keep(running, 'killed')
  const pid = await postmaster()
  const pidFile = join(data, 'postgres', 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8')).split('\n')
  await running.stop()
  database = null
  await writeFile(pidFile, [process.pid, ...lines.slice(1)].join('\n'))
  expect(await kept(await open())).toContain('killed')
  expect(await postmaster()).not.toBe(pid)
})

test('a PostgreSQL that outlived its server is used, not started a second time', async () => {
  const beside = await openDatabase({ databaseUrl: null, data, log, beside: true })
  const pid = await postmaster()
  const running = await open()
  expect(await postmaster()).toBe(pid)
  expect(await kept(running)).toContain('killed')
  await beside.stop()
})

// shows: A39
test('a second server on the folder is refused and told why; the first goes on', async () => {
  const running = await open()
  const second = openDatabase({ databaseUrl: null, data, log })
  await expect(second).rejects.toThrow(FolderTakenError)
  await expect(second).rejects.toThrow(`process ${process.pid}`)
  expect(await kept(running)).toContain('before')
})

test('of two servers that start at once on a folder without a database one runs, and the other is told why it does not', async () => {
  const fresh = join(data, 'fresh')
  const starts = await Promise.allSettled(
    [1, 2].map(() => openDatabase({ databaseUrl: null, data: fresh, log })),
  )
  const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const refused = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason] : []))
  expect(running).toHaveLength(1)
  expect(refused).toEqual([expect.any(FolderTakenError)])
  database = running[0] ?? null
  await migrate((database as Database).db)
  await keep(database as Database, 'first')
  expect(await kept(database as Database)).toEqual(['first'])
})

test('stopping while the database comes back leaves nothing running', async () => {
  const running = await open()
  process.kill(await postmaster(), 'SIGKILL')
  await until('the loss of the database', () => !running.ready())
  await running.stop()
  database = null
  expect(await readPostmaster(join(data, 'postgres'))).toBeNull()
})

// shows: V13.2.3, V13.3.1, V13.3.2
test('the password of the database is for its owner alone', async () => {
  const { mode } = await stat(join(data, 'postgres.password'))
  expect(mode & 0o077).toBe(0)
})
