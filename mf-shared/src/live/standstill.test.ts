/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { FREEZE_AFTER_MS } from '@wardlight/contracts/limits'
import { getDefaultStore } from 'jotai'
import { sessionAtom } from '../session/user.ts'
import { stopLive } from './live.ts'
import type { ToldStream } from './stream-events.ts'
import { startTold } from './told-live.ts'

const animate = jest.fn((_steps: unknown, _timing: { delay: number }) => ({ cancel }))
const cancel = jest.fn()
let stream: ToldStream

const sign = () => document.querySelector('.sign')
const delay = () => animate.mock.calls.at(-1)?.[1].delay ?? Number.NaN
const beat = (judgedAgoMs = 0) => {
  const now = Date.now()
  const alerts = { judged: true, judgedAt: new Date(now - judgedAgoMs).toISOString() }
  const feeds = { total: 1, speaking: 1, newestAge: 1 }
  stream.tell('beat', JSON.stringify({ now: new Date(now).toISOString(), feeds, alerts }))
}

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(Element.prototype, { animate })
  animate.mockClear()
  startTold((told) => {
    stream = told
  })
})
afterEach(() => {
  stopLive()
  jest.useRealTimers()
})

test('the sign of a hanging page is due 15 s after the last word; each beat puts it off', async () => {
  await jest.advanceTimersByTimeAsync(100)
  stream.tell('open', '')
  beat()
  expect(delay()).toBe(FREEZE_AFTER_MS)
  expect(sign()?.querySelector('p')?.dataset.title).toBe('This page stands still')
  const times = animate.mock.calls.length
  beat()
  await jest.advanceTimersByTimeAsync(3000)
  expect(animate).toHaveBeenCalledTimes(times)
  beat()
  expect(delay()).toBe(FREEZE_AFTER_MS)
})

test('it is due sooner where the judging of alerts is old already', async () => {
  await jest.advanceTimersByTimeAsync(100)
  stream.tell('open', '')
  beat(6000)
  expect(delay()).toBe(FREEZE_AFTER_MS - 6000)
})

test('a page that says itself that it is frozen, or has no user, has no sign', async () => {
  await jest.advanceTimersByTimeAsync(100)
  stream.tell('open', '')
  beat()
  await jest.advanceTimersByTimeAsync(FREEZE_AFTER_MS + 1000)
  expect(document.documentElement.hasAttribute('data-frozen')).toBe(true)
  expect(sign()).toBeNull()
  beat()
  expect(sign()).not.toBeNull()
  stopLive()
  expect(sign()).toBeNull()
})

test('patients, whose view has green and gray alone, are shown it in gray', async () => {
  const shown = async (rights: string[]) => {
    stopLive()
    getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'ada', rights } as never })
    startTold((told) => {
      stream = told
    })
    await jest.advanceTimersByTimeAsync(100)
    stream.tell('open', '')
    beat()
    return sign()?.classList.contains('gray')
  }
  expect(await shown(['Clinical'])).toBe(false)
  expect(await shown(['Patient'])).toBe(true)
})
