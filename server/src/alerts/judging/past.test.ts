import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { rule, SMALL_VARIABLES, smallConfig, variable } from '../../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'
import { rollUpChanges } from '../../jobs/rollups.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const at = (logic: Record<string, unknown>, more = {}) => ({ logic, recoverSeconds: 0, ...more })
const config = smallConfig({
  variables: {
    ...SMALL_VARIABLES,
    Glucose: variable('Glucose', { maxAge: 43_200 }),
    Lactate: variable('Lactate', { maxAge: 43_200, decimals: 1 }),
    Hemoglobin: variable('Hb', { maxAge: 86_400, decimals: 1 }),
    Insulin: variable('Insulin', { maxAge: 8100, infusion: 'other', unit: 'U/h' }),
    Antibiotic: variable('Antibiotic', { maxAge: 43_200, text: true }),
    ...{ RespRate: variable('RR'), SpO2: variable('SpO2'), FiO2: variable('FiO2') },
  },
  rules: [
    rule(
      'GlucoseDue',
      at({
        and: [
          { '>': [{ var: 'Insulin' }, 0] },
          { '>=': [{ minutesSinceChange: ['Insulin'] }, 60] },
          { '>': [{ minutesSince: ['Glucose'] }, { minutesSinceChange: ['Insulin'] }] },
        ],
      }),
    ),
    rule(
      'LactateRepeat',
      at(
        { and: [{ '>': [{ var: 'Lactate' }, 2] }, { '>=': [{ minutesSince: ['Lactate'] }, 240] }] },
        { detail: '{minutesSince(Lactate)} min ago' },
      ),
    ),
    rule('Redose', at({ '>=': [{ minutesSince: ['Antibiotic'] }, 240] })),
    rule(
      'Bleeding',
      at({ '>=': [{ fall: ['Hemoglobin', 24] }, 2] }, { detail: 'fell by {fall(Hemoglobin, 24)}' }),
    ),
    rule('Early', at({ '>=': [{ score: ['NEWS2'] }, 7] }, { level: 4, title: 'NEWS2 {score(NEWS2)}' })),
    rule('Desaturated', at({ '<': [{ var: 'SpO2' }, 85] })),
    rule('Rise', at({ '>=': [{ rise: ['Creatinine', 48] }, 0.3] })),
    rule('Baseline', at({ '>=': [{ ratio: ['Creatinine', 168] }, 1.5] })),
  ],
})

let database: TestDatabase
let host: WardHost
let t0: number
beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
  t0 = host.clock.now()
  await host.send(moved('admit', 'A', 'MICU^1', t0 - 200 * HOUR))
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const alerts = () => host.ward.census('awicu', {}).census.find((r) => r.displayRoom === '1')?.alerts ?? []
const shown = () =>
  alerts()
    .filter(({ technical }) => !technical)
    .map((alert) => alert.rule)
const read = (values: Parameters<typeof measured>[1], time = host.clock.now()) =>
  host.send(measured('A', values, time))
/** Nothing arrives meanwhile. */
const pass = async (minutes: number) => {
  host.clock.advance(minutes * MIN)
  await host.ward.settled()
}
const restart = async () => {
  await host.ward.stop()
  host = await openTestWard(database, { config, clock: host.clock })
}

describe('minutes since something happened raise an alert without any message', () => {
  test('a raised lactate is due again four hours later, and no more once it was measured', async () => {
    await read({ Lactate: 3 })
    await pass(239)
    expect(shown()).toEqual([])
    await pass(1)
    expect(alerts()).toMatchObject([{ rule: 'LactateRepeat', detail: '4 h ago' }])
    await read({ Lactate: 2.4 })
    expect(shown()).toEqual([])
  })

  test('glucose is due an hour after insulin was changed, not after a pump told the same rate again', async () => {
    await read({ Insulin: 2, Glucose: 140 }, t0 - 90 * MIN)
    for (const minutes of [60, 30]) await read({ Insulin: 2 }, t0 - minutes * MIN)
    await read({ Glucose: 150 }, t0 - 5 * MIN)
    await read({ Insulin: 4 })
    await pass(30)
    await read({ Insulin: 4 })
    await pass(29)
    expect(shown()).toEqual([])
    await pass(1)
    expect(shown()).toEqual(['GlucoseDue'])
    await restart()
    await host.ward.settled()
    expect(shown()).toEqual(['GlucoseDue'])
    await read({ Glucose: 130 })
    await pass(1)
    expect(shown()).toEqual([])
  })

  test('an insulin that was stopped asks for nothing', async () => {
    await read({ Insulin: 4, Glucose: 140 }, t0 - 30 * MIN)
    await read({ Insulin: 0 })
    await pass(90)
    expect(shown()).toEqual([])
  })

  test('a drug that was given is due again', async () => {
    await read({ Antibiotic: 'Cefazolin 2 g' })
    await pass(239)
    expect(shown()).toEqual([])
    await pass(1)
    expect(shown()).toEqual(['Redose'])
  })
})

