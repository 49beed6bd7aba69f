import { manualClock } from '../../test-support/manual-clock.ts'
import type { HospitalHouse } from '../harness/hospital.ts'
import { siteConfig } from '../harness/site.ts'
import { ALL_CASES } from './all-cases.ts'
import type { Case } from './case.ts'
import { runCase } from './run-case.ts'

const only = process.env.TRUTH_CASES?.split(',')
const chosen = ALL_CASES.filter(
  ({ source, id }) => !only || only.some((one) => source === one || id.startsWith(one)),
)

const firsts = new Set([...Map.groupBy(ALL_CASES, ({ source }) => source)].map(([, [first]]) => first))
const asksStatus = ({ steps }: Case): boolean =>
  steps.some((step) => 'expect' in step && step.expect.some((one) => 'status' in one || 'statusNot' in one))

/** One of each source, and all that look at the status screen: asked of the calls, which mask, serialise and cache. */
const isOverHttp = (one: Case): boolean => firsts.has(one) || asksStatus(one)

export const CASES_OVER_HTTP = chosen.filter(isOverHttp)
/** Asked of the ward itself. */
export const CASES_OF_WARD = chosen.filter((one) => !isOverHttp(one))

async function play(house: HospitalHouse, one: Case): Promise<void> {
  const config = await siteConfig(one.site)
  const clock = one.start ? manualClock(Date.parse(one.start)) : undefined
  const hospital = await house.open(config, { nodes: one.nodes, clock })
  try {
    await runCase(hospital, one)
  } finally {
    await hospital.close()
  }
}

/** Throws where it does not hold; of one that is pending, where it does. */
export async function playCase(house: HospitalHouse, one: Case): Promise<void> {
  if (one.pending === undefined || process.env.TRUTH_PENDING === 'run') return play(house, one)
  const holds = await play(house, one).then(
    () => true,
    () => false,
  )
  if (holds) throw new Error(`This holds now. Take its mark away: pending: '${one.pending}'`)
}
