import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Composition } from '@wardlight/contracts/composition'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerShell, type Shell } from './register-shell.ts'

let root: string
let app: FastifyInstance
let shell: Shell
let logged: string[]

const url = (id: string, version: string) => `/view/mf/${id}/${version}/remoteEntry.js`
const build = (id: string, version: string, change: object = {}) => {
  const folder = join(root, 'dist', id, version)
  mkdirSync(folder, { recursive: true })
  const slice = {
    name: `@wardlight/${id}`,
    version,
    tier: 'critical',
    routes: [],
    popups: [],
    requires: {},
    ...change,
  }
  writeFileSync(join(folder, 'slice.json'), JSON.stringify(slice))
  for (const suffix of ['', '.br', '.gz']) {
    writeFileSync(join(folder, `remoteEntry.js${suffix}`), `entry${suffix}`)
    writeFileSync(join(folder, `boot.0123456789.js${suffix}`), `boot${suffix}`)
  }
  return folder
}
const compose = (imports: Record<string, string>) =>
  writeFileSync(join(root, 'importmap.json'), JSON.stringify({ imports }))
const open = (production: boolean) => {
  logged = []
  const stream = { write: (line: string) => logged.push(line) }
  app = Fastify({ logger: { level: 'error', stream } })
  shell = registerShell(app, { root, production })
}
const get = (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers })
const pageOf = async () => (await get('/view/')).body
const compositionOf = (page: string): Composition =>
  JSON.parse(/id="composition">(.*?)<\/script>/.exec(page)?.[1] ?? 'null')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wardlight-shell-'))
  build('root-config', '1.0.0', {
    kind: 'shell',
    start: 'start.0123456789.js',
    overrides: 'overrides.0123456789.js',
    preload: ['boot.0123456789.js'],
  })
  build('mf-a', '1.0.0', { routes: [{ path: '/:area/a', region: 'main', screen: 'a' }] })
  compose({ '@wardlight/root-config': url('root-config', '1.0.0'), '@wardlight/mf-a': url('mf-a', '1.0.0') })
  open(false)
})
afterEach(async () => {
  await app.close()
  rmSync(root, { recursive: true, force: true })
})

describe('the page', () => {
  test('carries one frozen composition and is never kept', async () => {
    const answer = await get('/view/')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toContain('no-cache')
    expect(compositionOf(answer.body).slices.map((one) => [one.name, one.ok])).toEqual([
      ['@wardlight/root-config', true],
      ['@wardlight/mf-a', true],
    ])
    expect(answer.body).toContain(`"@wardlight/mf-a":"${url('mf-a', '1.0.0')}"`)
  })

  test('allows scripts of this server alone, no eval, no inline script, and a style nonce used once', async () => {
    const [first, second] = [await get('/view/'), await get('/view/')]
    const policy = String(first.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
    const nonceOf = (answer: typeof first) =>
      /nonce-([\w-]+)/.exec(String(answer.headers['content-security-policy']))?.[1]
    expect(first.body).toContain(`<meta name="style-nonce" nonce="${nonceOf(first)}">`)
    expect(nonceOf(first)).not.toBe(nonceOf(second))
    const inline = first.body.match(
      /<script(?![^>]*\bsrc=)(?![^>]*type="(systemjs-importmap|application\/json)")/g,
    )
    expect(inline).toBeNull()
  })

  test('follows the import map at the next load', async () => {
    build('mf-a', '1.1.0')
    compose({ '@wardlight/mf-a': url('mf-a', '1.1.0') })
    expect(compositionOf(await pageOf()).slices).toEqual([
      expect.objectContaining({ version: '1.1.0', ok: true }),
    ])
    const map = await get('/view/importmap.json')
    expect(map.headers['cache-control']).toBe('no-cache')
    expect(map.json().imports['@wardlight/mf-a']).toBe(url('mf-a', '1.1.0'))
  })

  test('is the same where the identity provider comes back to', async () => {
    expect((await get('/view/auth0callback/?code=1')).body).toContain('systemjs-importmap')
  })

  test('text of a slice cannot end the data block', async () => {
    build('mf-a', '1.0.0', { routes: [{ path: '/a', region: 'main', screen: '</script><script>alert(1)' }] })
    expect(await pageOf()).not.toContain('</script><script>alert')
  })
})

describe('overriding versions', () => {
  test('is offered to testers and left out in production', async () => {
    const testers = await pageOf()
    expect(testers).toContain('<script src="/view/mf/root-config/1.0.0/overrides.0123456789.js"')
    expect(compositionOf(testers).overridable).toBe(true)
    await app.close()
    open(true)
    const production = await pageOf()
    expect(production).not.toMatch(/<script src="[^"]*overrides/)
    expect(compositionOf(production).overridable).toBe(false)
  })
})

