import { beforeEach, expect, test } from '@jest/globals'
import { setServerNow } from '../time/server-clock.ts'
import { bedsideText, towerText } from './tower-text.ts'

const NOW = Date.parse('2026-11-23T10:54:00.000Z')
const row = { open: 0, red: 0, holder: null, waiting: null, watching: null }
const waiting = { count: 1, since: '2026-11-23T10:42:00.000Z', due: '2026-11-23T10:52:00.000Z' }

beforeEach(() => setServerNow(new Date(NOW).toISOString()))

test('the bedside sees that it was asked, or that it is watched, and nothing of what is to be judged', () => {
  expect(bedsideText({ ...row, waiting })).toMatch(/^asked \d\d:\d\d, waiting$/)
  expect(bedsideText({ ...row, watching: waiting.since })).toMatch(/^watching since \d\d:\d\d$/)
  expect(bedsideText({ ...row, watching: '2026-11-22T22:05:00.000Z' })).toMatch(
    /^watching since \d+ Nov \d\d:\d\d$/,
  )
  expect(bedsideText({ ...row, open: 2 })).toBe('')
  expect(bedsideText(undefined)).toBe('')
})

// shows: T10
test('the tower sees what waits to be judged, for how long an answer is owed, and who has it', () => {
  const holder = { name: 'Ada Byron', since: waiting.since }
  expect(towerText({ ...row, open: 2, red: 1, holder, waiting }, NOW)).toBe(
    'follow up 12 min, 2 to judge, Ada Byron',
  )
  expect(towerText({ ...row, waiting: { ...waiting, due: null } }, NOW)).toBe('waiting 12 min')
  expect(towerText(row, NOW)).toBe('')
})
