import { expect, test } from '@jest/globals'
import { openTestApp } from '../../test-support/app.ts'
import { requestOf } from '../../test-support/call-samples.ts'
import { createSlowDown } from '../accounts/slow-down.ts'

const CHANGES = [
  'POST DataRequest.ashx?answerAlert',
  'POST CensusRequest.ashx?reviewAlert',
  'POST v2/CensusRequest.ashx?updateSettings',
]

test('an account that changes without end waits, whatever it changes; another does not', async () => {
  const app = await openTestApp()
  let clock = 0
  const limit = createSlowDown(() => clock)
  app.services.writeLimit = limit
  const attempt = (who: string) => limit.attempt([{ key: `changes ${who}`, free: 600 }])
  for (let count = 0; count < 599; count += 1) attempt('clinical')
  const send = async (key: string, who: string) => {
    const { url, body } = requestOf(key, 1)
    return (await app.post(url, cookies.get(who) ?? '', body)).statusCode
  }
  const cookies = new Map<string, string>()
  for (const who of ['clinical', 'admin']) cookies.set(who, await app.signIn(who))
  expect(await send(CHANGES[0] ?? '', 'clinical')).toBe(200)
  for (const key of CHANGES) expect([key, await send(key, 'clinical')]).toEqual([key, 429])
  for (const key of CHANGES) expect([key, await send(key, 'admin')]).toEqual([key, 200])
  clock += 15 * 60_000
  expect(await send(CHANGES[0] ?? '', 'clinical')).toBe(200)
  await app.stop()
})

test('what somebody types keeps them from saving nothing, and is itself taken for long', async () => {
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
  expect(await send('POST TowerRequest.ashx?saveNote')).not.toBe(429)
  await app.stop()
})
