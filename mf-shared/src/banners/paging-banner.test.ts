// shows: P1.10

import { beforeEach, expect, test } from '@jest/globals'
import { setServerNow } from '../time/server-clock.ts'
import { pagingFault } from './paging-banner.tsx'

const GOOD = { undelivered: 0, since: null, closedSince: null }
const TIME = '2026-11-20T14:05:00.000Z'

beforeEach(() => setServerNow('2026-11-20T14:30:00.000Z'))

test('pages that reach nobody are told with how many and since when, a closed way out before them', () => {
  expect(pagingFault(GOOD)).toBeNull()
  expect(pagingFault({ ...GOOD, undelivered: 1, since: TIME })?.title).toMatch(
    /^1 page not delivered since \d\d:\d\d$/,
  )
  expect(pagingFault({ ...GOOD, undelivered: 1, since: '2026-11-18T14:05:00.000Z' })?.title).toMatch(
    /^1 page not delivered since 18 Nov \d\d:\d\d$/,
  )
  expect(pagingFault({ ...GOOD, undelivered: 3, since: TIME })?.title).toMatch(/^3 pages not delivered/)
  expect(pagingFault({ undelivered: 3, since: TIME, closedSince: TIME })?.title).toMatch(
    /^Pages do not leave since/,
  )
  expect(pagingFault({ ...GOOD, closedSince: new Date(0).toISOString() })?.title).toBe('Pages do not leave')
})
