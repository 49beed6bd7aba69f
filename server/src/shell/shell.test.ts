import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import {
  build,
  close,
  compose,
  compositionOf,
  get,
  on,
  open,
  pageOf,
  stageShell,
  url,
} from '../../test-support/staged-shell.ts'

stageShell()

describe('the page', () => {
  // shows: C2a.22
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

  // shows: V1.2.3, V1.3.2, V3.4.3, V3.7.1, V11.5.1, V13.2.5, V14.2.3
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
    compose({
      '@wardlight/root-config': url('root-config', '1.0.0'),
      '@wardlight/mf-a': url('mf-a', '1.1.0'),
    })
    expect(compositionOf(await pageOf()).slices).toEqual([
      expect.objectContaining({ name: '@wardlight/root-config' }),
      expect.objectContaining({ version: '1.1.0', ok: true }),
    ])
    const map = await get('/view/importmap.json')
    expect(map.headers['cache-control']).toBe('no-cache')
    expect(map.json().imports['@wardlight/mf-a']).toBe(url('mf-a', '1.1.0'))
  })

  test('is the same where the identity provider comes back to', async () => {
    expect((await get('/view/auth0callback/?code=1')).body).toContain('systemjs-importmap')
  })

  // shows: V1.1.2, V1.2.1, V1.2.3
  test('text of a slice cannot end the data block', async () => {
    build('mf-a', '1.0.0', { routes: [{ path: '/a', region: 'main', screen: '</script><script>alert(1)' }] })
    expect(await pageOf()).not.toContain('</script><script>alert')
  })
})

describe('an import map that cannot be used', () => {
  const BROKEN = '{"imports":{"<b>'

  test('leaves the last good composition in place and is logged once, naming the file', async () => {
    const good = compositionOf(await pageOf())
    writeFileSync(join(on.root, 'importmap.json'), BROKEN)
    const answer = await get('/view/')
    expect([answer.statusCode, compositionOf(answer.body)]).toEqual([200, good])
    await pageOf()
    expect(on.logged.filter((line) => line.includes('importmap.json is not JSON'))).toHaveLength(1)
  })

  test.each([
    [BROKEN, 'importmap.json is not JSON'],
    ['{"imports":{"@wardlight/mf-a":5}}', 'importmap.json is wrong at /imports/@wardlight~1mf-a'],
  ])('is logged at start and said on the page when there never was a good one: %s', async (text, reason) => {
    await close()
    await on.database.db.deleteFrom('compositions').execute()
    rmSync(join(on.root, 'nodes'), { recursive: true })
    writeFileSync(join(on.root, 'importmap.json'), text)
    await open(false)
    await on.app.ready()
    expect(on.logged.join()).toContain(reason)
    const answer = await get('/view/')
    expect([answer.statusCode, answer.body.includes(`Wardlight cannot start: ${reason}`)]).toEqual([
      503,
      true,
    ])
    expect(answer.body).not.toContain('<b>')
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
    writeFileSync(join(on.root, 'dist/mf-a/1.0.0/published.json'), '{}')
    expect((await get(url('mf-a', '1.0.0'))).headers['cache-control']).toContain('immutable')
  })

  // shows: V5.3.2, V13.2.5
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
