import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { FileCache } from './file-cache.ts'

let folder: string
const file = () => join(folder, 'chunk.js')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-files-'))
  writeFileSync(file(), 'one')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('many who ask for a file get what was read once, until it is another', async () => {
  const files = new FileCache()
  const all = await Promise.all(Array.from({ length: 1000 }, () => files.read(file(), '1')))
  expect(new Set(all).size).toBe(1)
  writeFileSync(file(), 'two')
  expect(String(await files.read(file(), '1'))).toBe('one')
  expect(String(await files.read(file(), '2'))).toBe('two')
})

test('one that could not be read is read again', async () => {
  const files = new FileCache()
  rmSync(file())
  await expect(files.read(file(), '1')).rejects.toThrow('ENOENT')
  writeFileSync(file(), 'there')
  expect(String(await files.read(file(), '1'))).toBe('there')
})

test('no more is kept than may be', async () => {
  const files = new FileCache(4)
  const first = await files.read(file(), '1')
  writeFileSync(join(folder, 'other.js'), 'other')
  await files.read(join(folder, 'other.js'), '1')
  expect(await files.read(file(), '1')).not.toBe(first)
})
