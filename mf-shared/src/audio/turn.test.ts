import { afterEach, expect, test } from '@jest/globals'
import { inTurn } from './turn.ts'

const set = (locks: unknown) =>
  Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true })
const before = globalThis.navigator

afterEach(() => {
  Object.defineProperty(globalThis, 'navigator', { value: before, configurable: true })
})

const never = new AbortController().signal
const nothing = async () => undefined

test('waits for its turn among the tabs of the browser', async () => {
  let turn: (() => void) | undefined
  set({
    request: (_name: string, _options: object, work: () => Promise<void>) =>
      new Promise<void>((resolve) => {
        turn = () => resolve(work())
      }),
  })
  let done = false
  const waiting = inTurn(never, async () => {
    done = true
  })
  expect(done).toBe(false)
  turn?.()
  await waiting
  expect(done).toBe(true)
})

test('told to stop while it waits it does nothing, and that is no failure', async () => {
  const stop = new AbortController()
  stop.abort()
  set({ request: () => Promise.reject(new Error('aborted')) })
  await expect(inTurn(stop.signal, nothing)).resolves.toBeUndefined()
  await expect(inTurn(never, nothing)).rejects.toThrow('aborted')
})

test('where a browser has no locks the work is done at once', async () => {
  set(undefined)
  let done = 0
  const work = async () => {
    done += 1
  }
  await inTurn(never, work)
  const stop = new AbortController()
  stop.abort()
  await inTurn(stop.signal, work)
  expect(done).toBe(1)
})
