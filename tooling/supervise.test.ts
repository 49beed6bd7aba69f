import { expect, test } from '@jest/globals'
import { afterEnd } from './supervise.mjs'

const killed = { code: null, isStopping: false, hasRun: true, failures: 1 }

test('restarts a server that was killed, after longer and longer pauses', () => {
  const pauses = Array.from({ length: 8 }, (_, i) => afterEnd({ ...killed, failures: i + 1 }).pause)
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test('restarts a server that crashed, or found its port taken on a restart', () => {
  expect(afterEnd({ ...killed, code: 1 })).toEqual({ pause: 1000 })
  expect(afterEnd({ ...killed, code: 75 })).toEqual({ pause: 1000 })
})

test('does not restart a server that was asked to end, ended well, cannot run with its settings, or never ran', () => {
  expect(afterEnd({ ...killed, isStopping: true })).toEqual({ exit: 1 })
  expect(afterEnd({ ...killed, isStopping: true, code: 0 })).toEqual({ exit: 0 })
  expect(afterEnd({ ...killed, code: 0 })).toEqual({ exit: 0 })
  expect(afterEnd({ ...killed, code: 78 })).toEqual({ exit: 78 })
  expect(afterEnd({ ...killed, code: 75, hasRun: false })).toEqual({ exit: 75 })
})
