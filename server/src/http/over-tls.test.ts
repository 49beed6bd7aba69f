import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openTestApp, PASSWORD, type TestApp } from '../../test-support/app.ts'
import { readSettings } from '../settings/settings.ts'

const PRODUCTION = { NODE_ENV: 'production', LOG_LEVEL: 'silent', MLLP_HOST: '127.0.0.1' }
const LOGIN = '/view/AccessRequest.ashx?action=login'
const ELSEWHERE = '10.4.5.6'

describe.each([
  ['without a proxy that is believed', {}],
  ['behind one', { TRUST_PROXY: 'on', PUBLIC_URL: 'https://ward.hospital.test' }],
])('in production %s', (_name, env) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(async () => ({ settings: readSettings({ ...PRODUCTION, ...env }) }))
  })
  afterAll(() => app.stop())

  const ask = (headers: Record<string, string>, remoteAddress = ELSEWHERE, url = LOGIN) =>
    app.app.inject({
      method: url === LOGIN ? 'POST' : 'GET',
      url,
      remoteAddress,
      headers: { 'x-requested-with': 'x', ...headers },
      ...(url === LOGIN ? { payload: { userID: 'nobody', password: PASSWORD } } : {}),
    })

  // shows: V12.2.1
  test('a password that came in clear from another machine is not looked at, and the words say how to come', async () => {
    const answer = await ask({})
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'not-over-tls'])
    expect(answer.json().error.message).toContain('https')
    expect(await app.database.db.selectFrom('sign_in_tries').selectAll().execute()).toEqual([])
    expect((await ask({}, ELSEWHERE, '/view/live?area=awicu')).statusCode).toBe(403)
  })

  test('so does the page that people get', async () => {
    const page = await ask({ accept: 'text/html,*/*' }, ELSEWHERE, '/view/')
    expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
    expect(page.body).toMatch(/<h1>Wardlight is reached over https alone/)
    expect(page.body).not.toContain('<form')
  })

  // shows: V12.2.1
  test.each([`/page/${'A'.repeat(32)}`, '/metrics', '/view/oidc/backchannel-logout'])(
    '%s is not looked at either',
    async (url) => {
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode, body } = await app.app.inject({ method, url, remoteAddress: ELSEWHERE })
        expect([statusCode, body]).toEqual([403, expect.stringContaining('not-over-tls')])
      }
    },
  )

  test('the link of a page leads on to the same over TLS, where its address is known', async () => {
    const url = `/page/${'A'.repeat(32)}`
    const { body } = await ask({ accept: 'text/html' }, ELSEWHERE, url)
    const [, href] = /<a href="([^"]+)"/.exec(body) ?? []
    expect(href).toBe('PUBLIC_URL' in env ? `https://ward.hospital.test${url}` : undefined)
  })

  test.each([
    ['what browsers say over TLS alone', { 'sec-fetch-site': 'same-origin' }, ELSEWHERE],
    ['this machine', {}, '127.0.0.1'],
  ])('by %s it is taken', async (_sign, headers, address) => {
    expect((await ask(headers, address)).statusCode).toBe(401)
  })

  test.each(['/healthz', '/readyz'])('%s is answered in clear', async (url) => {
    expect((await ask({}, ELSEWHERE, url)).statusCode).not.toBe(403)
  })

  // shows: V12.2.1
  test.each([
    ['https', 'TRUST_PROXY' in env ? 401 : 403],
    ['http', 403],
    ['', 403],
  ])(
    'a proxy that says it was asked by "%s" is believed where that is set, and has to say it',
    async (proto, status) => {
      const told: Record<string, string> = proto ? { 'x-forwarded-proto': proto } : {}
      for (const address of [ELSEWHERE, '127.0.0.1'])
        expect((await ask({ 'x-forwarded-for': '10.9.9.9', ...told }, address)).statusCode).toBe(status)
    },
  )
})

test('a trial, which has no TLS, takes all', async () => {
  const app = await openTestApp()
  const { statusCode } = await app.app.inject({
    ...{ method: 'POST', url: LOGIN, remoteAddress: ELSEWHERE },
    headers: { 'x-requested-with': 'x' },
    payload: { userID: 'nobody', password: PASSWORD },
  })
  expect(statusCode).toBe(401)
  await app.stop()
})
