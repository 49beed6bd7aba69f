import { afterAll, beforeAll, describe, test } from '@jest/globals'
import { CASES_OF_WARD, playCase } from './cases/play-case.ts'
import { type HospitalHouse, openHouse } from './harness/hospital.ts'

let house: HospitalHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.stop())

describe.each([...Map.groupBy(CASES_OF_WARD, ({ source }) => source)])('%s', (_source, cases) => {
  test.each(cases.map((one) => [one.id, one.title, one] as const))('%s: %s', (_id, _title, one) =>
    playCase(house, one),
  )
})
