import { expect, jest, test } from '@jest/globals'
import { createSlowDown } from './slow-down.ts'

const open = () => {
  let now = 1_000_000
  const slowDown = createSlowDown(() => now)
  return {
    slowDown,
    after: (seconds: number) => {
      now += seconds * 1000
    },
    attempt: (key: string, free = 2) => slowDown.attempt([{ key, free }]),
  }
}

test('each further try waits twice as long, at most five minutes', () => {
  const { attempt, after } = open()
  const waits: number[] = []
  for (let tries = 0; tries < 10; tries++) {
    const wait = attempt('a')
    waits.push(wait)
    if (wait > 0) {
      after(wait)
      expect(attempt('a')).toBe(0)
    }
  }
  expect(waits).toEqual([0, 0, 5, 10, 20, 40, 80, 160, 300, 300])
})

test('a try made while waiting does not lengthen the wait', () => {
  const { attempt, after } = open()
  attempt('a')
  attempt('a')
  expect(attempt('a')).toBe(5)
  after(3)
  expect(attempt('a')).toBe(2)
})

test('a quarter of an hour forgets', () => {
  const { attempt, after } = open()
  expect([attempt('a'), attempt('a')]).toEqual([0, 0])
  after(15 * 60)
  expect([attempt('a'), attempt('a')]).toEqual([0, 0])
})

test('one key does not slow another', () => {
  const { attempt } = open()
  attempt('a', 1)
  expect([attempt('a', 1), attempt('b', 1)]).toEqual([5, 0])
})

test('an address behind which many mistype now and then is never slowed down', () => {
  const { slowDown, after } = open()
  const waits: number[] = []
  for (let tries = 0; tries < 200; tries++) {
    waits.push(slowDown.attempt([{ key: 'proxy', free: 10 }]))
    after(100)
  }
  expect(waits.filter((wait) => wait > 0)).toEqual([])
})

test('a wait is no longer for a clock of the machine that was put back', () => {
  jest.useFakeTimers({ now: 3_600_000 })
  const slowDown = createSlowDown()
  expect(slowDown.attempt([{ key: 'a', free: 1 }])).toBe(0)
  jest.advanceTimersByTime(1000)
  jest.setSystemTime(0)
  const wait = slowDown.attempt([{ key: 'a', free: 1 }])
  jest.useRealTimers()
  expect(wait).toBe(4)
})
