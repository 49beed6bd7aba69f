import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { withLock } from './file-lock.ts'
import { readHistory } from './history.ts'
import { changeMap } from './map-file.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wardlight-map-'))
  writeFileSync(join(root, 'importmap.json'), JSON.stringify({ imports: {} }))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const publish = (version: string) =>
  changeMap('publish', () => ({ 'mf-a': version }), { root, author: 'Ada', reason: 'faster grid' })

test.each([
  ['by a process that is gone', '999999999'],
  ['without the number of its process', ''],
  ['on another machine, long ago,', `${process.pid} elsewhere`],
])('a lock left %s is taken over', async (_what, text) => {
  const lock = join(root, 'importmap.json.lock')
  writeFileSync(lock, text)
  utimesSync(lock, 0, 0)
  const [change] = await publish('3.0.0')
  expect(change?.version).toBe('3.0.0')
})

test('does not take over a lock of another machine, whichever process has that id here', async () => {
  for (const pid of [process.pid, 999999999]) {
    writeFileSync(join(root, 'x.lock'), `${pid} elsewhere`)
    await expect(withLock(join(root, 'x'), () => {}, { waitMs: 0 })).rejects.toThrow(
      `is held by process ${pid} on elsewhere`,
    )
  }
})

test('skips a history line cut short by a crash, but not the one after it', async () => {
  await publish('1.0.0')
  writeFileSync(join(root, 'importmap.history.jsonl'), '{"time":"2026', { flag: 'a' })
  expect(await readHistory(root)).toHaveLength(1)
  await publish('1.0.1')
  expect((await readHistory(root)).map(({ version }) => version)).toEqual(['1.0.0', '1.0.1'])
})
