import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { cookiesOf, openProviderApp, type ProviderApp } from '../../test-support/provider-app.ts'

const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }

let on: ProviderApp
beforeAll(async () => {
  on = await openProviderApp()
  for (const name of ['one', 'two'])
    on.provider.people.set(name, { preferred_username: name, groups: ['nurses'] })
})
afterAll(() => on.stop())

const tell = (token: string) =>
  on.testApp.app.inject({
    method: 'POST',
    url: '/view/oidc/backchannel-logout',
    payload: new URLSearchParams({ logout_token: token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const claims = (change: object = {}) => {
  const iat = Math.floor(Date.now() / 1000)
  return {
    iss: on.provider.issuer,
    aud: 'wardlight',
    sub: 'one',
    iat,
    exp: iat + 120,
    jti: randomUUID(),
    events: EVENTS,
    ...change,
  }
}
const lives = async (cookie: string) =>
  (await on.testApp.get('/view/AccessRequest.ashx?action=check', cookie)).statusCode === 200

// shows: V7.6.1
test('the provider’s word ends the sessions of that person, and of nobody else', async () => {
  const [one, two] = [cookiesOf(await on.signIn('one')), cookiesOf(await on.signIn('two'))]
  const local = await on.testApp.signIn('demo')
  expect((await tell(await on.provider.logoutToken(claims()))).statusCode).toBe(200)
  expect([await lives(one), await lives(two), await lives(local)]).toEqual([false, true, true])
})

test('the provider’s word about one session ends that one alone', async () => {
  const [first, second] = [cookiesOf(await on.signIn('one')), cookiesOf(await on.signIn('one'))]
  const rows = await on.testApp.database.db
    .selectFrom('sessions')
    .select(['provider_session', 'started'])
    .where('user_id', '=', 'one')
    .orderBy('started')
    .execute()
  const sid = rows[0]?.provider_session
  expect(sid).toEqual(expect.any(String))
  await tell(await on.provider.logoutToken(claims({ sid })))
  expect([await lives(first), await lives(second)]).toEqual([false, true])
})

// shows: V6.8.2, V9.1.1, V9.1.2, V9.1.3, V9.2.1, V9.2.2, V9.2.3, V10.5.5, V11.6.1
test.each([
  ['another key', {}, { otherKey: true }],
  ['a key of 1024 bits, though the provider names it', {}, { shortKey: true }],
  ['no signature', {}, { unsigned: true }],
  ['a secret others have too', {}, { byHmac: 'client secret' } as const],
  ['the public key as a secret', {}, { byHmac: 'public key' } as const],
  ['a JWT of no type', {}, { typ: 'JWT' }],
  ['another audience', { aud: 'another' }, {}],
  ['another issuer', { iss: 'https://elsewhere.example' }, {}],
  ['too old', { iat: 1_700_000_000, exp: undefined }, {}],
  ['expired', { exp: 1_700_000_000 }, {}],
  ['no event', { events: undefined }, {}],
  ['an ID token, with a nonce', { nonce: 'n' }, {}],
  ['nobody', { sub: undefined }, {}],
  ['no name of its own', { jti: undefined }, {}],
])('a word that is not the provider’s about an end is not taken: %s', async (_what, change, how) => {
  const cookie = cookiesOf(await on.signIn('one'))
  expect((await tell(await on.provider.logoutToken(claims(change), how))).statusCode).toBe(400)
  expect(await lives(cookie)).toBe(true)
})

// shows: V10.5.5
test('the same word is taken once', async () => {
  const token = await on.provider.logoutToken(claims())
  expect((await tell(token)).statusCode).toBe(200)
  const cookie = cookiesOf(await on.signIn('one'))
  expect((await tell(token)).statusCode).toBe(400)
  expect(await lives(cookie)).toBe(true)
})
