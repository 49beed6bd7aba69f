import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { PASSWORD } from '../../test-support/app.ts'
import { entriesFromNow } from '../../test-support/audited-app.ts'
import { cookiesOf, openProviderApp, type ProviderApp, RULES } from '../../test-support/provider-app.ts'
import { handleAccount } from '../accounts/handle-account.ts'
import { findAccount } from '../accounts/users.ts'

let on: ProviderApp
let entries: Awaited<ReturnType<typeof entriesFromNow>>
beforeAll(async () => {
  on = await openProviderApp({ totpRights: ['Admin'] })
  const { people } = on.provider
  people.set('s-nurse', {
    preferred_username: 'nina',
    name: 'Nightingale, Nina',
    email: 'n@h.example',
    groups: ['nurses'],
  })
  people.set('s-thief', { preferred_username: 'Clinical', groups: ['nurses'] })
  people.set('s-twin', { preferred_username: 'NINA', groups: ['nurses'] })
  people.set('s-guest', { preferred_username: 'guest', groups: ['visitors'] })
  people.set('s-odd', { preferred_username: 'no user id', groups: ['nurses'] })
  people.set('s-nobody', { groups: ['nurses'] })
  people.set('s-head', { preferred_username: 'head', groups: ['heads'] })
  people.set('s-safe', { preferred_username: 'safe', groups: ['heads'], amr: ['pwd', 'mfa'] })
})
afterAll(() => on.stop())
beforeEach(async () => {
  entries = await entriesFromNow(on.testApp)
})
afterEach(() => {
  on.provider.forging = null
  on.clock.ahead = 0
})

const seconds = () => Math.floor(Date.now() / 1000)
const codeOf = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code
/** The entries of a refusal, without what differs from run to run. */
const refusals = async () =>
  (await entries())
    .filter(({ kind }) => kind === 'refusal')
    .map(({ action, refused, user_id, detail }) => ({ action, refused, user_id, detail }))
const living = (cookie: string) => on.testApp.get('/view/AccessRequest.ashx?action=check', cookie)

describe('a round trip', () => {
  // shows: C7.5, C7.32
  test('gives a session in the same cookie as a password does, and the account what its claims are mapped to', async () => {
    const { response, cookie } = await on.come('s-nurse')
    expect(cookie).toMatch(/^wardlight_flow_[\w-]{12}=/)
    const answer = await on.pass(response, cookie)
    expect(answer.json()).toMatchObject({
      user: {
        userID: 'nina',
        name: 'Nightingale, Nina',
        rights: ['Clinical'],
        areas: ['awicu'],
        byProvider: true,
      },
    })
    const [gone, session] = answer.cookies
    expect(gone).toMatchObject({ name: cookie.split('=')[0], value: '' })
    expect(session).toMatchObject({ name: 'wardlight', httpOnly: true, sameSite: 'Strict', path: '/' })
    expect((await living(cookiesOf(answer))).statusCode).toBe(200)
    const told = (await entries()).map(({ action, user_id, detail }) => [action, user_id, detail])
    expect(told).toEqual([
      ['rights by identity provider', 'nina', 'nina: new, Clinical; awicu'],
      ['login at identity provider', 'nina', ''],
    ])
  })

  // shows: V10.1.1, V10.2.1
  test('asks with code, PKCE, state and nonce, and tokens are in no answer', async () => {
    const { url } = await on.begin()
    const asked = new URL(url).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://wardlight.test/view/auth0callback/',
      scope: 'openid profile email',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
    expect((await on.signIn('s-nurse')).body).not.toMatch(/eyJ|token/i)
  })

  // shows: V10.5.2
  test('renews the rights each time; other ones end the sessions there were, and the audit has both', async () => {
    const before = cookiesOf(await on.signIn('s-nurse'))
    on.provider.people.set('s-nurse', {
      preferred_username: 'renamed',
      name: 'N',
      groups: ['nurses', 'heads'],
      amr: ['mfa'],
    })
    const answer = await on.signIn('s-nurse')
    expect(answer.json()).toMatchObject({
      user: { userID: 'nina', name: 'N', rights: ['Admin', 'Clinical'], areas: ['awor', 'awicu'] },
    })
    expect((await living(before)).statusCode).toBe(401)
    expect((await entries()).map(({ detail }) => detail)).toContain(
      'nina: Admin Clinical; awor awicu (before: Clinical; awicu)',
    )
  })

  test('a name is kept as text that can be shown, whatever the provider lets people call themselves', async () => {
    on.provider.people.set('s-named', {
      preferred_username: 'named',
      name: 'N\u0000\u202e<b>',
      groups: ['nurses'],
    })
    expect((await on.signIn('s-named')).json()).toMatchObject({ user: { name: 'N\ufffd\ufffd<b>' } })
  })

  test('two windows of one browser sign in beside each other', async () => {
    const [one, two] = [await on.come('s-nurse'), await on.come('s-nurse')]
    const both = `${one.cookie}; ${two.cookie}`
    expect((await on.pass(one.response, both)).statusCode).toBe(200)
    expect((await on.pass(two.response, both)).statusCode).toBe(200)
  })
})

