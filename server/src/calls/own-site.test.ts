import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openTestApp, type TestApp } from '../../test-support/app.ts'
import { readSettings } from '../settings/settings.ts'

let app: TestApp
let cookie: string
beforeAll(async () => {
  app = await openTestApp(async () => ({
    settings: readSettings({ LOG_LEVEL: 'silent', TRUST_PROXY: 'on' }),
  }))
  cookie = await app.signIn('clinical')
})
afterAll(() => app.stop())

const OWN: Record<string, string>[] = [
  {},
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { origin: 'http://ward.example', host: 'ward.example' },
  { origin: 'https://ward.example', host: 'ward.example:443' },
  { origin: 'http://localhost:8080', host: 'localhost:8080' },
  { origin: 'https://ward.example', host: '10.0.0.4:8080', 'x-forwarded-host': 'ward.example' },
  { origin: 'https://ward.example', host: '10.0.0.4:8080', 'sec-fetch-site': 'same-origin' },
]
const ELSEWHERE: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://ward.example', host: 'ward.example' },
  { origin: 'https://evil.example', host: 'ward.example' },
  { origin: 'http://ward.example:81', host: 'ward.example' },
  { origin: 'http://ward.example.evil.example', host: 'ward.example' },
  { origin: 'null', host: 'ward.example' },
  { origin: '', host: 'ward.example' },
  { origin: 'https://ward.example', host: 'ward.example', 'x-forwarded-host': 'other.example' },
]

const ask = (method: 'GET' | 'POST', url: string, headers: Record<string, string>) =>
  app.app.inject({ method, url, headers: { cookie, 'x-requested-with': 'x', ...headers } })

describe.each([
  ['GET', '/view/CensusRequest.ashx?area=awicu'],
  ['GET', '/view/systemrequest.ashx'],
  ['POST', '/view/AccessRequest.ashx?action=sessionCheck'],
] as const)('%s %s', (method, url) => {
  test.each(OWN)('is answered to our own page or to no page: %j', async (headers) => {
    expect((await ask(method, url, headers)).statusCode).toBe(200)
  })

  // shows: V3.5.1
  test.each(ELSEWHERE)('is refused to a page of somebody else: %j', async (headers) => {
    const answer = await ask(method, url, headers)
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'from-another-site'])
  })
})

// shows: V3.5.1
test('the live stream is refused to a page of another site', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: 'https://evil.example' }
  expect((await ask('GET', '/view/live?area=awicu', headers)).statusCode).toBe(403)
})

test('signing in from a page of somebody else does not even try the password', async () => {
  const tries = () =>
    app.database.db.selectFrom('audit').select('id').where('action', 'like', 'login%').execute()
  const before = await tries()
  const answer = await app.app.inject({
    method: 'POST',
    url: '/view/AccessRequest.ashx?action=login',
    payload: { userID: 'clinical', password: 'wrong' },
    headers: { 'x-requested-with': 'x', origin: 'https://evil.example' },
  })
  expect(answer.statusCode).toBe(403)
  expect(await tries()).toHaveLength(before.length)
  expect(before).not.toHaveLength(0)
})

test('pages and slices may be opened from anywhere: there is nobody’s data in them', async () => {
  expect((await ask('GET', '/healthz', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(200)
})
