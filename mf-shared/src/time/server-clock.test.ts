/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'

const SECOND = 1000
const MINUTE = 60 * SECOND
const SERVER = Date.parse('2026-11-20T20:00:00Z')
let began: number
let localNow: typeof import('./local-clock.ts').localNow
let serverNow: typeof import('./server-clock.ts').serverNow
let setServerNow: typeof import('./server-clock.ts').setServerNow

/** The server's clock, as it is. */
const truth = () => SERVER + performance.now() - began
/** How far the screen's clock is ahead of the server's, s. */
const error = () => Math.round((serverNow() - truth()) / SECOND)
/** A word of the server that was under way for so long. */
const word = (tookMs: number) => setServerNow(new Date(truth() - tookMs).toISOString())
const pass = (ms: number) => jest.advanceTimersByTime(ms)
/** This machine's clock is set, or it slept: no time goes by that the page could count. */
const leap = (ms: number) => {
  jest.setSystemTime(Date.now() + ms)
  localNow()
}

beforeEach(async () => {
  jest.useFakeTimers()
  jest.resetModules()
  ;({ localNow } = await import('./local-clock.ts'))
  ;({ serverNow, setServerNow } = await import('./server-clock.ts'))
  began = performance.now()
  word(0)
})
afterEach(() => {
  jest.useRealTimers()
})

test('words that come late make nothing look fresher', () => {
  pass(3 * SECOND)
  word(60 * SECOND)
  expect(error()).toBe(0)
  for (let i = 0; i < 40; i++) {
    pass(3 * SECOND)
    word(45 * SECOND)
  }
  expect(error()).toBe(0)
})

test('a word that took less time than those before counts at once', () => {
  began -= 2 * SECOND
  word(0)
  expect(error()).toBe(0)
})

test('a server whose clock was put back is followed after some minutes', () => {
  began += 20 * SECOND
  word(0)
  expect(error()).toBe(20)
  pass(5 * MINUTE)
  word(0)
  expect(error()).toBe(0)
})

test('a browser whose clock is put back goes on counting', () => {
  const before = localNow()
  leap(-60 * MINUTE)
  pass(20 * SECOND)
  expect(localNow() - before).toBe(20 * SECOND)
  expect(error()).toBe(0)
})

test('what was on the screen before the machine slept is old when it wakes, until the server has spoken for a while', () => {
  leap(60 * MINUTE)
  expect(error()).toBe(3600)
  word(0)
  expect(error()).toBe(3600)
  pass(31 * SECOND)
  word(0)
  expect(error()).toBe(0)
})
