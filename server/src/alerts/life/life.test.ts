import { expect, test } from '@jest/globals'
import { chainFaults } from '../../../test-support/alert-life/chain.ts'
import { SeededChoices } from '../../../test-support/alert-life/chance.ts'
import { stepBy } from '../../../test-support/alert-life/steps.ts'
import { WardPair } from '../../../test-support/alert-life/ward-pair.ts'
import { Watch } from '../../../test-support/alert-life/watch.ts'
import { rule, SMALL_VARIABLES, smallConfig } from '../../../test-support/small-config.ts'
import { moved, type WardHost } from '../../../test-support/ward-host.ts'
import type { RuleConfig } from '../../config/rule-schema.ts'

const STEPS = 70
/** Others than these: WARDLIGHT_LIFE_SEEDS=7,8 npm run unit. */
const SEEDS = (process.env.WARDLIGHT_LIFE_SEEDS ?? '1,2,604,966,1227,1667,3001').split(',').map(Number)

const limited = (id: string, variable: string, limit: string, level: 4 | 5): RuleConfig =>
  rule(id, {
    logic: { beyond: [variable, limit] },
    ...{ level, atom: variable, delaySeconds: 20, recoverSeconds: 30, hysteresis: 2 },
  })
const rules = [
  limited('RedMAP', 'BPMAP', 'lowRed', 5),
  limited('YellowMAP', 'BPMAP', 'lowYellow', 4),
  limited('FastHeart', 'HeartRate', 'highRed', 4),
]
const config = smallConfig({
  variables: SMALL_VARIABLES,
  rules,
  rulesOf: { awor: rules.map((each) => (each.id === 'FastHeart' ? { ...each, level: 5 } : each)) },
})
Object.assign(config.area('awicu').ui, { removePatientCensus: ['MICU'] })
const watched = [
  { rule: 'RedMAP', variable: 'BPMAP', holds: (value: number) => value < 55, delay: 20_000 },
  { rule: 'YellowMAP', variable: 'BPMAP', holds: (value: number) => value < 60, delay: 20_000 },
  { rule: 'FastHeart', variable: 'HeartRate', holds: (value: number) => value > 140, delay: 20_000 },
]

async function live(seed: number): Promise<{ faults: string[]; story: string[] }> {
  const chance = new SeededChoices(seed)
  const watch = new Watch(watched)
  const pair = new WardPair(config)
  const story: string[] = []
  const visits = new Map<string, number>()
  await pair.open()
  try {
    const [first] = pair.live() as [WardHost]
    for (const [i, mrn] of ['A', 'B'].entries())
      await first.send(moved('admit', mrn, `MICU^${i + 1}`, pair.nextMove(), { visitNumber: `V${mrn}0` }))
    for (let i = 0; i < STEPS; i++) {
      const [kind, step] = stepBy(chance)
      story.push(`${kind} ${await step.run(pair, chance, visits)}`)
      const apart = await pair.inStep()
      if (step.disturbs) watch.reset()
      const faults = [
        ...apart,
        ...(await watch.faults(pair.database.db, pair.live()[0] as WardHost)),
        ...(await chainFaults(pair.database.db)),
      ]
      if (faults.length > 0) return { faults, story }
    }
    return { faults: [], story }
  } finally {
    await pair.close()
  }
}

test.each(SEEDS)('whatever happens, an alert lives as it may: seed %i', async (seed) => {
  const { faults, story } = await live(seed)
  expect(faults.length === 0 ? [] : [...faults, ...story.slice(-25)]).toEqual([])
})
