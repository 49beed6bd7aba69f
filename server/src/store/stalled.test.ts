import { beforeEach, expect, test } from '@jest/globals'
import { SHARED_TRACK, Stalled } from './stalled.ts'

const [ALONE, OTHER] = [1, 2]
let now: number
let stalled: Stalled

beforeEach(() => {
  now = 0
  stalled = new Stalled(() => now)
})

/** What is told after each event, a second apart. */
const told = (...events: ['waits' | 'committed' | 'rests', number][]): (number | null)[] =>
  events.map(([what, track]) => {
    now++
    stalled[what](track)
    return stalled.since
  })

test('nothing waits, then something does, until it is committed', () => {
  expect(stalled.since).toBeNull()
  const rounds = told(['waits', 0], ['waits', 0], ['committed', 0], ['waits', 0], ['rests', 0], ['waits', 0])
  expect(rounds).toEqual([1, 1, 3, 3, null, 6])
})

test('ignores a slow track while others commit', () => {
  expect(
    told(
      ['waits', ALONE],
      ['waits', SHARED_TRACK],
      ['committed', SHARED_TRACK],
      ['committed', SHARED_TRACK],
      ['rests', SHARED_TRACK],
      ['waits', OTHER],
      ['committed', OTHER],
    ),
  ).toEqual([1, 1, 3, 4, 4, 4, 7])
})

test('counts a slow track once no other commits either', () => {
  told(['waits', ALONE], ['waits', OTHER], ['committed', OTHER], ['waits', SHARED_TRACK])
  now = 60
  expect(stalled.since).toBe(3)
})

test('always counts the shared track, whatever else is committed', () => {
  told(['waits', SHARED_TRACK], ['waits', ALONE], ['committed', ALONE], ['committed', ALONE])
  expect(stalled.since).toBe(1)
})
