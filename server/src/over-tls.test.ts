import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openTestApp, PASSWORD, type TestApp } from '../test-support/app.ts'
import { readSettings } from './settings.ts'

const PRODUCTION = { NODE_ENV: 'production', LOG_LEVEL: 'silent', MLLP_HOST: '127.0.0.1' }
const LOGIN = '/view/AccessRequest.ashx?action=login'
const ELSEWHERE = '10.4.5.6'

describe.each([
  ['without a proxy that is believed', {}],
  ['behind one', { TRUST_PROXY: 'on' }],
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

  test.each([
    ['a proxy', { 'x-forwarded-for': '10.9.9.9' }, ELSEWHERE],
    ['one that says of TLS that there was', { 'x-forwarded-proto': 'https' }, ELSEWHERE],
    ['what browsers say over TLS alone', { 'sec-fetch-site': 'same-origin' }, ELSEWHERE],
    ['this machine', {}, '127.0.0.1'],
  ])('by %s it is taken', async (_sign, headers, address) => {
    expect((await ask(headers, address)).statusCode).toBe(401)
  })

  test.each(['/healthz', '/readyz', `/page/${'A'.repeat(32)}`])('%s is answered in clear', async (url) => {
    expect((await ask({}, ELSEWHERE, url)).statusCode).not.toBe(403)
  })

  test('a proxy that says it was asked in clear is heeded where it is believed', async () => {
    const { statusCode } = await ask({ 'x-forwarded-proto': 'http', 'x-forwarded-for': '10.9.9.9' })
    expect(statusCode).toBe('TRUST_PROXY' in env ? 403 : 401)
  })
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
