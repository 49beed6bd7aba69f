import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { compose } from '@wardlight/composition/compose'
import { readHistory } from '@wardlight/composition/history'
import { readMap } from '@wardlight/composition/map-file'
import { rollback } from '@wardlight/composition/rollback'
import { nextVersion, publish } from './publish.ts'
import { readSlice, type SliceWorkspace } from './workspace.ts'

let root: string
let dist: string
const who = { author: 'Ada', reason: 'faster grid' }

const build = async (
  { id, version: own, source }: SliceWorkspace,
  { version = own }: { version?: string },
) => {
  const folder = join(dist, id, version)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'remoteEntry.js'), `built ${version}`)
  writeFileSync(join(folder, 'slice.json'), JSON.stringify({ ...source, version }))
}

const KINDS: Readonly<Record<string, string>> = { 'mf-shared': 'shared', 'root-config': 'shell' }

const makeSlice = (id: string, requires: Record<string, string> = {}) => {
  const folder = join(root, id)
  mkdirSync(folder, { recursive: true })
  const name = `@wardlight/${id}`
  writeFileSync(join(folder, 'package.json'), `{\n  "name": "${name}",\n  "version": "0.1.0"\n}\n`)
  writeFileSync(
    join(folder, 'slice.json'),
    JSON.stringify({ name, kind: KINDS[id], tier: 'critical', routes: [], popups: [], requires }),
  )
  return () => readSlice(folder)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wardlight-publish-'))
  dist = join(root, 'dist')
  writeFileSync(join(root, 'importmap.json'), JSON.stringify({ imports: {} }))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const history = () => readHistory(root)
const run = (slice: ReturnType<typeof readSlice>, version?: string) =>
  publish(slice, { root, dist, ...who, version, build })

describe('publishing', () => {
  test('composes the version of package.json first, then the next patch, and writes down each change', async () => {
    const slice = makeSlice('mf-a')
    await run(slice())
    await run(slice())
    expect(readMap(root).imports['@wardlight/mf-a']).toBe('/view/mf/mf-a/0.1.1/remoteEntry.js')
    expect(slice().version).toBe('0.1.1')
    expect(await history()).toEqual([
      expect.objectContaining({ slice: 'mf-a', version: '0.1.0', previous: null, ...who, action: 'publish' }),
      expect.objectContaining({ slice: 'mf-a', version: '0.1.1', previous: '0.1.0', action: 'publish' }),
    ])
  })

  test('never touches a published version again', async () => {
    const slice = makeSlice('mf-a')
    await run(slice(), '1.0.0')
    await expect(run(slice(), '1.0.0')).rejects.toThrow('mf-a 1.0.0 is published already')
    expect(await history()).toHaveLength(1)
  })

  test('never builds over a version that is composed, though nobody published it', async () => {
    const slice = makeSlice('mf-a')
    await build(slice(), {})
    writeFileSync(
      join(root, 'importmap.json'),
      JSON.stringify({ imports: { '@wardlight/mf-a': '/view/mf/mf-a/0.1.0/remoteEntry.js' } }),
    )
    await expect(run(slice(), '0.1.0')).rejects.toThrow('mf-a 0.1.0 is composed and stays as it is')
    expect((await run(slice())).version).toBe('0.1.1')
  })

  test('does not go back to an older version by mistake', async () => {
    const slice = makeSlice('mf-a')
    await run(slice(), '0.2.1')
    await expect(run(slice(), '0.1.5')).rejects.toThrow('0.1.5 is older than 0.2.1, which is composed')
  })

  test('a build that fails leaves the composition and the version as they were', async () => {
    const slice = makeSlice('mf-a')
    await run(slice())
    const before = readFileSync(join(root, 'importmap.json'), 'utf8')
    const broken = publish(slice(), { root, dist, ...who, build: () => Promise.reject(new Error('syntax')) })
    await expect(broken).rejects.toThrow('syntax')
    expect(readFileSync(join(root, 'importmap.json'), 'utf8')).toBe(before)
    expect(nextVersion(slice(), dist)).toBe('0.1.1')
  })

  test('refuses a slice whose requirements the composition does not meet', async () => {
    await run(makeSlice('mf-shared')())
    const slice = makeSlice('mf-a', { '@wardlight/mf-shared': '^2.0.0' })
    await expect(run(slice())).rejects.toThrow('it requires @wardlight/mf-shared ^2.0.0, composed is 0.1.0')
  })

  test('refuses a version that those who require it cannot use, until all are composed together', async () => {
    await run(makeSlice('mf-shared')())
    await run(makeSlice('mf-a', { '@wardlight/mf-shared': '^0.1.0' })())
    await expect(run(makeSlice('mf-shared')(), '0.2.0')).rejects.toThrow(
      'mf-a 0.1.0: it requires @wardlight/mf-shared ^0.1.0, composed is 0.2.0',
    )
    const alone = { root, dist, ...who, build, andCompose: false }
    await publish(makeSlice('mf-shared')(), { ...alone, version: '0.2.0' })
    await publish(makeSlice('mf-a', { '@wardlight/mf-shared': '^0.2.0' })(), { ...alone, version: '0.1.1' })
    expect(readMap(root).imports['@wardlight/mf-shared']).toContain('0.1.0')
    const together = () => ({ 'mf-shared': '0.2.0', 'mf-a': '0.1.1' })
    await compose('compose', together, { root, dist, ...who })
    expect(readMap(root).imports).toMatchObject({
      '@wardlight/mf-shared': '/view/mf/mf-shared/0.2.0/remoteEntry.js',
      '@wardlight/mf-a': '/view/mf/mf-a/0.1.1/remoteEntry.js',
    })
  })

  test('says that the version is published even if it no longer fits after the build', async () => {
    const spoiling = async (...asked: Parameters<typeof build>) => {
      await build(...asked)
      writeFileSync(join(root, 'importmap.json'), '{')
    }
    await expect(publish(makeSlice('mf-a')(), { root, dist, ...who, build: spoiling })).rejects.toThrow(
      'mf-a 0.1.0 is published, and could not be composed: importmap.json is not JSON',
    )
  })

  test('requires a reason', async () => {
    await expect(
      publish(makeSlice('mf-a')(), { root, dist, author: 'Ada', reason: ' ', build }),
    ).rejects.toThrow('Say why')
  })

  test('a slice that others need is not taken out, and one that nobody needs is', async () => {
    await run(makeSlice('mf-shared')())
    await run(makeSlice('mf-a', { '@wardlight/mf-shared': '^0.1.0' })())
    const without = (id: string) => compose('compose', () => ({ [id]: null }), { root, dist, ...who })
    await expect(without('mf-shared')).rejects.toThrow('which is not composed')
    await without('mf-a')
    expect(Object.keys(readMap(root).imports)).toEqual(['@wardlight/mf-shared'])
    expect((await history()).at(-1)).toMatchObject({ slice: 'mf-a', version: null, previous: '0.1.0' })
  })

  test('refuses a requirement that nothing meets or that is no range', async () => {
    const slice = makeSlice('mf-a', { '@wardlight/mf-shared': '^1.0.0', react: 'banana' })
    await expect(run(slice())).rejects.toThrow(
      'it requires @wardlight/mf-shared ^1.0.0, which is not composed; react banana in requires is not a version range',
    )
  })

  test.each(['1.4', 'v1.4.0', '../1.4.0', '1.4.0+build'])('refuses the version %s', async (version) => {
    await expect(run(makeSlice('mf-a')(), version)).rejects.toThrow(`${version} is not a version`)
  })

  test('names the import map that is not JSON and leaves it as it is', async () => {
    writeFileSync(join(root, 'importmap.json'), '{"imports":')
    await expect(run(makeSlice('mf-a')())).rejects.toThrow(/importmap\.json is not JSON/)
    expect(readFileSync(join(root, 'importmap.json'), 'utf8')).toBe('{"imports":')
  })

  test('publishers at the same moment lose no change', async () => {
    const slices = ['mf-a', 'mf-b', 'mf-c', 'mf-d', 'mf-e', 'mf-f'].map((id) => makeSlice(id))
    await Promise.all(slices.map((slice) => run(slice())))
    expect(Object.keys(readMap(root).imports)).toHaveLength(6)
    expect(await history()).toHaveLength(6)
  })

  test('publishers of the same slice at the same moment get a version each', async () => {
    const slice = makeSlice('mf-a')
    await Promise.all([run(slice()), run(slice()), run(slice())])
    expect((await history()).map((change) => change.version)).toEqual(['0.1.0', '0.1.1', '0.1.2'])
  })
})

describe('rolling back', () => {
  test('goes back one version each time and says when there is none left', async () => {
    const slice = makeSlice('mf-a')
    for (let i = 0; i < 3; i += 1) await run(slice())
    expect((await rollback('mf-a', { root, dist, ...who })).version).toBe('0.1.1')
    expect((await rollback('mf-a', { root, dist, ...who })).version).toBe('0.1.0')
    await expect(rollback('mf-a', { root, dist, ...who })).rejects.toThrow('no version of mf-a before 0.1.0')
    expect(readMap(root).imports['@wardlight/mf-a']).toBe('/view/mf/mf-a/0.1.0/remoteEntry.js')
  })

  test('brings back a slice that was taken out, and says what to do about one that never was', async () => {
    await run(makeSlice('mf-a')())
    await compose('compose', () => ({ 'mf-a': null }), { root, dist, ...who })
    expect((await rollback('mf-a', { root, dist, ...who })).version).toBe('0.1.0')
    await expect(rollback('mf-b', { root, dist, ...who })).rejects.toThrow(
      'mf-b is not composed, and the history knows no version of it. Compose the one you mean: npm run composition -- compose mf-b@<version>',
    )
  })

  test('refuses to compose a version whose files are gone', async () => {
    const slice = makeSlice('mf-a')
    await run(slice())
    await run(slice())
    rmSync(join(dist, 'mf-a', '0.1.0'), { recursive: true })
    await expect(rollback('mf-a', { root, dist, ...who })).rejects.toThrow('mf-a 0.1.0 is not built here')
    expect(readMap(root).imports['@wardlight/mf-a']).toContain('0.1.1')
  })
})
