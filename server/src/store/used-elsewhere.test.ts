import { readFile, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { ask, copiedCluster } from '../../test-support/copied-cluster.ts'
import { FolderTakenError } from './folder-lock.ts'
import { findPostmaster } from './postmaster.ts'
import { checkUsedElsewhere } from './used-elsewhere.ts'

const cluster = copiedCluster()
const NOTE = () => join(cluster.data, 'postgres.host')
/** Of a PostgreSQL nothing here shows. */
const PID = () =>
  writeFile(cluster.inCluster('postmaster.pid'), '4000000\n/data\n1767225600\n40000\n\n127.0.0.1\n')

let writing: NodeJS.Timeout | undefined
afterEach(() => clearInterval(writing))
/** As a PostgreSQL does that is written to. */
function write(): void {
  let seconds = 1_767_225_600
  writing = setInterval(() => {
    utimes(cluster.inCluster('pg_wal', 'archive_status'), ++seconds, seconds).catch(() => {})
  }, 50)
}

// shows: A39
test('one that another machine or container writes to is refused, and told who has it', async () => {
  await PID()
  await writeFile(NOTE(), 'other')
  write()
  const refused = cluster.start()
  await expect(refused).rejects.toThrow(FolderTakenError)
  await expect(refused).rejects.toThrow('on other')
  expect(await findPostmaster(cluster.inCluster())).toBeNull()
  expect(await readFile(cluster.inCluster('postmaster.pid'), 'utf8')).toContain('4000000')
})

test('one that was killed elsewhere is started, and is of here from then on', async () => {
  await PID()
  await writeFile(NOTE(), 'other')
  expect(await ask(await cluster.start(), 'select answer from kept')).toEqual([{ answer: 42 }])
  expect(await readFile(NOTE(), 'utf8')).toContain(hostname())
})

test.each<[string, () => Promise<unknown>]>([
  ['was started here', PID],
  ['was stopped as it should be', () => writeFile(NOTE(), 'other')],
])('one that %s is not waited for, whatever is written', async (_, leave) => {
  await leave()
  write()
  await checkUsedElsewhere(cluster.data)
})
