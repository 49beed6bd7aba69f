import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { openTestApp, PASSWORD, type TestApp } from '../../test-support/app.ts'
import { cheapHash } from '../../test-support/cheap-accounts.ts'

let testApp: TestApp
let hash: string
beforeAll(async () => {
  testApp = await openTestApp()
  hash = cheapHash(PASSWORD)
})
afterAll(() => testApp.stop())
beforeEach(async () => {
  await testApp.database.db
    .updateTable('users')
    .set({ password_hash: hash, password_expires: null, disabled: false })
    .execute()
  await testApp.database.db.deleteFrom('sessions').execute()
})

const NEW = 'purple monkey dishwasher'
const own = (action: string, cookie: string, body = {}) =>
  testApp.post(`/view/AccessRequest.ashx?action=${action}`, cookie, body)
const admin = (action: string, cookie: string, body = {}) =>
  testApp.post(`/view/AdminRequest.ashx?action=${action}`, cookie, body)
const isIn = async (cookie: string) =>
  (await testApp.get('/view/AccessRequest.ashx?action=check', cookie)).statusCode === 200

// shows: A17, V7.5.2
test('a person sees where they are signed in, ends one, and then all', async () => {
  const [here, there, other] = [
    await testApp.signIn('clinical'),
    await testApp.signIn('clinical'),
    await testApp.signIn('tower'),
  ]
  const list = async () =>
    (await testApp.get('/view/AccessRequest.ashx?action=sessions', here)).json().sessions
  const rows = await list()
  expect(rows).toHaveLength(2)
  const far = rows.find(({ current }: { current: boolean }) => !current)
  expect(far).toMatchObject({ address: '127.0.0.1', browser: expect.any(String) })
  const ofOther = (await testApp.get('/view/AccessRequest.ashx?action=sessions', other)).json().sessions[0]
  expect((await own('endSession', here, { id: ofOther.id })).json()).toEqual({ ended: 0 })
  expect((await own('endSession', here, { id: far.id })).json()).toEqual({ ended: 1 })
  expect(await Promise.all([here, there, other].map(isIn))).toEqual([true, false, true])
  expect((await own('signOutEverywhere', here)).json()).toEqual({ ended: 1 })
  expect(await Promise.all([here, other].map(isIn))).toEqual([false, true])
})

// shows: A7, V6.2.2, V6.2.3, V7.4.3, V7.5.1
test('another password: the present one is asked for, and the other sessions end', async () => {
  const [here, there] = [await testApp.signIn('clinical'), await testApp.signIn('clinical')]
  const change = (password: string, newPassword: string) =>
    own('changePassword', here, { password, newPassword })
  expect((await change('wrong', NEW)).json()).toMatchObject({
    error: { code: 'wrong-password', field: 'password' },
  })
  expect((await change(PASSWORD, 'clinical clinical')).json()).toMatchObject({
    error: { code: 'weak-password', field: 'newPassword' },
  })
  expect((await change(PASSWORD, PASSWORD)).statusCode).toBe(400)
  expect((await change(PASSWORD, NEW)).statusCode).toBe(200)
  expect(await Promise.all([here, there].map(isIn))).toEqual([true, false])
  expect((await own('login', '', { userID: 'clinical', password: NEW })).statusCode).toBe(200)
  await testApp.services.audit.flush()
  const rows = await testApp.database.db
    .selectFrom('audit')
    .select(['action', 'refused', 'detail'])
    .where('action', '=', 'changePassword')
    .execute()
  expect(rows.map(({ refused }) => refused)).toEqual(expect.arrayContaining(['wrong-password', '']))
  expect(JSON.stringify(rows)).not.toContain(NEW)
})

test('guessing the present password is slowed down', async () => {
  const here = await testApp.signIn('noedit')
  const codes: number[] = []
  for (let i = 0; i < 7; i++)
    codes.push((await own('changePassword', here, { password: 'x', newPassword: NEW })).statusCode)
  expect(codes).toEqual([403, 403, 403, 403, 403, 429, 429])
})

// shows: A7, V7.4.5
test('an administrator ends the sessions of another, disables, enables, and gives a one-time password', async () => {
  const boss = await testApp.signIn('admin')
  const first = await testApp.signIn('reporting')
  expect((await admin('endSessions', boss, { userID: 'reporting' })).json()).toEqual({ ended: 1 })
  expect(await isIn(first)).toBe(false)
  const second = await testApp.signIn('reporting')
  expect((await admin('setDisabled', boss, { userID: 'reporting', disabled: 'true' })).statusCode).toBe(200)
  const login = (password: string) => own('login', '', { userID: 'reporting', password })
  expect((await login(PASSWORD)).statusCode).toBe(401)
  expect((await admin('setDisabled', boss, { userID: 'reporting', disabled: 'false' })).statusCode).toBe(200)
  expect(await isIn(second)).toBe(false)
  const { password, until } = (await admin('resetPassword', boss, { userID: 'reporting' })).json()
  expect(Date.parse(until)).toBeGreaterThan(Date.now())
  expect((await login(password)).json()).toEqual({ next: 'newPassword' })
  const users = (await testApp.get('/view/AdminRequest.ashx?action=users', boss)).json().users
  expect(users.find(({ userID }: { userID: string }) => userID === 'reporting')).toMatchObject({
    oneTimeUntil: until,
    disabled: false,
    sessions: 0,
  })
  const audit = await testApp.database.db.selectFrom('audit').selectAll().execute()
  expect(JSON.stringify(audit)).not.toContain(password)
})

test('an administrator does not disable or reset the own account by a slip', async () => {
  const boss = await testApp.signIn('admin')
  for (const action of ['setDisabled', 'resetPassword', 'resetSecondFactor'])
    expect((await admin(action, boss, { userID: 'Admin', disabled: 'true' })).statusCode).toBe(409)
  expect((await admin('resetPassword', boss, { userID: 'nobody' })).statusCode).toBe(404)
})
