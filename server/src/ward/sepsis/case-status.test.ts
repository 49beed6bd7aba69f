// shows: B2.7.7

import { expect, test } from '@jest/globals'
import { caseStatus } from './case-status.ts'

const NOW = Date.parse('2026-11-21T14:00:00.000Z')
const after = (minutes: number, planned: number | null = 100) =>
  caseStatus(NOW - minutes * 60_000, planned, NOW)

// shows: C9.7, C9.8
test.each([
  [99.9, 'green', 100],
  [100, 'yellow', 100],
  [115, 'yellow', 100],
  [115.1, 'red', 100],
  [50, 'green', 50],
  [900, 'red', 100],
] as const)('%d of 100 planned minutes are %s, the bar at %d', (minutes, color, bar) => {
  expect(after(minutes)).toMatchObject({ color, inRoomPercent: bar })
})

// shows: C3.14
test('without a plan there is a duration and neither bar nor colour; without a case nothing', () => {
  expect(after(65, null)).toMatchObject({ percent: null, color: 'none' })
  expect(after(65, null).displayDuration).not.toBe('')
  expect(after(65, 0).percent).toBeNull()
  expect(caseStatus(null, 100, NOW)).toMatchObject({ displayDuration: '', percent: null, color: 'none' })
})
