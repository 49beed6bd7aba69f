import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestApp, PASSWORD, type TestApp } from '../test-support/app.ts'
import { registerPlainSignIn } from './plain-sign-in.ts'

const OWN = { 'sec-fetch-site': 'same-origin' }
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  registerPlainSignIn(app.app, async (_request, reply, state) => reply.send(state))
})
afterAll(() => app.stop())

const send = (fields: Record<string, string>, headers: Record<string, string> = OWN) =>
  app.app.inject({
    method: 'POST',
    url: '/view/',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

test('the form works before any script does: a session, and on to the product', async () => {
  const answer = await send({ userID: 'clinical', password: PASSWORD })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/view/'])
  const cookie = [answer.headers['set-cookie']].flat()[0]?.split(';')[0] ?? ''
  expect((await app.get('/view/AccessRequest.ashx?action=check', cookie)).json().user.userID).toBe('clinical')
})

test('a refusal shows the form again with the name and not the password', async () => {
  const answer = await send({ userID: 'clinical', password: 'wrong-one' })
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { userID: 'clinical', message: 'User ID or password is wrong.' },
  ])
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour of the same site', { 'sec-fetch-site': 'same-site' }],
  ['another origin, of an old browser', { origin: 'https://elsewhere.example' }],
  ['a page that tells nobody, of an old browser', { origin: 'null' }],
  ['nobody says whom', {}],
])('from %s nobody is signed in, and the page comes again', async (_who, headers) => {
  const answer = await send({ userID: 'clinical', password: PASSWORD }, headers as Record<string, string>)
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
  expect(answer.json()).toEqual({ message: expect.stringContaining('wait until this page is loaded') })
})

test('tries are counted as those of the login call are', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 12; tries += 1)
    statuses.push((await send({ userID: 'tower', password: `wrong-${tries}` })).statusCode)
  expect(statuses).toContain(429)
  const call = await app.post('/view/AccessRequest.ashx?action=login', '', {
    userID: 'tower',
    password: PASSWORD,
  })
  expect(call.statusCode).toBe(429)
})

test('nonsense is refused as a failed sign-in, never as a failure of the server', async () => {
  for (const fields of [{}, { userID: 'x' }, { userID: 'x'.repeat(500), password: 'y' }] as Record<
    string,
    string
  >[])
    expect((await send(fields)).statusCode).toBe(400)
})
