import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { untilArrived } from './until-arrived.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** Requests for one file, answered by hand. */
const file = () => {
  const asked: { arrive(): void; fail(): void }[] = []
  let askAgain: (() => void) | undefined
  let arrived = false
  void untilArrived({
    ask: () =>
      new Promise<void>((arrive, reject) => asked.push({ arrive, fail: () => reject(new Error('lost')) })),
    trying: () => {},
    onAskAgain: (ask) => {
      askAgain = ask
      return () => {
        askAgain = undefined
      }
    },
  }).then(() => {
    arrived = true
  })
  return {
    asked,
    askAgain: () => askAgain?.(),
    hasArrived: () => arrived,
    listens: () => askAgain !== undefined,
  }
}

test('retries a lost request, after longer and longer delays, until the file arrives', async () => {
  const one = file()
  const waits: number[] = []
  for (let tries = 1; tries <= 6; tries += 1) {
    one.asked.at(-1)?.fail()
    await jest.advanceTimersByTimeAsync(0)
    let waited = 0
    while (one.asked.length === tries) {
      await jest.advanceTimersByTimeAsync(100)
      waited += 100
    }
    waits.push(waited)
  }
  expect(waits).toEqual([300, 1_000, 3_000, 10_000, 30_000, 30_000])
  one.asked.at(-1)?.arrive()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(one.hasArrived()).toBe(true)
  expect(one.asked).toHaveLength(7)
})

test('sends another request beside one that hangs, and takes whichever answers first', async () => {
  const one = file()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(one.asked).toHaveLength(2)
  one.asked[1]?.fail()
  await jest.advanceTimersByTimeAsync(0)
  one.asked[0]?.arrive()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(one.hasArrived()).toBe(true)
  expect(one.asked).toHaveLength(2)
})

test('retries at once when a person asks', async () => {
  const one = file()
  for (let tries = 0; tries < 5; tries += 1) {
    one.asked.at(-1)?.fail()
    await jest.advanceTimersByTimeAsync(30_000)
  }
  one.asked.at(-1)?.fail()
  await jest.advanceTimersByTimeAsync(0)
  const before = one.asked.length
  one.askAgain()
  expect(one.asked).toHaveLength(before + 1)
  one.asked.at(-1)?.arrive()
  await jest.advanceTimersByTimeAsync(0)
  expect(one.hasArrived()).toBe(true)
  expect(one.listens()).toBe(false)
})

test('does not send another request at every press while one is under way', async () => {
  const one = file()
  for (let pressed = 0; pressed < 36; pressed += 1) {
    one.askAgain()
    await jest.advanceTimersByTimeAsync(250)
  }
  expect(one.asked.length).toBeLessThanOrEqual(4)
  one.asked[0]?.arrive()
  await jest.advanceTimersByTimeAsync(0)
  expect(one.hasArrived()).toBe(true)
})