describe('a trend', () => {
  test('is a fall from the highest value of the hours before, shown with its size', async () => {
    await read({ Hemoglobin: 10.5 }, t0 - 23 * HOUR)
    await read({ Hemoglobin: 9.9 }, t0 - 10 * HOUR)
    await read({ Hemoglobin: 8.6 }, t0 - HOUR)
    expect(shown()).toEqual([])
    await read({ Hemoglobin: 8.5 })
    expect(alerts()).toMatchObject([{ rule: 'Bleeding', detail: 'fell by 2' }])
  })

  test('stands while the newest result is the first of another source, and says so', async () => {
    const by = (source: string, value: number) =>
      host.send(measured('A', { Hemoglobin: value }, host.clock.now(), { source }))
    await by('LAB', 12)
    await pass(60)
    await by('LAB', 10)
    await pass(60)
    await by('POC', 11.5)
    expect(alerts()).toMatchObject([
      { rule: 'Bleeding', state: 'active', detail: 'fell by 2; newest result is from another source' },
    ])
    await pass(60)
    await by('POC', 11.4)
    expect(shown()).toEqual([])
  })

  test('does not look further back than its hours, and says nothing of a single result', async () => {
    await read({ Hemoglobin: 14 }, t0 - 25 * HOUR)
    await read({ Hemoglobin: 8 })
    expect(shown()).toEqual([])
  })

  test.each([
    [0.9, 1.2, ['Rise']],
    [0.9, 1.1, []],
    [0.6, 0.9, ['Baseline', 'Rise']],
  ])('of creatinine from %d to %d is %j', async (from, to, rules) => {
    await read({ Creatinine: from }, t0 - 40 * HOUR)
    await read({ Creatinine: to })
    expect(shown().sort()).toEqual(rules)
  })

  test('is the same after a restart, though its readings of the first days are kept by the minute only', async () => {
    await read({ Creatinine: 1 }, t0 - 150 * HOUR)
    await read({ Creatinine: 1.4 }, t0 - 60 * HOUR)
    await read({ Creatinine: 1.6 })
    expect(shown()).toEqual(['Baseline'])
    const signal = new AbortController().signal
    await rollUpChanges({ db: database.db, now: host.clock.now, signal } as never, { keptMs: 0, volumes: [] })
    await sql`delete from observations where time < ${new Date(t0 - 72 * HOUR)}`.execute(database.db)
    await restart()
    expect(shown()).toEqual(['Baseline'])
    await read({ Creatinine: 1.5 }, host.clock.now() + 1000)
    expect(shown()).toEqual(['Baseline'])
    await read({ Creatinine: 1.4 }, host.clock.now() + 2000)
    expect(shown()).toEqual([])
  })
})

describe('a score', () => {
  test('raises only by what is certain: what is missing counts nothing', async () => {
    await read({ RespRate: 26, SpO2: 90 })
    expect(shown()).toEqual([])
    await read({ RespRate: 26, SpO2: 90, FiO2: 40 }, host.clock.now() + 1000)
    expect(alerts()).toMatchObject([{ rule: 'Early', title: 'NEWS2 8 to 20' }])
    await read({ SpO2: 97 }, host.clock.now() + 2000)
    expect(shown()).toEqual([])
  })

  test('is not told beside a worse alert of one of its own values', async () => {
    await read({ RespRate: 26, SpO2: 80, FiO2: 40 })
    expect(shown()).toEqual(['Desaturated'])
    await read({ SpO2: 90 }, host.clock.now() + 1000)
    expect(shown()).toEqual(['Early'])
  })
})
