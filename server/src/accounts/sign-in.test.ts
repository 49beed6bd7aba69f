import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { openTestApp, PASSWORD, type TestApp } from '../../test-support/app.ts'
import { createApp } from '../app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.stop())

const tryPassword = (userID: string, password: string, remoteAddress = '127.0.0.1') =>
  testApp.app.inject({
    method: 'POST',
    url: '/view/AccessRequest.ashx?action=login',
    payload: { userID, password },
    remoteAddress,
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  })

test('the answer tells the rights and sets a cookie that scripts and other sites cannot use', async () => {
  const answer = await tryPassword('Admin', PASSWORD)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    user: { userID: 'admin', rights: ['Admin', 'Clinical'], isAdmin: true, status: 1, mask: false },
  })
  expect(answer.cookies).toEqual([
    expect.objectContaining({ httpOnly: true, sameSite: 'Strict', path: '/view' }),
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

test('the sixth wrong try has to wait, with the right password too, from that address alone', async () => {
  for (let i = 0; i < 5; i++) expect((await tryPassword('demo', 'x', '10.0.0.2')).statusCode).toBe(401)
  const slowed = await tryPassword('demo', PASSWORD, '10.0.0.2')
  expect(slowed.statusCode).toBe(429)
  expect(slowed.json()).toMatchObject({ error: { code: 'too-many-tries', retryAfterSeconds: 5 } })
  expect(slowed.headers['retry-after']).toBe('5')
  expect((await tryPassword('demo', PASSWORD, '10.0.0.3')).statusCode).toBe(200)
})

test('behind a load balancer the address is the one it names, not what a client wrote before it', async () => {
  const { services } = testApp
  const settings = { ...services.settings, trustProxy: true }
  const app = await createApp({ ...services, settings }, pino({ level: 'silent' }))
  const tries = Array.from({ length: 6 }, (_, i) => ({
    'x-requested-with': 'XMLHttpRequest',
    'x-forwarded-for': `10.9.9.${i}, 10.0.0.7`,
  }))
  const codes: number[] = []
  for (const headers of tries) {
    const url = '/view/AccessRequest.ashx?action=login'
    const payload = { userID: 'tower', password: 'x' }
    codes.push((await app.inject({ method: 'POST', url, payload, headers })).statusCode)
  }
  expect(codes).toEqual([401, 401, 401, 401, 401, 429])
  await app.close()
})

test('tries at the same moment count too', async () => {
  const answers = await Promise.all(Array.from({ length: 9 }, () => tryPassword('noedit', 'x', '10.0.0.4')))
  expect(answers.filter((one) => one.statusCode === 401)).toHaveLength(5)
})

test('a disabled account cannot sign in and its session ends', async () => {
  const cookie = await testApp.signIn('reporting')
  await testApp.database.db
    .updateTable('users')
    .set({ disabled: true })
    .where('user_id', '=', 'reporting')
    .execute()
  testApp.services.sessions.forget('reporting')
  expect((await testApp.get('/view/AccessRequest.ashx?action=check', cookie)).statusCode).toBe(401)
  expect((await tryPassword('reporting', PASSWORD, '10.0.0.5')).statusCode).toBe(401)
})

test('sign-ins, refusals and sign-outs are audited', async () => {
  const cookie = await testApp.signIn('technical')
  await tryPassword('technical', 'x', '10.0.0.6')
  await testApp.post('/view/AccessRequest.ashx?action=logout', cookie)
  expect((await testApp.get('/view/AccessRequest.ashx?action=check', cookie)).statusCode).toBe(401)
  const rows = await testApp.database.db
    .selectFrom('audit')
    .select(['user_id', 'action', 'address'])
    .execute()
  expect(rows).toEqual(
    expect.arrayContaining([
      { user_id: 'technical', action: 'login', address: '127.0.0.1' },
      { user_id: null, action: 'login refused', address: '10.0.0.6' },
      { user_id: 'technical', action: 'logout', address: '127.0.0.1' },
    ]),
  )
})
