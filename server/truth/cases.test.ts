import { afterAll, beforeAll, describe, test } from '@jest/globals'
import { manualClock } from '../test-support/manual-clock.ts'
import { ALL_CASES } from './cases/all-cases.ts'
import type { Case } from './cases/case.ts'
import { runCase } from './cases/run-case.ts'
import { type HospitalHouse, openHouse } from './harness/hospital.ts'
import { siteConfig } from './harness/site.ts'

let house: HospitalHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.stop())

/** One case of each source is asked over HTTP, where calls mask, serialise and cache; the others of the ward. */
const overHttp = new Set([...Map.groupBy(ALL_CASES, ({ source }) => source)].map(([, [first]]) => first))

async function playCase(one: Case): Promise<void> {
  const config = await siteConfig(one.site)
  const clock = one.start ? manualClock(Date.parse(one.start)) : undefined
  const hospital = await house.open(config, { nodes: one.nodes, clock, overHttp: overHttp.has(one) })
  try {
    await runCase(hospital, one)
  } finally {
    await hospital.close()
  }
}

const only = process.env.TRUTH_CASES?.split(',')
const chosen = ALL_CASES.filter(
  ({ source, id }) => !only || only.some((one) => source === one || id.startsWith(one)),
)

describe.each([...Map.groupBy(chosen, ({ source }) => source)])('%s', (_source, cases) => {
  test.each(cases.map((one) => [one.id, one.title, one] as const))('%s: %s', async (_id, _title, one) => {
    if (one.pending === undefined || process.env.TRUTH_PENDING === 'run') return playCase(one)
    const holds = await playCase(one).then(
      () => true,
      () => false,
    )
    if (holds) throw new Error(`This holds now. Take its mark away: pending: '${one.pending}'`)
  })
})
