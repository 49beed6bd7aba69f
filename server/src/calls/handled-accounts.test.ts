import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { UserRow } from '@wardlight/contracts/accounts'
import type { Right } from '@wardlight/contracts/rights'
import { openTestApp, PASSWORD, type TestApp } from '../../test-support/app.ts'
import { addAccount } from '../accounts/users.ts'

let app: TestApp
let boss: string
beforeAll(async () => {
  app = await openTestApp()
  const add = (userID: string, rights: Right[], areas: ('awicu' | 'awor')[]) =>
    addAccount(app.database.db, { userID, name: userID, rights, areas, password: PASSWORD })
  await add('icuadmin', ['Admin'], ['awicu'])
  await add('nameless', ['Admin', 'Technical'], ['awicu', 'awor'])
  await add('ornurse', ['Clinical'], ['awor'])
  boss = await app.signIn('admin')
})
afterAll(() => app.stop())
beforeEach(() => app.database.db.deleteFrom('sign_in_tries').execute())

const admin = (action: string, cookie: string, body: object) =>
  app.post(`/view/AdminRequest.ashx?action=${action}`, cookie, body)
const login = (userID: string, password: string, more = {}) =>
  app.post('/view/AccessRequest.ashx?action=login', '', { userID, password, ...more })
const facts = { name: 'Day, Nurse', email: 'd@example.org', rights: 'Clinical,NoEdit', areas: 'awicu' }
const ORNURSE = { name: 'ornurse', email: '', rights: 'Clinical', areas: 'awor' }
const rowOf = async (userID: string, cookie = boss): Promise<UserRow> =>
  (await app.get('/view/AdminRequest.ashx?action=users', cookie))
    .json()
    .users.find((row: UserRow) => row.userID === userID)
const entries = async (action: string) => {
  await app.services.audit.flush()
  return app.database.db
    .selectFrom('audit')
    .select(['kind', 'user_id', 'refused', 'detail'])
    .where('action', '=', action)
    .orderBy('id')
    .execute()
}

test('an added account signs in with its one-time password, which it replaces; audited without the password', async () => {
  const added = await admin('addUser', boss, { userID: 'day.nurse', ...facts })
  expect(added.statusCode).toBe(200)
  const { password, until } = added.json()
  expect(await rowOf('day.nurse')).toMatchObject({
    name: 'Day, Nurse',
    email: 'd@example.org',
    authorizationsList: ['Clinical', 'NoEdit'],
    areas: ['awicu'],
    oneTimeUntil: until,
    disabled: false,
    beyond: false,
  })
  expect((await login('day.nurse', password)).json()).toEqual({ next: 'newPassword' })
  const own = await login('Day.Nurse', password, { newPassword: 'purple monkey dishwasher' })
  expect(own.json().user).toMatchObject({ rights: ['Clinical', 'NoEdit'], areas: ['awicu'] })
  const audit = await entries('addUser')
  expect(audit).toMatchObject([{ kind: 'change', user_id: 'admin', refused: '' }])
  expect(audit[0]?.detail).toBe('day.nurse: Clinical NoEdit; awicu; Day, Nurse, d@example.org')
  expect(JSON.stringify(await app.database.db.selectFrom('audit').selectAll().execute())).not.toContain(
    password,
  )
})

