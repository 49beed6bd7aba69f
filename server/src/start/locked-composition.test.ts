import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { integrityOf } from '@wardlight/composition/integrity-of'
import { makeLock } from '@wardlight/composition/lock'
import { lockedServer } from '@wardlight/composition/locked-server'
import type { CompositionLock } from '@wardlight/contracts/composition-lock'
import Fastify from 'fastify'
import { compositionIn } from '../../test-support/composition-in.ts'
import { lockedRecord } from '../composition/locked-record.ts'
import { registerShell } from '../shell/register-shell.ts'
import { lockedComposition } from './locked-composition.ts'

let root: string
const at = (file: string) => join(root, 'dist/mf-a/1.0.0', file)
const lockFile = () => join(root, 'composition.lock.json')
const texts = { 'remoteEntry.js': 'entry', 'later.0123456789.js': 'later', 'later.0123456789.css': 'style' }

const writeLock = (change: object = {}) => {
  const lock = { ...makeLock(root, join(root, 'dist')), ...change }
  writeFileSync(lockFile(), JSON.stringify(lock))
  return lock
}
const opened = () => lockedComposition(lockFile(), join(root, 'dist'))
const compose = (version: string) =>
  writeFileSync(
    join(root, 'importmap.json'),
    JSON.stringify({ imports: { '@wardlight/mf-a': `/view/mf/mf-a/${version}/remoteEntry.js` } }),
  )

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wardlight-lock-'))
  mkdirSync(at(''), { recursive: true })
  for (const [file, text] of Object.entries(texts)) {
    writeFileSync(at(file), text)
    writeFileSync(at(`${file}.br`), brotliCompressSync(text))
    writeFileSync(at(`${file}.gz`), gzipSync(text))
  }
  const files = Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, integrityOf(text)]))
  const slice = { name: '@wardlight/mf-a', version: '1.0.0', tier: 'critical', routes: [], popups: [] }
  writeFileSync(at('slice.json'), JSON.stringify({ ...slice, requires: {}, files }))
  compose('1.0.0')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('a server started from a lock', () => {
  test('does not start where a file is not the one that was locked, however it is sent, and names each', () => {
    writeLock()
    expect(opened()?.slices).toHaveProperty('@wardlight/mf-a')
    writeFileSync(at('later.0123456789.js'), 'other')
    writeFileSync(at('later.0123456789.css.br'), brotliCompressSync('other'))
    writeFileSync(at('remoteEntry.js.gz'), 'not compressed')
    writeFileSync(at('slice.json'), '{}')
    for (const file of ['later.0123456789.js', 'later.0123456789.css.br', 'remoteEntry.js.gz', 'slice.json'])
      expect(opened).toThrow(`mf-a 1.0.0: ${file} was altered`)
    rmSync(at('remoteEntry.js'))
    expect(opened).toThrow('mf-a 1.0.0: remoteEntry.js is missing')
  })

  test.each<[string, () => void, RegExp]>([
    [
      'that is not there',
      () => {},
      /WARDLIGHT_COMPOSITION_LOCK: .*composition\.lock\.json cannot be read: ENOENT/,
    ],
    [
      'that was altered itself',
      () => void writeLock({ contracts: '9.9.9' }),
      /was altered: it is not what its hash says/,
    ],
    [
      'that holds no hash of an entry',
      () => {
        const slice = JSON.parse(readFileSync(at('slice.json'), 'utf8'))
        writeFileSync(at('slice.json'), JSON.stringify({ ...slice, files: {} }))
        writeLock()
      },
      /mf-a 1\.0\.0: remoteEntry\.js is not in the lock/,
    ],
    ['that is none', () => writeFileSync(lockFile(), '{"hash":1}'), /must have required properties/],
  ])('does not start from one %s', (_what, make, message) => {
    make()
    expect(opened).toThrow(message)
  })

  test('serves that composition and no other, whatever is composed later, and lets nobody override it', async () => {
    const lock = writeLock()
    const app = Fastify()
    const everybody = { forAll: true, origins: [], development: false, rightsOf: async () => [] }
    const record = lockedRecord(opened() as CompositionLock)
    registerShell(app, { record, dist: join(root, 'dist'), production: false, overrides: everybody })
    const pageOf = async () => compositionIn((await app.inject({ url: '/view/' })).body)
    const first = await pageOf()
    expect(first).toMatchObject({ hash: lock.hash.slice(0, 12), slices: [{ version: '1.0.0' }] })
    expect(first).not.toHaveProperty('overrides')
    compose('2.0.0')
    writeFileSync(at('slice.json'), '{}')
    expect(await pageOf()).toEqual(first)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    const asked = { WARDLIGHT_URL: `http://127.0.0.1:${port}` }
    expect(await lockedServer(asked)).toContain(`${asked.WARDLIGHT_URL} was started from a lock`)
    expect(await lockedServer({ WARDLIGHT_COMPOSITION_LOCK: 'a.json' })).toContain('a.json')
    const map = await app.inject({ url: '/view/importmap.json' })
    expect(map.json().imports['@wardlight/mf-a']).toBe('/view/mf/mf-a/1.0.0/remoteEntry.js')
    await app.close()
    expect(await lockedServer(asked)).toBeNull()
  })
})
