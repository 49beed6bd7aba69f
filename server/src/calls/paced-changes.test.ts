import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestApp, type TestApp } from '../../test-support/app.ts'
import { requestOf, SAMPLES } from '../../test-support/call-samples.ts'
import { accessVerdict } from '../accounts/rights.ts'
import { createSlowDown } from '../accounts/slow-down.ts'
import { TRIAL_ACCOUNTS } from '../accounts/trial-accounts.ts'
import { ALL_CALLS } from './all-calls.ts'

const CHANGES = [
  'POST DataRequest.ashx?answerAlert',
  'POST CensusRequest.ashx?reviewAlert',
  'POST v2/CensusRequest.ashx?updateSettings',
]

/** What nobody but administrators may change without end, and why. */
const UNPACED: Readonly<Record<string, string>> = {
  'POST AccessRequest.ashx?changePassword': 'as guessing is slowed down',
  'POST AccessRequest.ashx?sessionCheck': 'one row, which it only makes younger',
  'POST AccessRequest.ashx?endSession': 'nobody waits to be signed out',
  'POST AccessRequest.ashx?signOutEverywhere': 'nobody waits to be signed out',
  'POST RedirectRequest.ashx': 'a look',
}

let app: TestApp
let clock = 0
const limit = createSlowDown(() => clock)
const cookies = new Map<string, string>()
beforeAll(async () => {
  app = await openTestApp()
  app.services.writeLimit = limit
  for (const { userID } of TRIAL_ACCOUNTS) cookies.set(userID, await app.signIn(userID))
})
afterAll(() => app.stop())

const send = async (key: string, who: string) => {
  const { url, body } = requestOf(key, 1)
  return (await app.post(url, cookies.get(who) ?? '', body)).statusCode
}

// shows: A25, V2.4.1
test('slows an account that makes too many changes of any kind, and no other account', async () => {
  const attempt = (who: string) => limit.attempt([{ key: `changes ${who}`, free: 600 }])
  for (let count = 0; count < 599; count += 1) attempt('clinical')
  expect(await send(CHANGES[0] ?? '', 'clinical')).toBe(200)
  for (const key of CHANGES) expect([key, await send(key, 'clinical')]).toEqual([key, 429])
  for (const key of CHANGES) expect([key, await send(key, 'admin')]).toEqual([key, 200])
  clock += 15 * 60_000
  expect(await send(CHANGES[0] ?? '', 'clinical')).toBe(200)
})

const OF_OTHERS = ALL_CALLS.filter(
  ({ key, access }) =>
    key.startsWith('POST') && access !== 'anyone' && access !== 'Admin' && !SAMPLES[key]?.ends,
)

test.each(OF_OTHERS.filter(({ key }) => !(key in UNPACED)).map(({ key, access }) => [key, access] as const))(
  '%s waits too',
  async (key, access) => {
    const { userID = '' } =
      TRIAL_ACCOUNTS.find(({ rights }) => accessVerdict(access, { rights, masked: false }) === 200) ?? {}
    app.services.writeLimit = { attempt: () => 7 }
    expect([key, await send(key, userID)]).toEqual([key, 429])
  },
)

test('lists only calls that exist as unpaced', () => {
  const keys: string[] = ALL_CALLS.map(({ key }) => key)
  expect(Object.keys(UNPACED).filter((key) => !keys.includes(key))).toEqual([])
})

test('counts drafts apart from changes, with a higher limit', async () => {
  const app = await openTestApp()
  const limit = createSlowDown(() => 0)
  app.services.writeLimit = limit
  const cookie = await app.signIn('admin')
  const send = async (key: string) => {
    const { url, body } = requestOf(key, 1)
    return (await app.post(url, cookie, body)).statusCode
  }
  for (let count = 0; count < 700; count += 1) limit.attempt([{ key: 'drafts admin', free: 3000 }])
  expect(await send('POST TowerRequest.ashx?saveNote')).not.toBe(429)
  expect(await send(CHANGES[0] ?? '')).toBe(200)
  for (let count = 0; count < 600; count += 1) limit.attempt([{ key: 'changes admin', free: 600 }])
  for (const draft of ['saveNote', 'saveCaseReview', 'savePostOpReview'])
    expect([draft, await send(`POST TowerRequest.ashx?${draft}`)]).not.toEqual([draft, 429])
  await app.stop()
})
