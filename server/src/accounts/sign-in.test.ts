import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { openTestApp, PASSWORD, type TestApp } from '../../test-support/app.ts'
import { until } from '../../test-support/waiting.ts'
import type { RefusedCall } from '../audit/refused-calls.ts'
import { createApp } from '../http/app.ts'
import { hashPassword } from './password-hash.ts'

let testApp: TestApp
beforeAll(async () => {
  const now = Date.now()
  testApp = await openTestApp(undefined, () => now)
  const password_hash = await hashPassword(PASSWORD)
  await testApp.database.db
    .updateTable('users')
    .set({ password_hash })
    .where('user_id', '=', 'noedit')
    .execute()
})
afterAll(() => testApp.stop())

const tryPassword = (userID: string, password: string, remoteAddress = '127.0.0.1', cookie = '') =>
  testApp.app.inject({
    method: 'POST',
    url: '/view/AccessRequest.ashx?action=login',
    payload: { userID, password },
    remoteAddress,
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie },
  })

// shows: V3.3.2, V3.3.4
test('the answer tells the rights and sets a cookie that scripts and other sites cannot use', async () => {
  const answer = await tryPassword('Admin', PASSWORD)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    user: { userID: 'admin', rights: ['Admin', 'Clinical'], isAdmin: true, status: 1, mask: false },
  })
  const closed = { httpOnly: true, sameSite: 'Strict', path: '/' }
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: 'wardlight', ...closed }),
    expect.objectContaining({ name: 'wardlight_device', ...closed }),
  ])
  expect(answer.body).not.toContain('argon2')
})

test('a wrong password and an unknown user get the same answer', async () => {
  const [wrong, unknown] = await Promise.all([
    tryPassword('tower', 'not it', '10.0.0.1'),
    tryPassword('nobody', 'not it', '10.0.0.1'),
  ])
  expect(wrong.statusCode).toBe(401)
  expect(unknown.statusCode).toBe(401)
  expect(unknown.body).toBe(wrong.body)
  expect(wrong.cookies).toEqual([])
})

// shows: V2.3.2, V2.4.1, V6.3.1
test('the sixth wrong try of an account has to wait, from whatever address, with the right password too', async () => {
  for (let i = 0; i < 5; i++) expect((await tryPassword('demo', 'x', `10.0.1.${i}`)).statusCode).toBe(401)
  const slowed = await tryPassword('demo', PASSWORD, '10.0.0.3')
  expect(slowed.statusCode).toBe(429)
  expect(slowed.json()).toMatchObject({ error: { code: 'too-many-tries', retryAfterSeconds: 5 } })
  expect(slowed.headers['retry-after']).toBe('5')
  expect((await tryPassword('tower', PASSWORD, '10.0.1.1')).statusCode).toBe(200)
})

test('a browser the account signed in on before is not slowed down by what others try', async () => {
  const first = await tryPassword('clinical', PASSWORD)
  const device = first.cookies
    .filter(({ name }) => name === 'wardlight_device')
    .map(({ name, value }) => `${name}=${value}`)
    .join()
  const strangers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => tryPassword('clinical', 'x', `10.0.2.${i}`)),
  )
  expect(strangers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
  expect((await tryPassword('clinical', PASSWORD, '10.0.3.1')).statusCode).toBe(429)
  expect((await tryPassword('clinical', PASSWORD, '10.0.3.1', device)).statusCode).toBe(200)
  expect((await tryPassword('demo', PASSWORD, '10.0.3.1', device)).statusCode).toBe(429)
  const forged = 'wardlight_device=abc'
  const [, planted] = (await tryPassword('technical', PASSWORD, '10.0.3.1', forged)).cookies
  expect(planted?.value).toHaveLength(43)
})

// shows: A6, V4.1.3, V15.3.4
test.each([
  [null, '10.9.9.9', ['127.0.0.1', '127.0.0.1']],
  [1, '10.9.9.9, 10.0.0.7', ['10.0.0.7', '10.0.0.7']],
  [2, '10.9.9.9, 10.0.0.8, 10.1.0.1', ['10.0.0.8', '10.0.0.8']],
  [['127.0.0.1', '10.1.0.0/16'], '10.9.9.9, 10.0.0.9, 10.1.0.1', ['10.0.0.9', '10.0.0.9']],
  [1, 'unknown', ['127.0.0.1', '127.0.0.1']],
  [1, '<script>', ['127.0.0.1', '127.0.0.1']],
  [1, '[2001:db8::1]:443', ['2001:db8::1', '2001:db8::1']],
])(
  'behind %j proxies, told %s, the address is what they say and not what the client wrote',
  async (trustProxy, told, known) => {
    const { services } = testApp
    const settings = { ...services.settings, trustProxy }
    const audited: string[] = []
    const audit = { ...services.audit, refused: ({ address }: RefusedCall) => void audited.push(address) }
    const app = await createApp({ ...services, settings, audit }, pino({ level: 'silent' }))
    for (let i = 0; i < 2; i++)
      await app.inject({
        method: 'POST',
        url: '/view/AccessRequest.ashx?action=login',
        payload: { userID: 'nobody', password: 'x' },
        headers: { 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-for': told },
      })
    expect(audited).toEqual(known)
    await app.close()
  },
)

test('nine people of one account who sign in at the same moment all get in', async () => {
  const answers = await Promise.all(
    Array.from({ length: 9 }, () => tryPassword('noedit', PASSWORD, '10.0.0.4')),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200))
})

// shows: V6.3.1
test('wrong tries at the same moment count too', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => tryPassword('noedit', 'x', '10.0.0.4')))
  expect(answers.filter((one) => one.statusCode === 401)).toHaveLength(5)
})

// shows: V7.4.2
test('a disabled account cannot sign in and its session ends', async () => {
  const cookie = await testApp.signIn('reporting')
  await testApp.database.db
    .updateTable('users')
    .set({ disabled: true })
    .where('user_id', '=', 'reporting')
    .execute()
  const check = () => testApp.get('/view/AccessRequest.ashx?action=check', cookie)
  await until('the session to end', async () => (await check()).statusCode === 401)
  expect((await tryPassword('reporting', PASSWORD, '10.0.0.5')).statusCode).toBe(401)
})

// shows: V16.2.1, V16.3.1
test('sign-ins, refusals and sign-outs are audited', async () => {
  const cookie = await testApp.signIn('technical')
  await tryPassword('technical', 'x', '10.0.0.6')
  await testApp.post('/view/AccessRequest.ashx?action=logout', cookie)
  expect((await testApp.get('/view/AccessRequest.ashx?action=check', cookie)).statusCode).toBe(401)
  await testApp.services.audit.flush()
  const rows = await testApp.database.db
    .selectFrom('audit')
    .select(['user_id', 'action', 'address', 'refused'])
    .execute()
  expect(rows).toEqual(
    expect.arrayContaining([
      { user_id: 'technical', action: 'login', address: '127.0.0.1', refused: '' },
      { user_id: 'technical', action: 'login', address: '10.0.0.6', refused: 'wrong-password' },
      { user_id: 'technical', action: 'logout', address: '127.0.0.1', refused: '' },
    ]),
  )
})
