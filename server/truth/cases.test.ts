import { afterAll, beforeAll, describe, test } from '@jest/globals'
import { manualClock } from '../test-support/manual-clock.ts'
import { ALL_CASES } from './cases/all-cases.ts'
import { runCase } from './cases/run-case.ts'
import { type HospitalHouse, openHouse } from './harness/hospital.ts'
import { siteConfig } from './harness/site.ts'

let house: HospitalHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.stop())

const only = process.env.TRUTH_CASES?.split(',')
const chosen = ALL_CASES.filter(
  ({ source, id }) => !only || only.some((one) => source === one || id.startsWith(one)),
)

describe.each([...Map.groupBy(chosen, ({ source }) => source)])('%s', (_source, cases) => {
  test.each(cases.map((one) => [one.id, one.title, one] as const))('%s: %s', async (_id, _title, one) => {
    const { site, nodes, start } = one
    const config = await siteConfig(site)
    const clock = start ? manualClock(Date.parse(start)) : undefined
    const hospital = await house.open(config, { nodes, clock })
    try {
      if (one.pending === undefined) return await runCase(hospital, one)
      const holds = await runCase(hospital, one).then(
        () => true,
        () => false,
      )
      if (holds) throw new Error(`This holds now. Take its mark away: pending: '${one.pending}'`)
    } finally {
      await hospital.close()
    }
  })
})
