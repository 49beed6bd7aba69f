import { afterEach, expect, jest, test } from '@jest/globals'
import { inTurn } from './turn.ts'

const set = (locks: unknown) =>
  Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true })
const before = globalThis.navigator

afterEach(() => {
  jest.useRealTimers()
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

test('does nothing, and does not fail, when stopped while it waits', async () => {
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

test('takes the turn from a tab that hangs for a minute', async () => {
  jest.useFakeTimers()
  const asked: LockOptions[] = []
  set({
    request: (_name: string, options: LockOptions, work: () => Promise<void>) => {
      asked.push(options)
      if (options.steal) return work()
      return new Promise((_, reject) => {
        options.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    },
  })
  let done = 0
  const work = async () => {
    done += 1
  }
  const waiting = inTurn(never, work)
  await jest.advanceTimersByTimeAsync(59_000)
  expect([done, asked.length]).toEqual([0, 1])
  await jest.advanceTimersByTimeAsync(1_000)
  await waiting
  expect([done, asked.at(-1)?.steal]).toEqual([1, true])
})

test('finishes its work without failing when its turn is taken away', async () => {
  let end: (() => void) | undefined
  set({
    request: (_name: string, _options: object, work: () => Promise<void>) => {
      void work()
      return Promise.reject(new Error('stolen'))
    },
  })
  let over = false
  const waiting = inTurn(never, () => new Promise((resolve) => (end = resolve))).then(() => {
    over = true
  })
  await Promise.resolve()
  expect(over).toBe(false)
  end?.()
  await waiting
  expect(over).toBe(true)
})
