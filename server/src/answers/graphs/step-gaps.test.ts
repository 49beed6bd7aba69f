import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { shippedConfig } from '../../../test-support/product-config.ts'
import { storeRaw } from '../../../test-support/raw-readings.ts'
import type { SiteConfig } from '../../config/site.ts'
import { readGraphs } from './graphs.ts'

const NOW = Date.parse('2026-03-01T10:30:00Z')
const MIN = 60_000
const HOUR = 60 * MIN
let database: TestDatabase
let site: SiteConfig

beforeAll(async () => {
  database = await openTestDatabase()
  site = await shippedConfig()
  const told = (variable: string, minutes: number, value: number, aperiodic = false) => ({
    ...{ patientId: 1, variable, time: NOW - minutes * MIN, value, source: '#D1', aperiodic },
  })
  await storeRaw(
    database.db,
    [
      ...[300, 299, 298, 30, 29].map((minutes) => told('FiO2', minutes, 40)),
      ...[300, 240, 60].map((minutes) => told('PEEP', minutes, 8, true)),
      ...[300, 290, 100, 90].map((minutes) => told('Norepinephrine', minutes, 0.1, true)),
    ],
    NOW,
  )
})
afterAll(() => database.stop())

const graphOf = async (name: string, minutes = 360, earliest = 24 * HOUR) => {
  const range = { from: NOW - minutes * MIN, to: NOW, earliest: NOW - earliest }
  const [graph] = await readGraphs(database.db, site.area('awicu'), [1], 'adult', [name], range, 960)
  return graph
}

// shows: B3.6.11
test.each([
  ['a setting of a ventilator that streams', 'FiO2', 900],
  ['one that is charted', 'PEEP', 21_600],
  ['the rate of a pump', 'Norepinephrine', 8100],
])('%s holds in its chart no longer than it counts', async (_, name, seconds) => {
  expect(await graphOf(name)).toMatchObject({ type: 'step', maxGap: seconds })
})

const pointsOf = async (...asked: Parameters<typeof graphOf>) =>
  (await graphOf(...asked))?.points.map(([time, value]) => [(NOW - time) / MIN, value])

// shows: B2.6.13
test('a rate or setting that was set before a range runs on into it as long as it holds', async () => {
  expect(await pointsOf('Norepinephrine', 60)).toEqual([[90, 0.1]])
  expect(await pointsOf('Norepinephrine', 95)).toEqual([
    [100, 0.1],
    [90, 0.1],
  ])
  expect(await pointsOf('PEEP', 30)).toEqual([[60, 8]])
  expect(await pointsOf('FiO2', 40)).toEqual([
    [30, 40],
    [29, 40],
  ])
})

test('nothing of before the visit runs on into it', async () => {
  expect(await pointsOf('PEEP', 30, 50 * MIN)).toEqual([])
})
