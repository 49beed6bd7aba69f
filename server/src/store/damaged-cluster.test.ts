import { execFile } from 'node:child_process'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPostmaster } from './postmaster.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
let base: string
let whole: string
let data: string
let postgres: EmbeddedPostgres | null = null

/** A cluster with a row in it, stopped; each test damages a copy. */
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'wardlight-damaged-'))
  await chmod(base, 0o755)
  whole = join(base, 'whole')
  const made = await startEmbeddedPostgres(whole)
  await ask(made, 'create table kept as select 42 as answer')
  await made.stop()
}, 60_000)
beforeEach(async () => {
  data = join(base, 'copy')
  await run('cp', ['-a', whole, data])
})
afterEach(async () => {
  await postgres?.stop()
  postgres = null
  await rm(data, { recursive: true, force: true })
}, 60_000)
afterAll(() => rm(base, { recursive: true, force: true }))

const inCluster = (...path: string[]) => join(data, 'postgres', ...path)
const start = async () => {
  postgres = await startEmbeddedPostgres(data)
  return postgres
}

async function ask({ login }: EmbeddedPostgres, statement: string): Promise<unknown[]> {
  const client = new pg.Client(login)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const zero = async (file: string) => {
  const { size } = await stat(file)
  await writeFile(file, Buffer.alloc(size))
}
const eachLog = async (damage: (file: string) => Promise<void>) => {
  for (const name of await readdir(inCluster('pg_wal')))
    if (/^[0-9A-F]{24}$/.test(name)) await damage(inCluster('pg_wal', name))
}
const remove = (...path: string[]) => rm(inCluster(...path), { recursive: true })

/** What was done to the cluster, and what the person who starts it reads. */
const DAMAGES: readonly [string, () => Promise<unknown>, RegExp][] = [
  ['pg_control is zeros', () => zero(inCluster('global', 'pg_control')), /incompatible.*\n.*damaged/],
  [
    'pg_control is cut short',
    () => truncate(inCluster('global', 'pg_control'), 100),
    /pg_control.*\n.*damaged/,
  ],
  ['pg_control is missing', () => remove('global', 'pg_control'), /pg_control.*\n.*damaged/],
  ['the write-ahead log is zeros', () => eachLog(zero), /checkpoint record.*\n.*damaged/],
  ['the write-ahead log is missing', () => eachLog((file) => rm(file)), /checkpoint record.*\n.*damaged/],
  ['PG_VERSION is missing', () => remove('PG_VERSION'), /PG_VERSION is missing.\n.*damaged/],
  ['PG_VERSION is empty', () => truncate(inCluster('PG_VERSION')), /PG_VERSION names no version.\n.*damaged/],
  [
    'an older PostgreSQL made it',
    () => writeFile(inCluster('PG_VERSION'), '17\n'),
    /it was made by PostgreSQL 17, and this is PostgreSQL \d+\.\nStart the version of Wardlight it belongs to/,
  ],
  ['the database itself is missing', () => remove('base', '5'), /base\/5.*\n.*damaged/],
  ['a catalog is cut short', () => truncate(inCluster('base', '5', '1259')), /.*\n.*damaged/],
  ['a folder of it is missing', () => remove('pg_notify'), /pg_notify.*\n.*damaged/],
]

describe('a damaged database is said to be so, in one line with what to do, and nothing is left running', () => {
  test.each(DAMAGES)(
    '%s',
    async (_, damage, says) => {
      await damage()
      const before = (await readdir(inCluster())).filter((name) => !name.startsWith('postmaster')).sort()
      const refused = start()
      await expect(refused).rejects.toThrow(says)
      await expect(refused).rejects.toMatchObject({ name: 'DatabaseUnusableError' })
      expect(await findPostmaster(inCluster())).toBeNull()
      expect((await readdir(inCluster())).filter((name) => !name.startsWith('postmaster')).sort()).toEqual(
        before,
      )
    },
    30_000,
  )

  ;(isRoot ? test : test.skip)(
    'it belongs to another user',
    async () => {
      await chown(inCluster(), 65_534, 65_534)
      await expect(start()).rejects.toThrow(/chown -R/)
      expect(await findPostmaster(inCluster())).toBeNull()
    },
    30_000,
  )
})

const PID = () => inCluster('postmaster.pid')
const HARMS: readonly [string, () => Promise<unknown>][] = [
  ['postmaster.pid is empty', () => writeFile(PID(), '')],
  ['postmaster.pid is half a number', () => writeFile(PID(), '1')],
  [
    'postmaster.pid ends after the process, which is another program',
    () => writeFile(PID(), `${process.pid}\n${inCluster()}\n`),
  ],
  ['postmaster.pid is zeros', () => writeFile(PID(), Buffer.alloc(64))],
  ['the password of the owner is lost', () => rm(join(data, 'postgres.password'))],
  ['the password of the owner is wrong', () => writeFile(join(data, 'postgres.password'), 'guessed\n')],
  ['the password of the product is lost', () => rm(join(data, 'product.password'))],
  ['the password of the product is wrong', () => writeFile(join(data, 'product.password'), 'guessed\n')],
  ['the folder is open to everybody', () => chmod(inCluster(), 0o755)],
  ['a new folder was begun beside it', () => mkdir(`${inCluster()}.new/base`, { recursive: true })],
]

describe('heals by itself, with everything that was committed', () => {
  test.each(HARMS)(
    '%s',
    async (_, harm) => {
      await harm()
      expect(await ask(await start(), 'select answer from kept')).toEqual([{ answer: 42 }])
    },
    30_000,
  )

  test('a lost or emptied postmaster.pid never leads to two on one folder', async () => {
    const first = await start()
    await truncate(PID())
    const second = await startEmbeddedPostgres(data)
    expect(second).toMatchObject({ pid: first.pid, reused: true })
  }, 30_000)
})

/** A disk of its own, of that size; root alone may make one. */
const smallDisk = (mebibytes: number) =>
  run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=755`, 'wardlight', join(base, 'disk')])

;(isRoot ? describe : describe.skip)('a small disk', () => {
  beforeEach(() => mkdir(join(base, 'disk')))
  afterEach(async () => {
    await postgres?.stop()
    postgres = null
    await run('umount', [join(base, 'disk')])
    await rm(join(base, 'disk'), { recursive: true })
  }, 30_000)

  test('too small to begin with: how much is needed and how much there is', async () => {
    await smallDisk(30)
    await expect(startEmbeddedPostgres(join(base, 'disk'))).rejects.toThrow(
      /^There is no room for a database in .*: it begins with 120 MB, and 31 MB are free\.\n.*WARDLIGHT_DATA/,
    )
    expect(await readdir(join(base, 'disk'))).toEqual([])
  }, 30_000)

  test('full: says so, and goes on once there is room', async () => {
    await smallDisk(100)
    await run('cp', ['-a', `${data}/.`, join(base, 'disk')])
    const filler = await open(join(base, 'disk', 'filler'), 'w')
    const block = Buffer.alloc(4096)
    try {
      for (;;) await filler.write(block)
    } catch {
      await filler.close()
    }
    await expect(startEmbeddedPostgres(join(base, 'disk'))).rejects.toThrow(/disk is full/)
    await rm(join(base, 'disk', 'filler'))
    postgres = await startEmbeddedPostgres(join(base, 'disk'))
    expect(await ask(postgres, 'select answer from kept')).toEqual([{ answer: 42 }])
  }, 30_000)
})

describe('what may be read by whom', () => {
  test('the product is no superuser, and neither makes databases nor roles', async () => {
    const [role] = await ask(
      await start(),
      'select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as more from pg_roles where rolname = current_user',
    )
    expect(role).toEqual({ more: false })
    await expect(ask(await start(), `select pg_read_file('PG_VERSION')`)).rejects.toThrow('permission denied')
    await expect(ask(await start(), `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied')
  }, 30_000)

  test('the data folder is closed to others, one of before too', async () => {
    await chmod(data, 0o755)
    await writeFile(join(data, 'simulator.json'), '{}', { mode: 0o644 })
    await start()
    expect((await stat(data)).mode & 0o067).toBe(0)
    for (const name of await readdir(data))
      expect({ name, open: (await stat(join(data, name))).mode & 0o067 }).toEqual({ name, open: 0 })
  }, 30_000)

  test('a cluster whose product was its superuser is moved over, its passwords apart', async () => {
    const owner = (await readFile(join(data, 'postgres.password'), 'utf8')).trim()
    const { owner: login } = await start()
    const asOwner = { login } as EmbeddedPostgres
    for (const statement of [
      'create table of_before (id bigint generated always as identity, day date) partition by range (day)',
      `create table of_before_1 partition of of_before for values from ('2026-01-01') to ('2026-02-01')`,
      'create sequence before_seq',
      'create function before_fn() returns int language sql as $$select 1$$',
      `create type before_kind as enum ('a')`,
    ])
      await ask(asOwner, statement)
    await postgres?.stop()
    await rm(join(data, 'product.password'))
    const moved = await start()
    await ask(moved, 'alter table of_before_1 add check (true)')
    await ask(moved, 'drop table of_before')
    await ask(moved, 'drop sequence before_seq; drop function before_fn; drop type before_kind')
    expect((await readFile(join(data, 'product.password'), 'utf8')).trim()).not.toBe(owner)
  }, 30_000)
})
