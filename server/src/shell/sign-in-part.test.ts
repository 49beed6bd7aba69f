import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { integrityOf } from '@wardlight/composition/integrity-of'
import { build, get, on, stageShell } from '../../test-support/staged-shell.ts'
import { registerShell } from './register-shell.ts'

const PAGE = '<div id="sign-in"><form method="post">{userID}|{message}|{providers}</form></div>'
const STYLE = '.wl-card{color:red}'
const NAMES = { page: 'sign-in.0.html', style: 'sign-in.0.css', script: 'sign-in.0.js' }
let isSignedIn: () => Promise<boolean>

stageShell()
beforeEach(async () => {
  isSignedIn = async () => false
  const folder = build('root-config', '1.0.0', {
    kind: 'shell',
    start: 'start.0123456789.js',
    preload: ['boot.0123456789.js'],
    styles: ['boot.0123456789.css'],
    signIn: NAMES,
    files: { [NAMES.page]: integrityOf(Buffer.from(PAGE)), [NAMES.style]: integrityOf(Buffer.from(STYLE)) },
  })
  writeFileSync(join(folder, NAMES.page), PAGE)
  writeFileSync(join(folder, NAMES.style), STYLE)
  await on.app.close()
  const { default: Fastify } = await import('fastify')
  on.logged = []
  on.app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => on.logged.push(line) } } })
  on.shell = registerShell(on.app, {
    record: on.record,
    dist: join(on.root, 'dist'),
    production: false,
    isSignedIn: () => isSignedIn(),
    signInWays: () => [
      { label: 'Sign in with <Staff>', href: '/view/go?a=1&b="2"' },
      { label: 'The other one does not answer.' },
    ],
  })
  on.app.get('/refused', (request, reply) => on.shell.page(request, reply, { message: 'Not <right>' }))
})

const page = async (path = '/view/') => (await get(path)).body

test('who is nobody gets sign-in in the page itself, with nothing before it that is loaded', async () => {
  const text = await page()
  const form = text.indexOf('<form')
  expect(text.slice(0, form)).toContain(STYLE)
  expect(text.slice(0, form)).not.toMatch(/<script|rel="(stylesheet|preload)"/)
  expect(text.indexOf(`/${NAMES.script}"`)).toBeGreaterThan(form)
  expect(text).toMatch(/<template id="rest">.*start\.0123456789\.js.*<\/template>\s*<\/body>/s)
  expect(text).not.toContain('Loading Wardlight')
})

test('who is signed in, or may be, waits for the product', async () => {
  isSignedIn = async () => true
  expect(await page()).toContain('Loading Wardlight')
  isSignedIn = async () => {
    throw new Error('no database')
  }
  expect(await page()).toContain('Loading Wardlight')
  isSignedIn = async () => false
  expect(await page('/view/auth0callback/?code=1')).toContain('Loading Wardlight')
  const byLink = await get('/view/', { 'sec-fetch-site': 'cross-site' })
  expect(byLink.body).toContain('Loading Wardlight')
})

test('why it was refused and other ways to sign in are text and nothing else', async () => {
  const text = await page('/refused')
  expect(text).toContain('<form method="post">|<p>Not &lt;right&gt;</p>|')
  expect(text).toContain('href="/view/go?a=1&amp;b=&quot;2&quot;">Sign in with &lt;Staff&gt;</a>')
  expect(text).toContain('<p role="status">The other one does not answer.</p>')
})

test('files that are not those published are not put into the page; it starts without them', async () => {
  writeFileSync(join(on.root, 'dist/root-config/1.0.0', NAMES.style), `${STYLE}*{display:none}`)
  const text = await page()
  expect([text.includes('Loading Wardlight'), text.includes('display:none}')]).toEqual([true, false])
  expect(on.logged.join()).toContain('sign-in.0.css is not the one published')
})

test('the page comes in the theme chosen in this browser, and compressed as it takes it', async () => {
  const themed = await get('/view/', { cookie: 'a=b; wardlight_theme=dark' })
  expect(themed.body).toContain('<html lang="en" data-theme="dark">')
  expect((await get('/view/', { cookie: 'wardlight_theme="><b>' })).body).toContain('<html lang="en">')
  const small = await get('/view/', { 'accept-encoding': 'gzip, br' })
  expect([small.headers['content-encoding'], small.headers.vary]).toEqual(['br', 'accept-encoding'])
})
