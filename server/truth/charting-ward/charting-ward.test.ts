import { join } from 'node:path'
import { afterAll, beforeAll, test } from '@jest/globals'
import type { Case } from '../cases/case.ts'
import { runCase } from '../cases/run-case.ts'
import { type HospitalHouse, openHouse } from '../harness/hospital.ts'
import { siteOfFolder } from '../harness/site.ts'
import { CHARTING_DAY, SLOW_BED } from './day.ts'

let house: HospitalHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.stop())

async function play(day: Case): Promise<void> {
  const config = await siteOfFolder(join(import.meta.dirname, 'site'))
  const hospital = await house.open(config)
  try {
    await runCase(hospital, day)
  } finally {
    await hospital.close()
  }
}

test('a ward without monitors, connected by configuration alone, has a useful census', () =>
  play(CHARTING_DAY))

test(SLOW_BED.title, () => play(SLOW_BED))