describe('is refused, with an entry of the audit, and nobody is signed in:', () => {
  const expectRefused = async (
    answer: Awaited<ReturnType<ProviderApp['pass']>>,
    why: string,
    status = 401,
  ) => {
    expect([codeOf(answer), answer.statusCode]).toEqual([why, status])
    expect(answer.cookies.filter(({ name }) => name === 'wardlight')).toEqual([])
    expect(await refusals()).toMatchObject([{ action: 'login at identity provider', refused: why }])
  }

  // shows: C7.5, C7.32, V10.2.1
  test('a forged state', async () => {
    const { response, cookie } = await on.come('s-nurse')
    const forged = new URLSearchParams(response)
    forged.set('state', 'A'.repeat(43))
    await expectRefused(await on.pass(forged.toString(), cookie), 'not-begun-here')
  })

  // shows: V10.1.2
  test('an answer in another browser than the one it was begun in', async () => {
    const { response } = await on.come('s-nurse')
    const { cookie } = await on.begin()
    const { token } = on.provider.asked
    await expectRefused(await on.pass(response, cookie), 'not-begun-here')
    expect(on.provider.asked.token).toBe(token)
  })

  test('the same answer once more', async () => {
    const { response, cookie } = await on.come('s-nurse')
    expect((await on.pass(response, cookie)).statusCode).toBe(200)
    const { token } = on.provider.asked
    await expectRefused(await on.pass(response, cookie), 'used-before')
    expect(on.provider.asked.token).toBe(token)
  })

  test('the same answer twice at the same moment, but for the first', async () => {
    const { response, cookie } = await on.come('s-nurse')
    const answers = await Promise.all([on.pass(response, cookie), on.pass(response, cookie)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  })

  test('a code that was used for another sign-in', async () => {
    const first = await on.come('s-nurse')
    expect((await on.pass(first.response, first.cookie)).statusCode).toBe(200)
    const second = await on.come('s-nurse')
    const replayed = new URLSearchParams(second.response)
    replayed.set('code', new URLSearchParams(first.response).get('code') ?? '')
    await expectRefused(await on.pass(replayed.toString(), second.cookie), 'code-refused')
  })

  test('one that took longer than ten minutes', async () => {
    const { response, cookie } = await on.come('s-nurse')
    on.clock.ahead = 601_000
    await expectRefused(await on.pass(response, cookie), 'sign-in-too-old')
  })

  // shows: V10.2.2
  test.each([
    ['wrong-issuer', (given: URLSearchParams) => given.set('iss', 'https://elsewhere.example')],
    ['wrong-issuer', (given: URLSearchParams) => given.delete('iss')],
    ['token-invalid', (given: URLSearchParams) => given.append('code', 'another')],
    ['not-begun-here', (given: URLSearchParams) => given.append('state', 'another')],
  ])('%s: an answer of which a part was changed', async (why, change) => {
    const { response, cookie } = await on.come('s-nurse')
    const given = new URLSearchParams(response)
    change(given)
    await expectRefused(await on.pass(given.toString(), cookie), why)
  })

  test('what the provider itself refuses', async () => {
    await expectRefused(await on.signIn('s-unknown'), 'provider-said-no')
  })

  // shows: V6.8.2, V9.1.1, V9.1.2, V9.1.3, V9.2.1, V9.2.2, V9.2.3, V10.5.1, V10.5.4, V11.6.1
  test.each([
    ['token-expired', { claims: (all: object) => ({ ...all, exp: seconds() - 60, iat: seconds() - 120 }) }],
    ['token-from-the-future', { claims: (all: object) => ({ ...all, iat: seconds() + 120 }) }],
    ['token-from-the-future', { claims: (all: object) => ({ ...all, nbf: seconds() + 120 }) }],
    ['wrong-nonce', { claims: (all: object) => ({ ...all, nonce: 'of another' }) }],
    ['token-invalid', { claims: (all: object) => ({ ...all, nonce: undefined }) }],
    ['wrong-issuer', { claims: (all: object) => ({ ...all, iss: 'https://elsewhere.example' }) }],
    ['wrong-audience', { claims: (all: object) => ({ ...all, aud: 'another product' }) }],
    [
      'wrong-audience',
      { claims: (all: object) => ({ ...all, aud: ['wardlight', 'another'], azp: 'another' }) },
    ],
    ['token-invalid', { otherKey: true }],
    ['token-invalid', { shortKey: true }],
    ['token-invalid', { unsigned: true }],
    ['token-invalid', { byHmac: 'client secret' } as const],
    ['token-invalid', { byHmac: 'public key' } as const],
    ['token-invalid', { claims: ({ sub: _, ...rest }: { sub?: string }) => rest }],
  ])('%s: %j', async (why, forging) => {
    on.provider.forging = forging
    await expectRefused(await on.signIn('s-nurse'), why)
  })

  // shows: V6.8.4
  test.each([
    ['no-right', 's-guest', 'named guest'],
    ['no-user-id', 's-odd', 'named no user id'],
    ['no-user-id', 's-nobody', 'named s-nobody'],
    ['no-second-factor', 's-head', 'named head'],
    ['user-id-taken', 's-thief', 'named Clinical'],
    ['user-id-taken', 's-twin', 'named NINA'],
  ])('%s: %s', async (why, person, detail) => {
    await expectRefused(await on.signIn(person), why, 403)
    expect(await refusals()).toMatchObject([{ detail }])
  })
})

// shows: V6.8.1, V10.5.2
test('an account of the provider does not take over a local one, and a local password opens no account of the provider', async () => {
  const { db } = on.testApp.database
  expect(await findAccount(db, 'clinical')).toMatchObject({ issuer: null, rights: ['Clinical'] })
  for (const password of ['', 'null', 'correct horse']) {
    const answer = await on.testApp.post('/view/AccessRequest.ashx?action=login', '', {
      userID: 'nina',
      password,
    })
    expect(answer.statusCode).not.toBe(200)
  }
})

test('a local account handed to the provider by the command line signs in only there; taken back, with a password again', async () => {
  const { db } = on.testApp.database
  const { issuer } = on.provider
  on.provider.people.set('s-demo', { preferred_username: 'otherwise', groups: ['nurses'] })
  const at = { userID: 'demo', production: false, subject: 's-demo', issuer }
  await handleAccount(db, { ...at, what: 'subject' })
  expect((await on.signIn('s-demo')).json()).toMatchObject({ user: { userID: 'demo', rights: ['Clinical'] } })
  const byPassword = () =>
    on.testApp.post('/view/AccessRequest.ashx?action=login', '', { userID: 'demo', password: PASSWORD })
  expect((await byPassword()).statusCode).toBe(401)
  await expect(handleAccount(db, { ...at, userID: 'tower', what: 'subject' })).rejects.toThrow('taken')
  await expect(handleAccount(db, { ...at, issuer: null, what: 'subject' })).rejects.toThrow('OIDC_ISSUER')
  const last = { ...at, userID: 'admin', subject: 's-admin', what: 'subject' } as const
  await expect(handleAccount(db, last)).rejects.toThrow('the last administrator')
  expect(await handleAccount(db, { ...at, what: 'reset' })).toContain('One-time password for demo')
  on.provider.people.set('s-demo', { preferred_username: 'demo', groups: ['nurses'] })
  expect(codeOf(await on.signIn('s-demo'))).toBe('user-id-taken')
})

// shows: V6.8.4
test('a second factor at the provider counts for the rights that ask for one', async () => {
  expect((await on.signIn('s-safe')).json()).toMatchObject({ user: { rights: ['Admin'] } })
})

test('disabled here, the person is signed out at once and refused; enabled again, let in', async () => {
  const cookie = cookiesOf(await on.signIn('s-safe'))
  const admin = await on.testApp.signIn('admin')
  const change = (action: string, fields: object) =>
    on.testApp.post(`/view/AdminRequest.ashx?action=${action}`, admin, { userID: 'safe', ...fields })
  expect((await change('setDisabled', { disabled: 'true' })).statusCode).toBe(200)
  expect((await living(cookie)).statusCode).toBe(401)
  const refused = await on.signIn('s-safe')
  expect([codeOf(refused), refused.json().error.message]).toEqual([
    'disabled',
    'Your account is disabled in Wardlight. Ask an administrator.',
  ])
  await change('setDisabled', { disabled: 'false' })
  expect((await on.signIn('s-safe')).statusCode).toBe(200)
  for (const [action, fields] of [
    ['resetPassword', {}],
    ['saveUser', { name: 'S', email: '', rights: 'Admin', areas: 'awicu' }],
  ] as const)
    expect(codeOf(await change(action, fields))).toBe('from-provider')
})

// shows: V7.6.2
test('a link of another site begins no sign-in', async () => {
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
    const { url, cookie } = await on.begin(headers)
    expect([url, cookie]).toEqual(['/view/#/login', ''])
  }
})

test('wrong answers of one address are slowed down; right ones are none of them', async () => {
  const { response, cookie } = await on.come('s-nurse')
  const address = '10.9.9.9'
  const wrong = async () => {
    const { url, cookie: own } = await on.begin()
    const state = new URL(url).searchParams.get('state')
    return on.pass(
      `error=access_denied&state=${state}&iss=${encodeURIComponent(on.provider.issuer)}`,
      own,
      address,
    )
  }
  for (let i = 0; i < 200; i += 1) await wrong()
  const slowed = await wrong()
  expect([slowed.statusCode, Number(slowed.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  on.clock.ahead = 31_000
  expect((await on.pass(response, cookie, address)).statusCode).toBe(200)
})

// shows: V10.1.1
test('signing out tells where to sign out there too, without any token', async () => {
  const cookie = cookiesOf(await on.signIn('s-safe'))
  const { url } = (await on.testApp.post('/view/AccessRequest.ashx?action=logout', cookie)).json()
  const asked = new URL(url)
  expect(asked.origin).toBe(on.provider.issuer)
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    client_id: 'wardlight',
    post_logout_redirect_uri: 'http://wardlight.test/view/',
  })
  const local = await on.testApp.signIn('noedit')
  expect((await on.testApp.post('/view/AccessRequest.ashx?action=logout', local)).json()).toEqual({
    status: 'good',
  })
})

// shows: V7.6.1
test('who signed in at the provider too long ago signs in there again', async () => {
  const strict = await openProviderApp({ rules: { ...RULES, maxAgeSeconds: 60 } })
  strict.provider.people.set('s-nurse', { preferred_username: 'nina', groups: ['nurses'] })
  const { url } = await strict.begin()
  expect(new URL(url).searchParams.get('max_age')).toBe('60')
  expect((await strict.signIn('s-nurse')).statusCode).toBe(200)
  strict.provider.forging = { claims: (all) => ({ ...all, auth_time: seconds() - 120 }) }
  expect(codeOf(await strict.signIn('s-nurse'))).toBe('signed-in-too-long-ago')
  await strict.stop()
})