describe('an import map that cannot be used', () => {
  const BROKEN = '{"imports":{"<b>'

  test('leaves the last good composition in place and is logged once, naming the file', async () => {
    const good = compositionOf(await pageOf())
    writeFileSync(join(root, 'importmap.json'), BROKEN)
    const answer = await get('/view/')
    expect([answer.statusCode, compositionOf(answer.body)]).toEqual([200, good])
    await pageOf()
    expect(logged.filter((line) => line.includes('importmap.json is not JSON'))).toHaveLength(1)
  })

  test.each([
    [BROKEN, 'importmap.json is not JSON'],
    ['{"imports":{"@wardlight/mf-a":5}}', 'importmap.json is wrong at /imports/@wardlight~1mf-a'],
  ])('is logged at start and said on the page when there never was a good one: %s', async (text, reason) => {
    await app.close()
    writeFileSync(join(root, 'importmap.json'), text)
    open(false)
    await app.ready()
    expect(logged.join()).toContain(reason)
    const answer = await get('/view/')
    expect([answer.statusCode, answer.body.includes(`Wardlight cannot start: ${reason}`)]).toEqual([
      503,
      true,
    ])
    expect(answer.body).not.toContain('<b>')
  })
})

describe('a slice that does not fit what it is composed with', () => {
  const error = 'it requires @wardlight/root-config ^2.0.0, composed is 1.0.0'
  const requires = { '@wardlight/root-config': '^2.0.0' }

  test('is used all the same when it is critical, reported and logged', async () => {
    build('mf-a', '1.0.0', { requires })
    expect((await shell.composition())[1]).toMatchObject({ ok: true, error })
    expect(logged.join()).toContain(error)
  })

  test('is not loaded when it is optional, and its routes are kept so that its region says why', async () => {
    build('mf-a', '1.0.0', {
      tier: 'optional',
      requires,
      routes: [{ path: '/:area/a', region: 'main', screen: 'a' }],
    })
    expect((await shell.composition())[1]).toMatchObject({
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
    expect((await shell.composition()).map(({ name, ok }) => [name, ok])).toEqual([
      ['@wardlight/mf-b', false],
      ['@wardlight/mf-a', true],
    ])
  })
})

test('the version composed before stands in, where its files are known', async () => {
  build('mf-a', '0.9.0', { files: { 'remoteEntry.js': 'sha384-before' } })
  const history = (previous: string) =>
    writeFileSync(
      join(root, 'importmap.history.jsonl'),
      `${JSON.stringify({ slice: 'mf-a', version: '1.0.0', previous, action: 'publish' })}\n`,
    )
  history('0.9.0')
  const page = await pageOf()
  expect(compositionOf(page).slices[1]?.standIns).toEqual([
    { version: '0.9.0', url: url('mf-a', '0.9.0'), integrity: 'sha384-before' },
  ])
  expect(page).toContain(`"${url('mf-a', '0.9.0')}":"sha384-before"`)
  history('0.8.0')
  expect(compositionOf(await pageOf()).slices[1]?.standIns).toBeUndefined()
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
    expect((await shell.composition())[1]).toMatchObject(missing)
    expect(logged.filter((line) => line.includes('9.9.9'))).toHaveLength(1)
  })

  test('keeps the routes another version of it declares', async () => {
    compose({ '@wardlight/mf-a': url('mf-a', '9.9.9') })
    expect(compositionOf(await pageOf()).slices[0]?.slice?.routes).toHaveLength(1)
    build('mf-a', '1.0.9')
    build('mf-a', '1.0.10', { routes: [{ path: '/:area/b', region: 'main', screen: 'b' }] })
    expect(compositionOf(await pageOf()).slices[0]?.slice?.routes).toMatchObject([{ screen: 'b' }])
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
    writeFileSync(join(root, 'dist/mf-a/1.0.0/slice.json'), text)
    expect((await shell.composition())[1]).toMatchObject({ ok: false, error: expect.stringMatching(message) })
  })
})

describe('files of a slice', () => {
  test('come compressed as the browser takes them', async () => {
    const br = await get(url('mf-a', '1.0.0'), { 'accept-encoding': 'gzip, br' })
    expect([br.headers['content-encoding'], br.body]).toEqual(['br', 'entry.br'])
    const gzip = await get(url('mf-a', '1.0.0'), { 'accept-encoding': 'gzip' })
    expect([gzip.headers['content-encoding'], gzip.body]).toEqual(['gzip', 'entry.gz'])
    const plain = await get(url('mf-a', '1.0.0'))
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'entry'])
    expect(plain.headers.vary).toBe('accept-encoding')
  })

  test('named by their content are kept forever, an entry still worked on is checked each time', async () => {
    const chunk = await get('/view/mf/mf-a/1.0.0/boot.0123456789.js')
    expect(chunk.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const entry = await get(url('mf-a', '1.0.0'))
    expect(entry.headers['cache-control']).toBe('no-cache')
    const again = await get(url('mf-a', '1.0.0'), { 'if-none-match': String(entry.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test('of a published version are kept forever', async () => {
    writeFileSync(join(root, 'dist/mf-a/1.0.0/published.json'), '{}')
    expect((await get(url('mf-a', '1.0.0'))).headers['cache-control']).toContain('immutable')
  })

  test.each([
    '/view/mf/mf-a/1.0.0/missing.js',
    '/view/mf/mf-a/1.0.0/..%2f..%2f..%2fimportmap.json',
    '/view/mf/..%2f..%2fetc/1.0.0/passwd.js',
    '/view/mf/mf-a/1.0.0/.hidden.js',
  ])('%s is not there', async (path) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store')
  })
})
