import { chmod, chown, mkdir, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { ask, copiedCluster, run } from '../../test-support/copied-cluster.ts'
import { findPostmaster } from './postmaster.ts'

const isRoot = process.getuid?.() === 0
const cluster = copiedCluster()

const zero = async (file: string) => {
  const { size } = await stat(file)
  await writeFile(file, Buffer.alloc(size))
}
const eachLog = async (damage: (file: string) => Promise<void>) => {
  for (const name of await readdir(cluster.inCluster('pg_wal')))
    if (/^[0-9A-F]{24}$/.test(name)) await damage(cluster.inCluster('pg_wal', name))
}
const remove = (...path: string[]) => rm(cluster.inCluster(...path), { recursive: true })

/** What was done to the cluster, and what the person who starts it reads. */
const DAMAGES: readonly [string, () => Promise<unknown>, RegExp][] = [
  ['pg_control is zeros', () => zero(cluster.inCluster('global', 'pg_control')), /incompatible.*\n.*damaged/],
  [
    'pg_control is cut short',
    () => truncate(cluster.inCluster('global', 'pg_control'), 100),
    /pg_control.*\n.*damaged/,
  ],
  ['pg_control is missing', () => remove('global', 'pg_control'), /pg_control.*\n.*damaged/],
  ['the write-ahead log is zeros', () => eachLog(zero), /checkpoint record.*\n.*damaged/],
  ['the write-ahead log is missing', () => eachLog((file) => rm(file)), /checkpoint record.*\n.*damaged/],
  ['PG_VERSION is missing', () => remove('PG_VERSION'), /PG_VERSION is missing.\n.*damaged/],
  [
    'PG_VERSION is empty',
    () => truncate(cluster.inCluster('PG_VERSION')),
    /PG_VERSION names no version.\n.*damaged/,
  ],
  [
    'an older PostgreSQL made it',
    () => writeFile(cluster.inCluster('PG_VERSION'), '17\n'),
    /it was made by PostgreSQL 17, and this is PostgreSQL \d+\.\nStart the version of Wardlight it belongs to/,
  ],
  ['the database itself is missing', () => remove('base', '5'), /base\/5.*\n.*damaged/],
  ['a catalog is cut short', () => truncate(cluster.inCluster('base', '5', '1259')), /.*\n.*damaged/],
  ['a folder of it is missing', () => remove('pg_notify'), /pg_notify.*\n.*damaged/],
]

describe('a damaged database is said to be so, in one line with what to do, and nothing is left running', () => {
  // shows: A11, A41
  test.each(DAMAGES)('%s', async (_, damage, says) => {
    await damage()
    const before = (await readdir(cluster.inCluster()))
      .filter((name) => !name.startsWith('postmaster'))
      .sort()
    const refused = cluster.start()
    await expect(refused).rejects.toThrow(says)
    await expect(refused).rejects.toMatchObject({ name: 'DatabaseUnusableError' })
    expect(await findPostmaster(cluster.inCluster())).toBeNull()
    expect(
      (await readdir(cluster.inCluster())).filter((name) => !name.startsWith('postmaster')).sort(),
    ).toEqual(before)
  })

  ;(isRoot ? test : test.skip)('it belongs to another user', async () => {
    await chown(cluster.inCluster(), 65_534, 65_534)
    await expect(cluster.start()).rejects.toThrow(/chown -R/)
    expect(await findPostmaster(cluster.inCluster())).toBeNull()
  })
})

const PID = () => cluster.inCluster('postmaster.pid')
const HARMS: readonly [string, () => Promise<unknown>][] = [
  ['postmaster.pid is empty', () => writeFile(PID(), '')],
  ['postmaster.pid is half a number', () => writeFile(PID(), '1')],
  [
    'postmaster.pid ends after the process, which is another program',
    () => writeFile(PID(), `${process.pid}\n${cluster.inCluster()}\n`),
  ],
  ['postmaster.pid is zeros', () => writeFile(PID(), Buffer.alloc(64))],
  ['the password of the owner is lost', () => rm(join(cluster.data, 'postgres.password'))],
  [
    'the password of the owner is wrong',
    () => writeFile(join(cluster.data, 'postgres.password'), 'guessed\n'),
  ],
  ['the password of the product is lost', () => rm(join(cluster.data, 'product.password'))],
  [
    'the password of the product is wrong',
    () => writeFile(join(cluster.data, 'product.password'), 'guessed\n'),
  ],
  ['the folder is open to everybody', () => chmod(cluster.inCluster(), 0o755)],
  ['a new folder was begun beside it', () => mkdir(`${cluster.inCluster()}.new/base`, { recursive: true })],
]

describe('heals by itself, with everything that was committed', () => {
  // shows: A11, A40, A41
  test.each(HARMS)('%s', async (_, harm) => {
    await harm()
    expect(await ask(await cluster.start(), 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  // shows: A11
  test('a lost or emptied postmaster.pid never leads to two on one folder', async () => {
    const first = await cluster.start()
    await truncate(PID())
    const second = await cluster.start()
    expect(second).toMatchObject({ pid: first.pid, reused: true })
  })
})

/** A disk of its own, of that size; root alone may make one. */
async function smallDisk(mebibytes: number): Promise<string> {
  const disk = join(cluster.base, `disk of ${mebibytes}`)
  await mkdir(disk)
  await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=755`, 'wardlight', disk])
  disks.push(disk)
  return disk
}
const disks: string[] = []

;(isRoot ? describe : describe.skip)('a small disk', () => {
  afterAll(() => Promise.all(disks.map((disk) => run('umount', [disk]))))

  // shows: A43
  test('too small to begin with: how much is needed and how much there is', async () => {
    const disk = await smallDisk(30)
    await expect(cluster.start(disk)).rejects.toThrow(
      /^There is no room for a database in .*: it begins with 120 MB, and 31 MB are free\.\n.*WARDLIGHT_DATA/,
    )
    expect(await readdir(disk)).toEqual([])
  })

  test('full: says so, and goes on once there is room', async () => {
    const disk = await smallDisk(100)
    await run('cp', ['-a', `${cluster.data}/.`, disk])
    const filler = await open(join(disk, 'filler'), 'w')
    const block = Buffer.alloc(4096)
    try {
      for (;;) await filler.write(block)
    } catch {
      await filler.close()
    }
    await expect(cluster.start(disk)).rejects.toThrow(/disk is full/)
    await rm(join(disk, 'filler'))
    expect(await ask(await cluster.start(disk), 'select answer from kept')).toEqual([{ answer: 42 }])
  })
})
