import { join } from 'node:path'
import { afterAll, beforeAll, test } from '@jest/globals'
import { runCase } from '../cases/run-case.ts'
import { type HospitalHouse, openHouse } from '../harness/hospital.ts'
import { siteOfFolder } from '../harness/site.ts'
import { CHARTING_DAY } from './day.ts'

/** Why it does not hold yet; null when it must. */
const PENDING: string | null = 'settings of feeds, doses and amounts are not all in place'

let house: HospitalHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.stop())

async function day(): Promise<void> {
  const config = await siteOfFolder(join(import.meta.dirname, 'site'))
  const hospital = await house.open(config)
  try {
    await runCase(hospital, CHARTING_DAY)
  } finally {
    await hospital.close()
  }
}

if (PENDING === null)
  test('a ward that only charts, connected by configuration alone, has a useful census', day, 60_000)
else
  test(`a ward that only charts is not served yet: ${PENDING}`, async () => {
    const holds = await day().then(
      () => true,
      () => false,
    )
    if (holds) throw new Error('It holds now: take PENDING away')
  }, 60_000)
