import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openTestApp, PASSWORD, type TestApp } from '../../test-support/app.ts'
import { readSettings } from '../settings/settings.ts'

const LOGIN = '/view/AccessRequest.ashx?action=login'
const LOGOUT = '/view/AccessRequest.ashx?action=logout'
const CHECK = '/view/AccessRequest.ashx?action=check'

describe('the cookie of a session', () => {
  let app: TestApp
  let cookie: string
  let set: string
  beforeAll(async () => {
    app = await openTestApp(async () => ({
      settings: readSettings({ NODE_ENV: 'production', MLLP_HOST: '127.0.0.1' }),
    }))
    const answer = await app.post(LOGIN, '', { userID: 'clinical', password: PASSWORD })
    set = [answer.headers['set-cookie']].flat()[0] ?? ''
    cookie = set.split(';')[0] ?? ''
  })
  afterAll(() => app.stop())

  // shows: V3.3.1, V3.3.3
  test('is bound to the host in production: prefix, Secure, path /, no domain', () => {
    const [pair = '', ...attributes] = set.split('; ')
    expect(pair).toMatch(/^__Host-wardlight=[\w-]{43}$/)
    expect(attributes.sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure'])
  })

  test('opens the session, and the same token under another name does not', async () => {
    expect((await app.get(CHECK, cookie)).statusCode).toBe(200)
    expect((await app.get(CHECK, cookie.replace('__Host-', ''))).statusCode).toBe(401)
  })

  test('is taken away on log-out under the attributes it was set with', async () => {
    const cleared = String((await app.post(LOGOUT, cookie)).headers['set-cookie'])
    expect(cleared).toMatch(/^__Host-wardlight=;/)
    expect(cleared).toContain('Path=/;')
    expect(cleared).toContain('Secure')
    expect((await app.get(CHECK, cookie)).statusCode).toBe(401)
  })
})

test('in the trial, which has no TLS, it has no prefix and is not Secure', async () => {
  const app = await openTestApp()
  const answer = await app.post(LOGIN, '', { userID: 'clinical', password: PASSWORD })
  const set = [answer.headers['set-cookie']].flat()
  await app.stop()
  expect(set[0]).toMatch(/^wardlight=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
})

test('a display keeps it when its browser is closed, and for longer with every check', async () => {
  const app = await openTestApp()
  const answer = await app.post(LOGIN, '', { userID: 'display', password: PASSWORD })
  const [set = ''] = [answer.headers['set-cookie']].flat()
  const cookie = set.split(';')[0] ?? ''
  const checked = await app.post('/view/AccessRequest.ashx?action=sessionCheck', cookie, {
    doNotExtend: true,
  })
  await app.stop()
  expect(set).toMatch(/; Max-Age=34560000;/)
  expect([checked.headers['set-cookie']].flat()[0]).toBe(set)
})
