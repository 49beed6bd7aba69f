import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import {
  build,
  compose as composeAlone,
  compositionOf,
  get,
  on,
  pageOf,
  slicesNow,
  stageShell,
  url,
} from '../../test-support/staged-shell.ts'

stageShell()

const shell = { '@wardlight/root-config': url('root-config', '1.0.0') }
const compose = (imports: Record<string, string>) => composeAlone({ ...shell, ...imports })

describe('a slice that does not fit what it is composed with', () => {
  const error = 'it requires @wardlight/root-config ^2.0.0, composed is 1.0.0'
  const requires = { '@wardlight/root-config': '^2.0.0' }

  test('is used all the same when it is critical, reported and logged', async () => {
    build('mf-a', '1.0.0', { requires })
    expect((await slicesNow())[1]).toMatchObject({ ok: true, error })
    expect(on.logged.join()).toContain(error)
  })

  test('is not loaded when it is optional, and its routes are kept so that its region says why', async () => {
    build('mf-a', '1.0.0', {
      tier: 'optional',
      requires,
      routes: [{ path: '/:area/a', region: 'main', screen: 'a' }],
    })
    expect((await slicesNow())[1]).toMatchObject({
      ok: false,
      refused: true,
      error,
      slice: { routes: [{ screen: 'a' }] },
    })
  })

  test('does not get the place of a critical one', async () => {
    const routes = [{ path: '/:area/:any', region: 'main', screen: 'b' }]
    build('mf-b', '1.0.0', { tier: 'optional', routes })
    compose({ '@wardlight/mf-b': url('mf-b', '1.0.0'), '@wardlight/mf-a': url('mf-a', '1.0.0') })
    expect((await slicesNow()).slice(1).map(({ name, ok }) => [name, ok])).toEqual([
      ['@wardlight/mf-b', false],
      ['@wardlight/mf-a', true],
    ])
  })
})

test.each([
  [
    'says it is the shell',
    { kind: 'shell', start: 'other.js' },
    '/kind is slice for @wardlight/mf-b, not shell',
  ],
  [
    'is larger than every page can read',
    { requires: { a: 'x'.repeat(300_000) } },
    'slice.json has 294 KB; allowed are 256',
  ],
])('a slice that %s is not used, and the page begins as it did', async (_what, change, words) => {
  build('mf-b', '1.0.0', change)
  composeAlone({ '@wardlight/mf-b': url('mf-b', '1.0.0'), ...shell })
  const page = await pageOf()
  expect(compositionOf(page).slices[0]).toMatchObject({ ok: false, error: expect.stringContaining(words) })
  expect(page).toContain('/root-config/1.0.0/start.0123456789.js')
})

test('the version composed before stands in, where its files are known', async () => {
  build('mf-a', '0.9.0', { files: { 'remoteEntry.js': 'sha384-before' } })
  compose({ '@wardlight/mf-a': url('mf-a', '0.9.0') })
  expect((await slicesNow())[1]).toMatchObject({ version: '0.9.0', ok: true })
  compose({ '@wardlight/mf-a': url('mf-a', '1.0.0') })
  const page = await pageOf()
  expect(compositionOf(page).slices[1]?.standIns).toEqual([
    { version: '0.9.0', url: url('mf-a', '0.9.0'), integrity: 'sha384-before' },
  ])
  expect(page).toContain(`"${url('mf-a', '0.9.0')}":"sha384-before"`)
})

test('the version composed before is what the page begins with, where the shell of this one is not on the server', async () => {
  const files = { 'remoteEntry.js': 'sha384-before' }
  build('root-config', '0.9.0', { kind: 'shell', start: 'start.0123456789.js', files })
  compose({ '@wardlight/root-config': url('root-config', '0.9.0') })
  await pageOf()
  compose({ '@wardlight/root-config': url('root-config', '1.5.0'), '@wardlight/mf-a': url('mf-a', '1.0.0') })
  const page = await pageOf()
  expect(page).toContain('/root-config/0.9.0/start.0123456789.js')
  expect(compositionOf(page).slices.map(({ version, ok }) => [version, ok])).toEqual([
    ['0.9.0', true],
    ['1.0.0', true],
  ])
  expect(on.logged.filter((line) => line.includes('1.5.0'))).toHaveLength(1)
})