test('a user ID is taken once, letters’ case aside, and nothing of the other account changes', async () => {
  const before = await rowOf('ornurse')
  const again = await admin('addUser', boss, { userID: 'ORNurse', ...facts, rights: 'Admin' })
  expect(again.json().error).toMatchObject({ code: 'user-id-taken', field: 'userID' })
  expect(again.statusCode).toBe(409)
  expect(await rowOf('ornurse')).toEqual(before)
  const both = await Promise.all(
    ['twin', 'TWIN'].map((userID) => admin('addUser', boss, { userID, ...facts })),
  )
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('other rights or care areas sign the account out; another name does not; both are audited with what was before', async () => {
  await admin('addUser', boss, { userID: 'mover', ...facts })
  const { password } = (await admin('resetPassword', boss, { userID: 'mover' })).json()
  const { cookies } = await login('mover', password, { newPassword: 'purple monkey dishwasher' })
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const isIn = async () => (await app.get('/view/AccessRequest.ashx?action=check', cookie)).statusCode === 200
  const save = (change: object) => admin('saveUser', boss, { userID: 'mover', ...facts, ...change })
  expect((await save({ name: 'Married, Nurse' })).statusCode).toBe(200)
  expect(await isIn()).toBe(true)
  expect((await save({ areas: 'awor,awicu', rights: 'Tower' })).statusCode).toBe(200)
  expect(await isIn()).toBe(false)
  expect(await rowOf('mover')).toMatchObject({ authorizationsList: ['Tower'], areas: ['awor', 'awicu'] })
  expect((await entries('saveUser')).map(({ detail }) => detail)).toEqual([
    'mover: Clinical NoEdit; awicu; Married, Nurse, d@example.org (before: Clinical NoEdit; awicu; Day, Nurse, d@example.org)',
    'mover: Tower; awor awicu; Day, Nurse, d@example.org (before: Clinical NoEdit; awicu; Married, Nurse, d@example.org)',
  ])
})

test('the pager of an account is set with it, is a pager, and is told to its person and the audit', async () => {
  const save = (pagerID: string) => admin('saveUser', boss, { userID: 'ornurse', ...ORNURSE, pagerID })
  expect((await save('call me')).statusCode).toBe(400)
  expect((await save('7101')).statusCode).toBe(200)
  expect(await rowOf('ornurse')).toMatchObject({ pagerID: '7101' })
  expect((await login('ornurse', PASSWORD)).json().user).toMatchObject({ pagerID: '7101' })
  expect((await entries('saveUser')).at(-1)?.detail).toContain('; pager 7101 (before:')
})

test('nobody changes the own account, in whatever letters', async () => {
  for (const userID of ['admin', 'ADMIN'])
    expect((await admin('saveUser', boss, { userID, ...facts })).json().error.code).toBe('own-account')
})

test('an administrator of one care area can neither give another one nor handle accounts of it', async () => {
  const icu = await app.signIn('icuadmin')
  await admin('addUser', boss, { userID: 'icunurse', ...facts })
  expect(await rowOf('ornurse', icu)).toMatchObject({ beyond: true })
  expect(await rowOf('icunurse', icu)).toMatchObject({ beyond: false })
  const beyond = [
    await admin('addUser', icu, { userID: 'own.second', ...facts, areas: 'awicu,awor' }),
    await admin('saveUser', icu, { userID: 'icunurse', ...facts, areas: 'awicu,awor' }),
    await admin('saveUser', icu, { userID: 'ornurse', ...facts }),
    await admin('resetPassword', icu, { userID: 'admin' }),
    await admin('resetSecondFactor', icu, { userID: 'ornurse' }),
    await admin('setDisabled', icu, { userID: 'ornurse', disabled: 'false' }),
  ]
  expect(beyond.map((answer) => [answer.statusCode, answer.json().error.code])).toEqual(
    beyond.map(() => [403, 'account-beyond']),
  )
  expect(await rowOf('own.second')).toBeUndefined()
  expect(await rowOf('ornurse')).toMatchObject({ areas: ['awor'], oneTimeUntil: null })
  expect((await entries('resetPassword')).at(-1)).toMatchObject({ refused: 'account-beyond' })
  expect((await login('admin', PASSWORD)).statusCode).toBe(200)
  expect(
    (await admin('saveUser', icu, { userID: 'icunurse', ...facts, rights: 'Clinical' })).statusCode,
  ).toBe(200)
  expect((await admin('setDisabled', icu, { userID: 'ornurse', disabled: 'true' })).statusCode).toBe(200)
  expect((await admin('setDisabled', boss, { userID: 'ornurse', disabled: 'false' })).statusCode).toBe(200)
})

test('an administrator may enable an account beyond theirs that they disabled, unless another changed or disabled it', async () => {
  const icu = await app.signIn('icuadmin')
  const set = async (who: string, disabled: boolean) =>
    (await admin('setDisabled', who, { userID: 'ornurse', disabled: String(disabled) })).statusCode
  expect((await rowOf('ornurse', icu)).mayEnable).toBe(false)
  expect(await set(icu, true)).toBe(200)
  expect(await rowOf('ornurse', icu)).toMatchObject({ disabled: true, beyond: true, mayEnable: true })
  expect(await set(icu, false)).toBe(200)
  expect(await rowOf('ornurse', icu)).toMatchObject({ disabled: false, mayEnable: false })
  await set(boss, true)
  await set(icu, true)
  expect(await set(icu, false)).toBe(403)
  await set(boss, false)
  await set(icu, true)
  await admin('saveUser', boss, { userID: 'ornurse', ...facts, areas: 'awor' })
  expect(await set(icu, false)).toBe(403)
  expect(await set(boss, false)).toBe(200)
})

test('an administrator who never sees names cannot give accounts that see them', async () => {
  const nameless = await app.signIn('nameless')
  for (const rights of ['Clinical', 'Admin', 'Tower', 'Technical,Clinical'])
    expect((await admin('addUser', nameless, { userID: 'x', ...facts, rights })).statusCode).toBe(403)
  expect((await admin('resetPassword', nameless, { userID: 'icuadmin' })).statusCode).toBe(403)
  const added = await admin('addUser', nameless, { userID: 'engineer', ...facts, rights: 'Technical' })
  expect(added.statusCode).toBe(200)
})

test('no account of a patient shows an administrator more than their own: another care area, or who it is', async () => {
  const patient = {
    ...facts,
    name: 'Alder, Testwell',
    rights: 'Patient',
    areas: 'awicu',
    patientNumber: '9001',
  }
  const [icu, nameless] = [await app.signIn('icuadmin'), await app.signIn('nameless')]
  for (const who of [icu, nameless])
    expect((await admin('addUser', who, { userID: 'peek', ...patient })).json().error.code).toBe(
      'account-beyond',
    )
  expect((await admin('addUser', boss, { userID: 'alder', ...patient })).statusCode).toBe(200)
  await admin('saveUser', boss, { userID: 'alder', ...patient, patientNumber: '9002' })
  for (const who of [icu, nameless]) {
    const reset = await admin('resetPassword', who, { userID: 'alder' })
    expect(reset.json().error.code).toBe('account-beyond')
  }
  await app.services.audit.flush()
  const ask = (url: string, cookie: string, body: object) => app.post(url, cookie, body)
  const told = [
    JSON.stringify(await rowOf('alder', nameless)),
    (await ask('/view/systemrequest.ashx?action=audit', nameless, {})).body,
    (await ask('/view/systemrequest.ashx?action=auditExport', nameless, { format: 'csv' })).body,
  ].join()
  expect(told).toContain('saveUser')
  expect(told).not.toMatch(/Alder, Testwell|\b900[12]\b/)
  expect(await rowOf('alder', nameless)).toMatchObject({ name: '', patientNumber: '', beyond: true })
  expect(await rowOf('alder')).toMatchObject({
    name: 'Alder, Testwell',
    patientNumber: '9002',
    beyond: false,
  })
})

test.each([
  ['userID', 'day nurse'],
  ['userID', ''],
  ['name', '  '],
  ['rights', ''],
  ['rights', 'Clinical,Owner'],
  ['rights', 'clinical'],
  ['areas', 'awicu,'],
  ['areas', 'awxx'],
  ['email', 'nobody'],
])('%s "%s" is refused by name', async (field, value) => {
  const answer = await admin('addUser', boss, { userID: 'refused', ...facts, [field]: value })
  expect([answer.statusCode, answer.json().error.field]).toEqual([400, field])
})
