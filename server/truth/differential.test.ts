import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { firstDifference } from './harness/differences.ts'
import { type HospitalHouse, openHouse } from './harness/hospital.ts'

/** One of each kind: feeds of four areas, merges, moved visits, corrections. The rest is in differential.slow.test.ts. */
const SEEDS = [1, 2, 3, 102, 5084, 14819]

let house: HospitalHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.stop())

// shows: B2.5.13
test('product and model agree after every message of a few random histories', async () => {
  expect(await firstDifference(house, SEEDS)).toBe('')
})
