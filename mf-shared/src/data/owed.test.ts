import { expect, test } from '@jest/globals'
import { type Owed, owe } from './owed.ts'

const IDLE = { asking: false, failing: false, built: 3, newest: 3, receivedAt: 100, trueAt: 90, now: 200 }

test('owes nothing when the answer has the newest revision', () => {
  expect(owe(null, IDLE)).toBeNull()
  expect(owe({ since: 50, revision: 3 }, IDLE)).toBeNull()
})

test.each([
  ['one is asked for', { asking: true }],
  ['the last try failed', { failing: true }],
  ['a newer revision was heard', { newest: 4 }],
])('%s: owed from then on', (_, change) => {
  const owed = owe(null, { ...IDLE, ...change }) as Owed
  expect(owed.since).toBe(200)
  expect(owe(owed, { ...IDLE, ...change, now: 9000 })).toBe(owed)
})

test('a retry after a failure does not restart the wait', () => {
  const owed = owe(null, { ...IDLE, failing: true })
  expect(owe(owed, { ...IDLE, asking: true, now: 9000 })).toBe(owed)
})

test('each answer settles what was owed until its request, in a ward that changes all the time', () => {
  const owed = owe(null, { ...IDLE, asking: true, newest: 4 })
  const came = { failing: false, built: 4, newest: 5, receivedAt: 300, now: 310 }
  expect(owe(owed, { ...came, asking: true, trueAt: 290 })).toEqual({ since: 290, revision: 5 })
})

test('answers of a server that stays behind settle nothing', () => {
  const owed = owe(null, { ...IDLE, newest: 4 })
  expect(owe(owed, { ...IDLE, newest: 9, receivedAt: 5000, now: 5000 })).toBe(owed)
})
