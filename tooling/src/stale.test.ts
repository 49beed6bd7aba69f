import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { publish } from './publish.ts'
import { sourceHash } from './source-hash.ts'
import { isBehind, isStale } from './stale.ts'
import { readSlice } from './workspace.ts'

let root: string
let built: string
const slice = () => readSlice(join(root, 'mf-a'))
const stale = () => isStale(slice(), root, join(root, 'dist'))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wardlight-stale-'))
  built = join(root, 'dist/mf-a/0.1.0')
  for (const folder of [
    'mf-a/src',
    'contracts/src',
    'tooling/src/preset',
    'node_modules/react',
    'dist/mf-a/0.1.0',
  ]) {
    mkdirSync(join(root, folder), { recursive: true })
  }
  const name = '@wardlight/mf-a'
  writeFileSync(
    join(root, 'mf-a/package.json'),
    JSON.stringify({ name, version: '0.1.0', dependencies: { react: '^19.0.0' } }),
  )
  writeFileSync(
    join(root, 'mf-a/slice.json'),
    JSON.stringify({ name, tier: 'optional', routes: [], popups: [], requires: {} }),
  )
  writeFileSync(join(root, 'mf-a/src/screen.tsx'), 'one')
  writeFileSync(join(root, 'node_modules/react/package.json'), '{"version":"19.0.0"}')
  writeFileSync(join(built, 'build.json'), JSON.stringify({ sourceHash: sourceHash(slice(), root) }))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a build of these very sources is not stale', () => {
  expect(stale()).toBe(false)
})

test.each([
  ['its own source', 'mf-a/src/screen.tsx', 'two'],
  ['the contracts', 'contracts/src/areas.ts', 'export {}'],
  ['the preset', 'tooling/src/preset/rules.ts', 'export {}'],
  ['a library it uses', 'node_modules/react/package.json', '{"version":"19.0.1"}'],
])('a change of %s makes it stale', (_what, file, text) => {
  writeFileSync(join(root, file), text)
  expect(stale()).toBe(true)
})

test('a changed test does not', () => {
  writeFileSync(join(root, 'mf-a/src/screen.test.tsx'), 'test')
  expect(stale()).toBe(false)
})

test('a published version is never built again', () => {
  writeFileSync(join(built, 'published.json'), '{}')
  writeFileSync(join(root, 'mf-a/src/screen.tsx'), 'two')
  expect(stale()).toBe(false)
})

test('what was just published as the next version is not behind; with a source changed since it is', async () => {
  const dist = join(root, 'dist')
  writeFileSync(join(root, 'importmap.json'), JSON.stringify({ imports: {} }))
  writeFileSync(join(built, 'published.json'), '{}')
  await publish(slice(), {
    root,
    dist,
    author: 'Ada',
    reason: 'next',
    build: async (of, { version }) => {
      mkdirSync(join(dist, 'mf-a/0.1.1'))
      writeFileSync(join(dist, 'mf-a/0.1.1/remoteEntry.js'), '')
      writeFileSync(join(dist, 'mf-a/0.1.1/slice.json'), JSON.stringify({ ...of.source, version }))
      writeFileSync(
        join(dist, 'mf-a/0.1.1/build.json'),
        JSON.stringify({ sourceHash: sourceHash(of, root, version) }),
      )
    },
  })
  expect(slice().version).toBe('0.1.1')
  expect(isBehind(slice(), root, dist)).toBe(false)
  writeFileSync(join(root, 'mf-a/src/screen.tsx'), 'two')
  expect(isBehind(slice(), root, dist)).toBe(true)
})
