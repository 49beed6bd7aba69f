import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { IdleLimit } from './idle-limit.ts'
import { InactivityWatch } from './inactivity-watch.ts'
import type { TabWord } from './tell-tabs.ts'

let answers: { timeoutMs: number; warnMs: number; final: boolean }[]
let checks: boolean[]
let remaining: number | null
let timedOut: number
let watch: InactivityWatch
let fails: boolean
let told: TabWord[]

const settle = () => jest.advanceTimersByTimeAsync(0)

beforeEach(() => {
  jest.useFakeTimers()
  answers = [{ timeoutMs: 600_000, warnMs: 590_000, final: false }]
  checks = []
  remaining = null
  timedOut = 0
  fails = false
  told = []
})
afterEach(() => {
  watch.stop()
  jest.useRealTimers()
})

function start(limit?: IdleLimit) {
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
    tell: (word) => told.push(word),
    limit,
  })
  return settle()
}

// shows: C4.24, C4.30, C9.9
test('checks once a minute and says whether there was interaction', async () => {
  await start()
  await jest.advanceTimersByTimeAsync(60_000)
  watch.activity()
  await jest.advanceTimersByTimeAsync(60_000)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(checks).toEqual([true, true, false, true])
  expect(remaining).toBeNull()
})

// shows: C4.25
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

// shows: C4.27, C4.31, C9.10
test('counts down every quarter second and signs out at the end, once', async () => {
  answers = [{ timeoutMs: 10_000, warnMs: 0, final: false }]
  await start()
  await jest.advanceTimersByTimeAsync(250)
  expect(remaining).toBe(9750)
  await jest.advanceTimersByTimeAsync(9500)
  expect([remaining, timedOut]).toEqual([250, 0])
  fails = true
  await jest.advanceTimersByTimeAsync(60_000)
  expect([remaining, timedOut]).toEqual([null, 1])
})

// shows: C4.29, C9.12
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

test('reports interaction before a failed check at the next one', async () => {
  await start()
  watch.activity()
  fails = true
  await jest.advanceTimersByTimeAsync(60_000)
  fails = false
  await jest.advanceTimersByTimeAsync(60_000)
  expect(checks).toEqual([true, false, false])
})

test('a session that another tab extended does not end here, even if that was not heard', async () => {
  answers = [
    { timeoutMs: 10_000, warnMs: 0, final: false },
    { timeoutMs: 600_000, warnMs: 590_000, final: false },
  ]
  await start()
  await jest.advanceTimersByTimeAsync(10_000)
  expect([remaining, timedOut, checks]).toEqual([null, 0, [true, true, true]])
})

test('does not wait for a server that does not answer at the end', async () => {
  answers = [{ timeoutMs: 10_000, warnMs: 0, final: false }]
  await start()
  watch.stop()
  watch = new InactivityWatch({
    check: async () =>
      checks.length++ < 2 ? { timeoutMs: 10_000, warnMs: 0, final: false } : new Promise(() => {}),
    onRemaining: () => {},
    onTimeout: () => {
      timedOut += 1
    },
    tell: (word) => told.push(word),
  })
  await jest.advanceTimersByTimeAsync(14_000)
  expect(timedOut).toBe(1)
})

test('tells other tabs of activity once a second, of the warning and of the end', async () => {
  await start()
  for (let moves = 0; moves < 5; moves += 1) watch.activity()
  expect(told).toEqual(['activity'])
  await jest.advanceTimersByTimeAsync(1000)
  watch.activity()
  expect(told).toEqual(['activity', 'activity'])
  answers = [{ timeoutMs: 5000, warnMs: 0, final: false }]
  await jest.advanceTimersByTimeAsync(59_000)
  fails = true
  await jest.advanceTimersByTimeAsync(5000)
  expect(told.slice(2)).toEqual(['warning', 'ended'])
})

test('activity in another tab takes the warning away here, and is not taken for activity here', async () => {
  answers = [
    { timeoutMs: 10_000, warnMs: 0, final: false },
    { timeoutMs: 600_000, warnMs: 590_000, final: false },
  ]
  await start()
  expect(remaining).toBe(10_000)
  watch.heard('activity')
  expect(remaining).toBeNull()
  await jest.advanceTimersByTimeAsync(2000)
  expect(checks).toEqual([true, true])
  expect(told).toEqual(['warning'])
})

test('a warning in another tab is asked about at once, and whoever was active here prolongs the session', async () => {
  await start()
  watch.activity()
  watch.heard('warning')
  await settle()
  expect(checks).toEqual([true, false])
})

// shows: C2b.14
test('a page left alone for its own time ends before the session does; activity in any tab puts it off', async () => {
  await start({ timeoutMs: 30_000, warnMs: 20_000 })
  await jest.advanceTimersByTimeAsync(15_000)
  watch.heard('activity')
  await jest.advanceTimersByTimeAsync(19_000)
  expect([remaining, timedOut]).toEqual([null, 0])
  await jest.advanceTimersByTimeAsync(1000)
  expect(remaining).toBe(10_000)
  await jest.advanceTimersByTimeAsync(10_000)
  expect([remaining, timedOut]).toEqual([null, 1])
})

test('a page’s own time ends without the server too', async () => {
  fails = true
  await start({ timeoutMs: 30_000, warnMs: 20_000 })
  await jest.advanceTimersByTimeAsync(30_000)
  expect(timedOut).toBe(1)
})

test('without the server the session ends when it would have', async () => {
  await start()
  fails = true
  await jest.advanceTimersByTimeAsync(590_000)
  expect([remaining, timedOut]).toEqual([10_000, 0])
  await jest.advanceTimersByTimeAsync(10_000)
  expect([remaining, timedOut]).toEqual([null, 1])
})

test('without the server, activity extends the session, and a warning comes before its end', async () => {
  await start()
  fails = true
  await jest.advanceTimersByTimeAsync(300_000)
  watch.activity()
  await jest.advanceTimersByTimeAsync(589_000)
  expect([remaining, timedOut]).toEqual([null, 0])
  await jest.advanceTimersByTimeAsync(1000)
  expect(remaining).toBe(10_000)
  watch.activity()
  await jest.advanceTimersByTimeAsync(60_000)
  expect([remaining, timedOut]).toEqual([null, 0])
  await jest.advanceTimersByTimeAsync(540_000)
  expect(timedOut).toBe(1)
})

test('without the server, activity does not extend the final end of a session', async () => {
  answers = [{ timeoutMs: 30_000, warnMs: 20_000, final: true }]
  await start()
  fails = true
  await jest.advanceTimersByTimeAsync(10_000)
  watch.activity()
  await jest.advanceTimersByTimeAsync(20_000)
  expect(timedOut).toBe(1)
})

test('tells other tabs of activity even after the clock was set back', async () => {
  await start()
  watch.activity()
  jest.setSystemTime(Date.now() - 3_600_000)
  watch.activity()
  expect(told).toEqual(['activity', 'activity'])
})
