import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { TestApp } from '../../test-support/app.ts'
import { entriesFromNow, openAuditedApp } from '../../test-support/audited-app.ts'
import { until } from '../../test-support/waiting.ts'
import { tellLeft } from './begun.ts'

let testApp: TestApp
let admin: string
let entries: Awaited<ReturnType<typeof entriesFromNow>>
beforeEach(async () => {
  testApp = await openAuditedApp(() => 0)
  admin = await testApp.signIn('admin')
  entries = await entriesFromNow(testApp)
})
afterEach(() => testApp.stop())

const add = (userID: string) =>
  testApp.post('/view/AdminRequest.ashx?action=addUser', admin, {
    userID,
    name: 'Night, Nora',
    email: '',
    rights: 'Clinical',
    areas: 'awicu',
  })
const left = async () => {
  const { db } = testApp.database
  const { rows } = await sql<{ entry: { detail: string } }>`select entry from audit_begun`.execute(db)
  return rows
}
const accounts = async (userID: string) =>
  (await testApp.database.db.selectFrom('users').select('user_id').where('user_id', '=', userID).execute())
    .length

test('a change is in the store before it is done, and gone from there with the entry of its outcome', async () => {
  expect((await add('nora')).statusCode).toBe(200)
  expect(await left()).toEqual([])
  expect((await entries()).map(({ action, detail }) => [action, detail])).toEqual([
    ['addUser', 'nora: Clinical; awicu; Night, Nora'],
  ])
})

test('a change whose end nobody lived to tell is told as begun, once', async () => {
  const { audit } = testApp.services
  audit.record = () => new Promise(() => {})
  void add('nora')
  await until('the account to be there', async () => (await accounts('nora')) === 1)
  expect(await tellLeft(testApp.database.db)).toBe(0)
  expect(await tellLeft(testApp.database.db, 0)).toBe(1)
  expect(await tellLeft(testApp.database.db, 0)).toBe(0)
  const [told, ...others] = await entries()
  expect(others).toEqual([])
  expect(told).toMatchObject({ user_id: 'admin', action: 'addUser', kind: 'change' })
  expect(told?.detail).toMatch(/^It is not known whether this was done: .*userID nora, .*rights Clinical/)
})

test('a change that fails without saying whether it was done stays begun; one that was refused does not', async () => {
  await add('nora')
  expect((await add('nora')).statusCode).toBe(409)
  expect(await left()).toEqual([])
  testApp.services.administration.add = () => Promise.reject(new Error('Connection terminated unexpectedly'))
  expect((await add('olga')).statusCode).toBeGreaterThanOrEqual(500)
  expect((await left()).map(({ entry }) => entry.detail)).toEqual([expect.stringContaining('olga')])
})

test('what is kept of a change holds no secret', async () => {
  testApp.services.ownPassword = () => Promise.reject(new Error('cut off'))
  await testApp.post('/view/AccessRequest.ashx?action=changePassword', admin, {
    password: 'correct horse',
    newPassword: 'a new secret passphrase',
  })
  const kept = JSON.stringify(await left())
  expect(kept).toContain('changePassword')
  expect(kept).not.toMatch(/horse|passphrase/)
})
