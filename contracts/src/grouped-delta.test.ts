import { expect, test } from '@jest/globals'
import { rowOf } from '../fixtures/rows.ts'
import type { CensusRow, CensusV2Answer } from './census.ts'
import { groupedDelta, mergeGrouped } from './grouped-delta.ts'
import { groupRooms } from './room-groups.ts'

const NAMES = { units: [], caseStates: [{ state: 'Triage' }, { state: 'Labor' }] }
const answer = (rows: readonly CensusRow[], now = '2026-11-21T14:00:00.000Z'): CensusV2Answer => ({
  censuses: groupRooms(rows, 'caseState', NAMES).map((group) => ({
    ...group,
    rooms: group.patients.map(({ roomSys }) => roomSys),
  })),
  full: true,
  indexLastUpdated: now,
  sqlErrors: null,
  testID: '',
  revision: 1,
  stats: {
    now,
    dateTimeOffset: 0,
    start: now,
    reviewsComplete: 0,
    reviewsSent: 0,
    alertReviews: 0,
    cases: 1,
  },
})
const triage = { caseState: 'Triage' }
const before = answer([rowOf(1, triage), rowOf(2, triage), rowOf(3, { caseState: 'Labor' })])

// shows: C7.16
test('sends a changed case state as a patch and moves the patient to the other group', () => {
  const now = answer([rowOf(1, { caseState: 'Labor' }), rowOf(2, triage), rowOf(3, { caseState: 'Labor' })])
  const delta = groupedDelta(before, now)
  expect(delta.censuses.flatMap(({ patients }) => patients)).toEqual([])
  expect(delta.patches).toEqual([{ roomSys: 1, row: { caseState: 'Labor' } }])
  expect(mergeGrouped(before, delta)).toEqual(now)
})

test('sends a new patient whole, and drops those who left and groups without rooms', () => {
  const now = answer([rowOf(1, triage), rowOf(4, triage)])
  expect(mergeGrouped(before, groupedDelta(before, now))).toEqual(now)
})

test('does not merge a delta to another answer, so that the client asks for all', () => {
  const delta = groupedDelta(before, answer([rowOf(1, triage), rowOf(2, triage)]))
  expect(mergeGrouped(answer([rowOf(1, triage)]), delta)).toBeNull()
})
