import { expect, test } from '@jest/globals'
import { idleTimes, idleWatch } from './idle-watch.ts'

test('the times are those of the switches, and usual ones where they say nothing usable', () => {
  expect(idleTimes(60, 45)).toEqual({ timeoutMs: 60_000, warnMs: 45_000 })
  expect(idleTimes(60)).toEqual({ timeoutMs: 60_000, warnMs: 50_000 })
  expect(idleTimes(10)).toEqual({ timeoutMs: 10_000, warnMs: 5_000 })
  expect(idleTimes(60, 90)).toEqual({ timeoutMs: 60_000, warnMs: 50_000 })
  expect(idleTimes(undefined, 30)).toEqual({ timeoutMs: 300_000, warnMs: 30_000 })
})

test('tells the seconds left, starts anew at a touch, and goes once', () => {
  let now = 0
  const told: (number | null | 'idle')[] = []
  const watch = idleWatch({
    timeoutMs: 60_000,
    warnMs: 50_000,
    now: () => now,
    onLeft: (seconds) => told.push(seconds),
    onIdle: () => told.push('idle'),
  })
  const at = (ms: number) => {
    now = ms
    watch.look()
  }
  at(49_999)
  at(55_000)
  watch.touched()
  at(109_000)
  at(115_000)
  at(120_000)
  expect(told).toEqual([null, 5, null, 6, null, 'idle', null])
})
