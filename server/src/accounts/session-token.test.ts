import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestApp, PASSWORD, type TestApp } from '../../test-support/app.ts'
import { addAccount } from './users.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.stop())

const signInWith = async (cookie: string) => {
  const url = '/view/AccessRequest.ashx?action=login'
  const answer = await testApp.post(url, cookie, { userID: 'clinical', password: PASSWORD })
  return { answer, cookie: `${answer.cookies[0]?.name}=${answer.cookies[0]?.value}` }
}
const statusOf = async (cookie: string) =>
  (await testApp.get('/view/CensusRequest.ashx?area=awicu', cookie)).statusCode

// shows: V3.3.4, V7.2.2, V7.2.3, V11.2.1, V11.2.3, V11.5.1
test('each sign-in has a token of 256 bits of its own, told in the cookie alone', async () => {
  const cookies = await Promise.all(Array.from({ length: 4 }, () => signInWith('')))
  const tokens = cookies.map(({ answer }) => answer.cookies[0]?.value ?? '')
  expect(new Set(tokens).size).toBe(4)
  for (const [i, token] of tokens.entries()) {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(cookies[i]?.answer.body).not.toContain(token)
  }
})

// shows: V7.2.4
test('signing in again ends the session the browser had, and takes over no token it was given', async () => {
  const first = await signInWith('')
  const planted = `${first.cookie.split('=')[0]}=${'A'.repeat(43)}`
  const second = await signInWith(first.cookie)
  const third = await signInWith(planted)
  expect([await statusOf(first.cookie), await statusOf(second.cookie)]).toEqual([401, 200])
  expect([await statusOf(planted), await statusOf(third.cookie)]).toEqual([401, 200])
})

// shows: V6.2.9
test('a password of hundreds of characters is one, to its last character', async () => {
  const password = `${'long ★ password '.repeat(20)}end`
  await addAccount(testApp.database.db, { userID: 'long', name: 'L', rights: ['Clinical'], password })
  const url = '/view/AccessRequest.ashx?action=login'
  const statusWith = async (tried: string) =>
    (await testApp.post(url, '', { userID: 'long', password: tried })).statusCode
  expect([await statusWith(password.slice(0, -1)), await statusWith(password)]).toEqual([401, 200])
})
