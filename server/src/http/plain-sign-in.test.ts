import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestApp, PASSWORD, type TestApp } from '../../test-support/app.ts'
import { registerPlainSignIn } from './plain-sign-in.ts'
import { takeRefusal } from './refused-sign-in.ts'

const OWN = { 'sec-fetch-site': 'same-origin' }
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const where = { production: false }
  registerPlainSignIn(app.app, async (_request, reply, state) => reply.send(state), where)
  app.app.get('/view/', async (request, reply) => takeRefusal(request, reply, where))
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

/** What the page says that the browser is led to. */
const pageAfter = async (answer: Awaited<ReturnType<typeof send>>) => {
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/view/'])
  const cookie = [answer.headers['set-cookie']].flat()[0]?.split(';')[0]
  return app.get('/view/', cookie)
}

test('a refusal leads to a page of its own, which says why, once: nothing that was typed is kept for it', async () => {
  const answer = await send({ userID: 'my-passphrase', password: 'wrong-one' })
  expect(String(answer.headers['set-cookie'])).not.toMatch(/wrong-one|passphrase/)
  expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/)
  const page = await pageAfter(answer)
  expect(page.json()).toEqual({ message: 'User ID or password is wrong.' })
  expect(String(page.headers['set-cookie'])).toMatch(/^wardlight_refused=;/)
  expect((await app.get('/view/')).json()).toEqual({})
})

test.each([
  '{"userID":1}',
  '{"userID":null}',
  '{"userID":["a"],"password":{}}',
  '[]',
  '"x"',
  '{"userID":"\\ud800"}',
])('what the form does not send signs nobody in, and is no fault of the server: %s', async (payload) => {
  const headers = { 'content-type': 'application/json', ...OWN }
  const answer = await app.app.inject({ method: 'POST', url: '/view/', headers, payload })
  expect((await pageAfter(answer)).json().message).toMatch(/userID|password/)
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
  const said: string[] = []
  for (let tries = 0; tries < 12; tries += 1)
    said.push((await pageAfter(await send({ userID: 'tower', password: `wrong-${tries}` }))).json().message)
  expect(said.at(-1)).toMatch(/^Too many tries/)
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
    expect((await pageAfter(await send(fields))).json().message).toMatch(/^(userID|password) must/)
})
