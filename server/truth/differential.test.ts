import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type HospitalHouse, openHouse } from './harness/hospital.ts'
import { siteConfig } from './harness/site.ts'
import { generate } from './model/generate.ts'
import { playOn } from './model/play-on.ts'
import { report } from './model/report.ts'
import { shrink } from './model/shrink.ts'
import { SITE } from './model/site.ts'

const BATCHES = 10
const EACH = 12

let house: HospitalHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.stop())

const seeds = (batch: number) => Array.from({ length: EACH }, (_, i) => 1 + batch * EACH + i)

/** The first history of a batch on which product and model differ, shrunk and told; '' none. */
async function firstDifference(batch: number): Promise<string> {
  const config = await siteConfig(SITE)
  const run = playOn(house, config)
  for (const seed of seeds(batch)) {
    const found = await run(generate(seed))
    if (found) return report(await shrink(found, run, 40))
  }
  return ''
}

test.each(Array.from({ length: BATCHES }, (_, i) => i))(
  'product and model agree after every message of histories, batch %i',
  async (batch) => expect(await firstDifference(batch)).toBe(''),
  300_000,
)
