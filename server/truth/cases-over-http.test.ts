import { afterAll, beforeAll, test } from '@jest/globals'
import { CASES_OVER_HTTP, playCase } from './cases/play-case.ts'
import { type HospitalHouse, openHouse } from './harness/hospital.ts'
import { openCalls } from './harness/hospital-calls.ts'

let house: HospitalHouse
beforeAll(async () => {
  house = await openHouse(await openCalls())
})
afterAll(() => house.stop())

test.each(CASES_OVER_HTTP.map((one) => [one.source, one.id, one.title, one] as const))(
  '%s %s: %s',
  (_source, _id, _title, one) => playCase(house, one),
)