test('every script and style the page names says what it has to hold', async () => {
  const files = { 'remoteEntry.js': 'sha384-e', 'start.0123456789.js': 'sha384-s', 'page.css': 'sha384-c' }
  build('root-config', '1.0.0', { kind: 'shell', start: 'start.0123456789.js', styles: ['page.css'], files })
  const named = (await pageOf()).match(/<(script[^>]* src|link rel="stylesheet")[^>]*>/g) ?? []
  expect(named).toHaveLength(3)
  expect(named.filter((one) => !/ integrity="sha384-/.test(one))).toEqual([])
})

test('what the page says stands before everything that may not arrive', async () => {
  build('root-config', '1.0.0', { kind: 'shell', start: 'start.0123456789.js', styles: ['page.css'] })
  const page = await pageOf()
  const [said = ''] = page.split(/<script[^>]* src|<link rel="stylesheet"/)
  expect(said).toContain('Wardlight could not be loaded')
})

test('the page says what each file it names has to hold, and names the composition by all of them', async () => {
  const files = { 'remoteEntry.js': 'sha384-entry', 'start.0123456789.js': 'sha384-start' }
  build('root-config', '1.0.0', { kind: 'shell', start: 'start.0123456789.js', files })
  const first = await pageOf()
  expect(first).toContain('start.0123456789.js" data-page integrity="sha384-start"')
  expect(first).toContain(`"integrity":{"${url('root-config', '1.0.0')}":"sha384-entry"}`)
  expect(compositionOf(first).slices[0]?.slice?.files).toBeUndefined()
  build('root-config', '1.0.0', {
    kind: 'shell',
    start: 'start.0123456789.js',
    files: { ...files, 'later.js': 'sha384-later' },
  })
  expect(compositionOf(await pageOf()).hash).not.toBe(compositionOf(first).hash)
})

test.each([
  'https://elsewhere.example/remoteEntry.js',
  '/view/mf/../mf-a/1.0.0/remoteEntry.js',
  '/view/x.js',
])('an address that is no version of this server is reported and not loaded: %s', async (address) => {
  compose({ '@wardlight/mf-a': address })
  expect((await slicesNow())[1]).toMatchObject({
    ok: false,
    refused: true,
    error: `the import map has it at ${address}, which is no version of this server`,
    slice: { routes: [{ screen: 'a' }] },
  })
  expect((await get('/view/')).body).toContain('/root-config/1.0.0/start.0123456789.js')
})

describe('a slice the map names but the server does not have', () => {
  test('is reported with slice and version, logged once, and the page still starts', async () => {
    compose({
      '@wardlight/root-config': url('root-config', '1.0.0'),
      '@wardlight/mf-a': url('mf-a', '9.9.9'),
    })
    const page = await pageOf()
    await pageOf()
    expect(page).toContain('start.0123456789.js')
    const missing = {
      name: '@wardlight/mf-a',
      version: '9.9.9',
      ok: false,
      error: 'this version is not on the server',
    }
    expect(compositionOf(page).slices[1]).toMatchObject(missing)
    expect((await slicesNow())[1]).toMatchObject(missing)
    expect(on.logged.filter((line) => line.includes('9.9.9'))).toHaveLength(1)
  })

  test.each([
    ['is not JSON', '{', /not JSON/],
    ['does not fit its schema', '{"name":"@wardlight/mf-a"}', /slice\.json: /],
    [
      'is of another slice',
      JSON.stringify({
        name: '@wardlight/mf-b',
        version: '1.0.0',
        tier: 'critical',
        routes: [],
        popups: [],
        requires: {},
      }),
      /says @wardlight\/mf-b/,
    ],
  ])('says so when its slice.json %s', async (_what, text, message) => {
    writeFileSync(join(on.root, 'dist/mf-a/1.0.0/slice.json'), text)
    expect((await slicesNow())[1]).toMatchObject({
      ok: false,
      error: expect.stringMatching(message),
    })
  })
})
