import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { InjectOptions } from 'fastify'
import { openTestApp, type TestApp } from '../../test-support/app.ts'
import { readSettings } from '../settings/settings.ts'
import { registerShell } from '../shell/register-shell.ts'

let testApp: TestApp
let clinical: string
beforeAll(async () => {
  testApp = await openTestApp()
  registerShell(testApp.app, { ...testApp.services.composition, production: true })
  clinical = await testApp.signIn('clinical')
})
afterAll(() => testApp.stop())

const form = { 'x-requested-with': 'x', 'content-type': 'application/x-www-form-urlencoded' }
const report = (payload: string): InjectOptions => ({
  method: 'POST',
  url: '/view/LogRequest.ashx',
  headers: form,
  payload,
})
const body = 'DataRequest.ashx?action=body&area=awicu'

/** An answer of every kind there is. */
const ANSWERS: [status: number, request: InjectOptions][] = [
  [200, { url: '/view/' }],
  [302, { url: '/' }],
  [302, { url: '/view' }],
  [200, { url: '/view/importmap.json' }],
  [200, { url: '/view/static/mark.svg' }],
  [404, { url: '/view/mf/mf-census/0.0.0/none.js' }],
  [200, { url: '/healthz' }],
  [200, { url: '/readyz' }],
  [404, { url: '/page/none' }],
  [404, { url: '/nothing' }],
  [400, { url: '/view/%zz' }],
  [200, { url: '/view/systemrequest.ashx' }],
  [200, report('data=boom&type=text')],
  [401, { url: `/view/${body}&roomSys=1` }],
  [413, report(`data=${'x'.repeat(300_000)}`)],
  [415, { ...report('data'), headers: { ...form, 'content-type': 'text/plain' } }],
  [403, { method: 'POST', url: '/view/LogRequest.ashx' }],
]
const TOLD = ANSWERS.map(
  ([status, request]) => [status, request.method ?? 'GET', String(request.url), request] as const,
)

// shows: V3.2.1, V3.4.2, V3.4.3, V3.4.4, V3.4.5, V3.4.6, V3.5.2
test.each(TOLD)(
  '%i to %s %s is not guessed at, framed, or told to other sites',
  async (status, _, __, request) => {
    const { statusCode, headers } = await testApp.app.inject(request)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': String(request.url).startsWith('/page/') ? 'strict-origin' : 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    const policy = String(headers['content-security-policy'])
    for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
  },
)

// shows: V3.2.1, V4.1.1
test.each(TOLD)('%i to %s %s says what it is, in UTF-8', async (_status, _method, _url, request) => {
  const { headers, body: text } = await testApp.app.inject(request)
  if (text !== '') expect(headers['content-type']).toMatch(/; ?charset=utf-8/i)
})

// shows: V3.2.1, V14.2.2, V14.3.2
test('what is shown of patients and what goes wrong is never kept by a browser', async () => {
  const asked = [`${body}&roomSys=1`, `${body}&roomSys=999`, 'CensusRequest.ashx?area=awicu', 'nothing.ashx']
  for (const url of asked) {
    const { headers } = await testApp.get(`/view/${url}`, clinical)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain('sandbox')
  }
})

const CALLS = ['/view/CensusRequest.ashx?area=awicu', '/view/live?area=awicu']
const PAGES = [
  '/view/',
  '/view/versions.json',
  '/view/importmap.json',
  '/view/static/mark.svg',
  '/page/none',
  '/nothing',
]

// shows: V3.4.2, V13.4.4
test.each(['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const)(
  '%s is not answered, on calls, files or the page',
  async (method) => {
    for (const url of [...CALLS, ...PAGES]) {
      const answer = await testApp.app.inject({
        method: method as 'OPTIONS',
        url,
        headers: { cookie: clinical, origin: 'https://elsewhere.example' },
      })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    }
  },
)

// shows: V13.4.4
test('HEAD is answered of pages and files, and of no call', async () => {
  const head = async (url: string) =>
    (await testApp.app.inject({ method: 'HEAD', url, headers: { cookie: clinical } })).statusCode
  for (const url of CALLS) expect([url, await head(url)]).toEqual([url, 404])
  expect(await head('/view/')).toBe(200)
})

// shows: V3.7.2
test.each(['/', '/view'])('%s leads to the product, whatever host and target were asked for', async (url) => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const answer = await testApp.app.inject({ url: `${url}?to=https://evil.example`, headers })
  expect(answer.headers.location).toBe('/view/')
})

// shows: V5.3.2, V13.2.5, V13.4.1, V13.4.3
test.each([
  '/.git/HEAD',
  '/view/.git/config',
  '/package.json',
  '/view/package.json',
  '/server/src/main.ts',
  '/data/postgres.password',
  '/view/mf/',
  '/view/mf/mf-census/',
  '/view/mf/mf-census/0.1.0/',
  '/view/mf/mf-census/0.1.0/../../../package.json',
  '/view/static/',
  '/view/static/..%2fregister-shell.ts',
])('%s is not served: neither sources, secrets nor lists of files', async (url) => {
  expect((await testApp.app.inject({ url })).statusCode).toBe(404)
})

/** What the server answers to bytes as they are, until it closes. */
async function raw({ app }: TestApp, request: string): Promise<string> {
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('utf8')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.write(request)
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}

// shows: V3.4.4, V4.2.1
test('a request of two lengths is refused, and what it hides is not answered', async () => {
  await testApp.app.listen({ host: '127.0.0.1', port: 0 })
  const hidden = 'GET /view/systemrequest.ashx HTTP/1.1\r\nHost: x\r\n\r\n'
  const head = 'POST /view/LogRequest.ashx HTTP/1.1\r\nHost: x\r\n'
  for (const lengths of [
    `Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked\r\n`,
    'Content-Length: 0\r\nContent-Length: 60\r\n',
    'Transfer-Encoding: chunked, identity\r\n',
  ]) {
    const answers = await raw(testApp, `${head}${lengths}\r\n0\r\n\r\n${hidden}`)
    expect(answers).toMatch(/^HTTP\/1\.1 400 /)
    expect(answers.match(/HTTP\/1\.1/g)).toHaveLength(1)
    expect(answers).toContain('x-content-type-options: nosniff')
  }
})

// shows: A44
test('a request has thirty seconds to arrive', () => {
  expect(testApp.app.server.requestTimeout).toBe(30_000)
})

// shows: V3.4.1
test.each([
  ['production', 'max-age=31536000; includeSubDomains'],
  ['development', undefined],
])('in %s the answer says for how long to stay on TLS: %s', async (NODE_ENV, told) => {
  const other = await openTestApp(async () => ({
    settings: readSettings({ NODE_ENV, MLLP_HOST: '127.0.0.1' }),
  }))
  for (const url of [
    '/healthz',
    '/nothing',
    '/view/CensusRequest.ashx?area=awicu',
    '/view/live?area=awicu',
    '/view/%zz',
  ]) {
    const { headers } = await other.get(url)
    expect(headers['strict-transport-security']).toBe(told)
  }
  await other.app.listen({ host: '127.0.0.1', port: 0 })
  const unread = await raw(other, 'no request at all\r\n\r\n')
  expect(/strict-transport-security: (.*)\r\n/.exec(unread)?.[1]).toBe(told)
  await other.stop()
})
