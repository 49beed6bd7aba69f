import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { InactivityWatch } from './inactivity-watch.ts'

let answers: { timeoutMs: number; warnMs: number; final: boolean }[]
let checks: boolean[]
let remaining: number | null
let timedOut: number
let watch: InactivityWatch
let fails: boolean

const settle = () => jest.advanceTimersByTimeAsync(0)

beforeEach(() => {
  jest.useFakeTimers()
  answers = [{ timeoutMs: 600_000, warnMs: 590_000, final: false }]
  checks = []
  remaining = null
  timedOut = 0
  fails = false
})
afterEach(() => {
  watch.stop()
  jest.useRealTimers()
})

function start() {
  watch = new InactivityWatch({
    check: async (doNotExtend) => {
      checks.push(doNotExtend)
      if (fails) throw new Error('no answer')
      return (answers.length > 1 ? answers.shift() : answers[0]) as (typeof answers)[0]
    },
    onRemaining: (ms) => {
      remaining = ms
    },
    onTimeout: () => {
      timedOut += 1
    },
  })
  return settle()
}

test('checks once a minute and says whether there was interaction', async () => {
  await start()
  await jest.advanceTimersByTimeAsync(60_000)
  watch.activity()
  await jest.advanceTimersByTimeAsync(60_000)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(checks).toEqual([true, true, false, true])
  expect(remaining).toBeNull()
})

test('checks again just when the warning is due, without waiting for the minute', async () => {
  answers = [
    { timeoutMs: 15_000, warnMs: 5000, final: false },
    { timeoutMs: 10_000, warnMs: 0, final: false },
  ]
  await start()
  expect(remaining).toBeNull()
  await jest.advanceTimersByTimeAsync(5000)
  expect(remaining).toBe(10_000)
})

test('counts down every quarter second and signs out at the end, once', async () => {
  answers = [{ timeoutMs: 10_000, warnMs: 0, final: false }]
  await start()
  await jest.advanceTimersByTimeAsync(250)
  expect(remaining).toBe(9750)
  await jest.advanceTimersByTimeAsync(9500)
  expect([remaining, timedOut]).toEqual([250, 0])
  await jest.advanceTimersByTimeAsync(60_000)
  expect([remaining, timedOut]).toEqual([null, 1])
})

test('activity closes the warning at once and checks, extending, a second later', async () => {
  answers = [
    { timeoutMs: 10_000, warnMs: 0, final: false },
    { timeoutMs: 600_000, warnMs: 590_000, final: false },
  ]
  await start()
  for (let moves = 0; moves < 5; moves += 1) watch.activity()
  expect(remaining).toBeNull()
  expect(checks).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(1000)
  expect(checks).toEqual([true, false])
  await jest.advanceTimersByTimeAsync(20_000)
  expect([remaining, timedOut]).toEqual([null, 0])
})

test('interaction before a check that failed is told at the next one', async () => {
  await start()
  watch.activity()
  fails = true
  await jest.advanceTimersByTimeAsync(60_000)
  fails = false
  await jest.advanceTimersByTimeAsync(60_000)
  expect(checks).toEqual([true, false, false])
})
