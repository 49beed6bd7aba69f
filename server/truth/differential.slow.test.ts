import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { firstDifference } from './harness/differences.ts'
import { type HospitalHouse, openHouse } from './harness/hospital.ts'

const FIRST = 36
const EACH = 12
/** Histories of longer runs on which product and model once differed. */
const DIFFERED = [
  102, 154, 1051, 5078, 5084, 5089, 5190, 5241, 5588, 5732, 10431, 11438, 12483, 12514, 13112, 13228, 14819,
  15278, 15718, 16721, 17298, 17626, 17739,
]
const SEEDS = [...Array.from({ length: FIRST }, (_, i) => 1 + i), ...DIFFERED]
const BATCHES = Array.from({ length: Math.ceil(SEEDS.length / EACH) }, (_, i) =>
  SEEDS.slice(i * EACH, (i + 1) * EACH),
)

let house: HospitalHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.stop())

// shows: B2.5.13
test.each(BATCHES.map((seeds) => [`${seeds[0]} to ${seeds.at(-1)}`, seeds] as const))(
  'product and model agree after every message of histories %s',
  async (_, seeds) => expect(await firstDifference(house, seeds)).toBe(''),
)
