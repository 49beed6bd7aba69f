// shows: B2.5.11

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { storeRaw } from '../../../test-support/raw-readings.ts'
import { pumpsBefore, readLastBefore } from './last-before.ts'

const NOW = Date.parse('2026-03-01T10:30:00Z')
const HOUR = 3_600_000
const PATIENT = 1
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  const told = (hours: number, value: number, source: string) => ({
    ...{ patientId: PATIENT, variable: 'Norepinephrine', time: NOW - hours * HOUR, value, source },
  })
  await storeRaw(
    database.db,
    [
      ...[told(6, 0.1, '#P1'), told(5, 0.14, '#P1'), told(0.5, 0.05, '#P2'), told(2, 0.04, '#P2')],
      ...[told(4, 0.2, '#OFF'), told(3, 0, '#OFF'), told(25, 0.3, '#LONG'), told(3, 0.2, '')],
    ],
    NOW,
  )
})
afterAll(() => database.stop())

const before = async (hours: number) => {
  const range = { from: NOW - hours * HOUR, earliest: NOW - 30 * HOUR }
  const read = await readLastBefore(database.db, [PATIENT], ['Norepinephrine'], range)
  return pumpsBefore(read.get('Norepinephrine') ?? [], NOW).map(({ source, points }) => [
    source,
    points.map(([time, value]) => [(NOW - time) / HOUR, value]),
  ])
}

test('the last rate of each pump before a range is told, of those that gave the drug within the day', async () => {
  expect(await before(1)).toEqual([
    ['#P1', [[5, 0.14]]],
    ['#P2', [[2, 0.04]]],
  ])
  expect(await before(24)).toEqual([])
})
