import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestApp, PASSWORD, type TestApp } from '../../test-support/app.ts'

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

test('each sign-in has a token of 256 bits of its own, told in the cookie alone', async () => {
  const cookies = await Promise.all(Array.from({ length: 4 }, () => signInWith('')))
  const tokens = cookies.map(({ answer }) => answer.cookies[0]?.value ?? '')
  expect(new Set(tokens).size).toBe(4)
  for (const [i, token] of tokens.entries()) {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(cookies[i]?.answer.body).not.toContain(token)
  }
})

test('signing in again ends the session the browser had, and takes over no token it was given', async () => {
  const first = await signInWith('')
  const planted = `${first.cookie.split('=')[0]}=${'A'.repeat(43)}`
  const second = await signInWith(first.cookie)
  const third = await signInWith(planted)
  expect([await statusOf(first.cookie), await statusOf(second.cookie)]).toEqual([401, 200])
  expect([await statusOf(planted), await statusOf(third.cookie)]).toEqual([401, 200])
})
