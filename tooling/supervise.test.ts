import { expect, test } from '@jest/globals'
import { afterEnd } from './supervise.mjs'

const killed = { code: null, isStopping: false, hasRun: true, failures: 1 }

test('a server that ran and was killed is started again, after longer and longer pauses', () => {
  const pauses = Array.from({ length: 8 }, (_, i) => afterEnd({ ...killed, failures: i + 1 }).pause)
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test('so is one that crashed, or found its port taken when it was started again', () => {
  expect(afterEnd({ ...killed, code: 1 })).toEqual({ pause: 1000 })
  expect(afterEnd({ ...killed, code: 75 })).toEqual({ pause: 1000 })
})

test('nothing is started again that was asked to end, ended well, cannot run so, or never ran', () => {
  expect(afterEnd({ ...killed, isStopping: true })).toEqual({ exit: 1 })
  expect(afterEnd({ ...killed, isStopping: true, code: 0 })).toEqual({ exit: 0 })
  expect(afterEnd({ ...killed, code: 0 })).toEqual({ exit: 0 })
  expect(afterEnd({ ...killed, code: 78 })).toEqual({ exit: 78 })
  expect(afterEnd({ ...killed, code: 75, hasRun: false })).toEqual({ exit: 75 })
})
