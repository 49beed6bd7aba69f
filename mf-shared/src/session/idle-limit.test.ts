import { expect, test } from '@jest/globals'
import { idleLimit, nearestEnd } from './idle-limit.ts'

test.each([
  [{}, undefined],
  [{ warnSeconds: 5 }, undefined],
  [
    { timeoutSeconds: 60, warnSeconds: 40 },
    { timeoutMs: 60_000, warnMs: 40_000 },
  ],
  [{ timeoutSeconds: 60 }, { timeoutMs: 60_000, warnMs: 50_000 }],
  [{ timeoutSeconds: 10 }, { timeoutMs: 10_000, warnMs: 5000 }],
  [
    { timeoutSeconds: 60, warnSeconds: 60 },
    { timeoutMs: 60_000, warnMs: 50_000 },
  ],
])('%j', (given, limit) => {
  expect(idleLimit(given)).toEqual(limit)
})

// shows: C2b.14
test('the nearer end counts, and a page’s own cannot outlast the session', () => {
  const session = { timeoutMs: 100_000, warnMs: 90_000, final: false }
  const short = { timeoutMs: 60_000, warnMs: 50_000 }
  expect(nearestEnd(session, short, 20_000)).toEqual({
    timeoutMs: 40_000,
    warnMs: 30_000,
    final: false,
    own: true,
  })
  expect(nearestEnd(session, { timeoutMs: 900_000, warnMs: 1 }, 20_000)).toEqual({ ...session, own: false })
  expect(nearestEnd(null, short, 70_000)).toMatchObject({ timeoutMs: 0, own: true })
  expect(nearestEnd(null, undefined, 0)).toBeNull()
})
