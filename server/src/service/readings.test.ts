import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Body, type IntakeOutputAnswer } from '@wardlight/contracts/body'
import { CensusRow } from '@wardlight/contracts/census'
import { sql } from 'kysely'
import { pino } from 'pino'
import Value from 'typebox/value'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { rule, SMALL_VARIABLES, smallConfig, variable } from '../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'
import { openDatabase } from '../store/database.ts'
import type { ClinicalEvent, FeedSource, Observation } from '../ward/events.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const PRESSURE = {
  unit: 'mmHg',
  vital: true,
  maxAge: 180,
  maxAgeAperiodic: 600,
  limits: { lowRed: 55, lowYellow: 60, highYellow: 110, highRed: 130 },
  sources: [
    { name: 'line', label: 'arterial line' },
    { name: 'cuff', label: 'cuff' },
  ],
  disagree: 15,
}
const drug = {
  unit: 'µg/kg/min',
  maxAge: 600,
  infusion: 'vasopressor',
  decimals: 2,
  plausible: { min: 0, max: 10 },
} as const
const config = smallConfig({
  variables: {
    ...SMALL_VARIABLES,
    HeartRate: variable('HR', {
      unit: '/min',
      vital: true,
      maxAge: 180,
      maxAgeAperiodic: 600,
      limits: { lowRed: 40, lowYellow: 50, highYellow: 120, highRed: 140 },
      limitsByAge: { neonate: { lowRed: 80, lowYellow: 95, highYellow: 195, highRed: 215 } },
      sources: [
        { name: 'ecg', label: 'ECG' },
        { name: 'pulse', label: 'pulse' },
      ],
      disagree: 20,
    }),
    BPMAP: variable('MAP', PRESSURE),
    Potassium: variable('K', {
      unit: 'mmol/L',
      decimals: 1,
      maxAge: 86_400,
      limits: { lowRed: 2.5, lowYellow: 3, highYellow: 5.5, highRed: 6 },
      graph: 'points',
    }),
    Urine: variable('Urine', {
      unit: 'mL/h',
      maxAge: 10_800,
      limits: { lowRed: 5, lowYellow: 20, highYellow: null, highRed: null },
      graph: 'bar',
    }),
    UrineVolume: variable('Urine volume', {
      unit: 'mL',
      maxAge: 43_200,
      io: 'urine',
      flow: 'Urine',
      graph: 'bar',
    }),
    Intake: variable('Intake', { unit: 'mL', maxAge: 43_200, io: 'intake', graph: 'bar' }),
    DrainOutput: variable('Drains', { unit: 'mL', maxAge: 43_200, io: 'output', graph: 'bar' }),
    Norepinephrine: variable('Norepi', drug),
    VentMode: variable('Vent mode', { text: true, maxAge: 900 }),
    Weight: variable('Weight', { unit: 'kg', maxAge: null }),
    PEEP: variable('PEEP', { unit: 'cmH2O', maxAge: 900 }),
    TidalVolume: variable('Vt', { unit: 'mL', maxAge: 900 }),
    PlateauPressure: variable('Pplat', { unit: 'cmH2O', maxAge: 900 }),
  },
  rules: [
    rule('LowHR', { logic: { '<': [{ var: 'HeartRate' }, 40] }, median: 3, atom: 'HeartRate' }),
    rule('LowMAP', { logic: { '<': [{ var: 'BPMAP' }, 55] }, median: 3, atom: 'BPMAP' }),
    rule('HighK', { logic: { '>': [{ var: 'Potassium' }, 6] }, atom: 'Potassium', title: 'K {Potassium}' }),
    rule('Pressor', { logic: { '>': [{ var: 'Norepinephrine' }, 0.5] }, atom: 'Norepinephrine' }),
    rule('LowUrine', { logic: { '<': [{ var: 'Urine' }, 20] }, atom: 'Urine' }),
  ],
})

const MONITOR: FeedSource = { name: 'MON/H', kind: 'monitor' }
const LAB: FeedSource = { name: 'LAB/H', kind: 'lab' }
const CHART: FeedSource = { name: 'EHR/H', kind: 'charting' }

let database: TestDatabase
let host: WardHost
let t0: number

beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
  t0 = host.clock.now()
  await host.send(moved('admit', 'A', 'MICU^1', t0 - 48 * HOUR))
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

type More = Partial<Observation> & { place?: string }
const from = (
  feed: FeedSource,
  values: Record<string, number | string | null>,
  ago: number,
  more: More = {},
) =>
  ({
    ...measured('A', values, host.clock.now() - ago, { aperiodic: feed.kind !== 'monitor', ...more }),
    feed,
  }) as ClinicalEvent
const row = (ward = host.ward) =>
  ward.census('awicu', {}).census.find((r) => r.displayRoom === '1') as CensusRow
const body = async (ward = host.ward) => (await ward.body('awicu', row(ward).roomSys)) as Body
const atom = async (name: string, ward = host.ward) => (await body(ward)).atoms[name]
const alerts = () => row().alerts.map(({ rule: id, state }) => `${id} ${state}`)
const points = async (name: string, ward = host.ward) => {
  const answer = await ward.graphs('awicu', row(ward).roomSys, [name], 86_400)
  return answer?.graphs[0]?.points.map(([, value]) => value)
}
const totals = async () =>
  ((await host.ward.intakeOutput('awicu', row().roomSys)) as IntakeOutputAnswer).intakeOutput

describe('several sources of one variable', () => {
  test('no reading of the pulse hides no heart rate of the ECG, nor its alert', async () => {
    for (let i = 0; i < 3; i++) {
      await host.wait(2)
      await host.send(
        from(MONITOR, { HeartRate: 32 }, 0, { source: 'ecg', code: '147842' }),
        from(MONITOR, { HeartRate: null }, 0, { source: 'pulse', code: '149530' }),
      )
    }
    expect(row().atoms.HeartRate).toMatchObject({ value: 32, alert: 1, state: 'ok', source: 'ECG' })
    expect(alerts()).toEqual(['LowHR active'])
  })

  test('nor where the configuration tells the two apart by code alone', async () => {
    await host.send(
      from(MONITOR, { HeartRate: 32 }, 0, { code: '147842' }),
      from(MONITOR, { HeartRate: null }, 0, { code: '149530' }),
    )
    expect(row().atoms.HeartRate).toMatchObject({ value: 32, alert: 1 })
  })

  test('asystole of the ECG stands although a pulse is counted, and both are told', async () => {
    for (let i = 0; i < 3; i++) {
      await host.wait(2)
      await host.send(
        from(MONITOR, { HeartRate: 0 }, 0, { source: 'ecg' }),
        from(MONITOR, { HeartRate: 72 }, 0, { source: 'pulse' }),
      )
    }
    expect(row().atoms.HeartRate).toMatchObject({
      value: 0,
      alert: 1,
      source: 'ECG',
      disagrees: { source: 'pulse', value: 72 },
    })
    expect(alerts()).toEqual(['LowHR active'])
  })

  test('a running line is judged, by its own median, until it is stale; then the cuff', async () => {
    const line = (value: number) => from(MONITOR, { BPMAP: value }, 0, { source: 'line' })
    const cuff = (value: number) => from(MONITOR, { BPMAP: value }, 0, { source: 'cuff', aperiodic: true })
    for (let i = 0; i < 5; i++) {
      await host.wait(2)
      await host.send(line(40), cuff(75))
    }
    expect(row().atoms.BPMAP).toMatchObject({ value: 40, alert: 1, source: 'arterial line' })
    expect(row().atoms.BPMAP?.disagrees).toEqual({ source: 'cuff', value: 75 })
    expect(alerts()).toEqual(['LowMAP active'])
    await host.wait(100)
    await host.send(cuff(76))
    expect(row().atoms.BPMAP).toMatchObject({ value: 40, source: 'arterial line' })
    await host.wait(81)
    expect(row().atoms.BPMAP).toMatchObject({ value: 76, alert: 3, source: 'cuff' })
    expect(row().atoms.BPMAP?.disagrees).toBeUndefined()
  })

  test('a hand-charted rate does not replace the monitor’s', async () => {
    await host.send(from(MONITOR, { HeartRate: 38 }, 20_000))
    await host.send(from(CHART, { HeartRate: 80 }, 2000))
    expect(row().atoms.HeartRate).toMatchObject({
      value: 38,
      alert: 1,
      disagrees: { source: 'charted', value: 80 },
    })
  })

  test('both are there again after a restart, and on the wire', async () => {
    await host.send(
      from(MONITOR, { BPMAP: 40 }, 1000, { source: 'line' }),
      from(MONITOR, { BPMAP: 75 }, 0, { source: 'cuff', aperiodic: true }),
    )
    const before = row()
    await host.ward.stop()
    host = await openTestWard(database, { config, clock: host.clock })
    expect(row()).toEqual(before)
    expect(row().atoms.BPMAP).toMatchObject({ value: 40, disagrees: { source: 'cuff', value: 75 } })
    expect(Value.Errors(CensusRow, row())).toEqual([])
    expect(Value.Errors(Body, await body())).toEqual([])
  })
})

describe('results that are no plain number', () => {
  test.each([
    ['>', 6, 5, ['HighK active']],
    ['>=', 6, 4, []],
    ['>', 5, 0, []],
    ['<', 2.5, 1, []],
    ['<=', 2.5, 2, []],
    ['<', 6, 0, []],
  ] as const)('%s%d has level %d', async (comparator, Potassium, alert, told) => {
    await host.send(from(LAB, { Potassium }, MIN, { comparator }))
    expect(await atom('Potassium')).toMatchObject({
      value: Potassium,
      comparator,
      alert,
      source: 'laboratory',
    })
    expect(alerts()).toEqual(told)
  })

  test('an alert stands, and says more, when the next result is off the scale', async () => {
    await host.send(from(LAB, { Potassium: 6.4 }, 10 * MIN))
    await host.send(from(LAB, { Potassium: 8 }, MIN, { comparator: '>' }))
    expect(row().alerts).toMatchObject([{ rule: 'HighK', state: 'active', title: 'K >8.0' }])
  })

  test('words and foreign units are shown as they came, without level, and keep the alert', async () => {
    await host.send(from(LAB, { Potassium: 6.4 }, 10 * MIN))
    await host.send(from(LAB, { Potassium: 'HEMOLYZED' }, 5 * MIN, { state: 'unreadable' }))
    expect(await atom('Potassium')).toMatchObject({ value: 'HEMOLYZED', state: 'unreadable', alert: 0 })
    expect(alerts()).toEqual(['HighK active'])
    await host.send(from(LAB, { Potassium: 16 }, MIN, { state: 'foreignUnit', unit: 'mg/dL' }))
    expect(await atom('Potassium')).toMatchObject({
      value: 16,
      unit: 'mg/dL',
      state: 'foreignUnit',
      alert: 0,
    })
    const current = (await body()).current.find(({ name }) => name === 'Potassium')
    expect(current).toMatchObject({ value: 16, unit: 'mg/dL' })
    expect(alerts()).toEqual(['HighK active'])
  })

  test('a preliminary result is judged and marked, its final one is not marked', async () => {
    await host.send(from(LAB, { Potassium: 6.4 }, MIN, { status: 'preliminary' }))
    expect(await atom('Potassium')).toMatchObject({ status: 'preliminary', alert: 5 })
    await host.send(from(LAB, { Potassium: 6.3 }, MIN, { status: 'final' }))
    expect(await atom('Potassium')).toMatchObject({ value: 6.3 })
    expect((await atom('Potassium'))?.status).toBeUndefined()
  })

  test('a time nobody can read makes nothing fresh and raises nothing', async () => {
    await host.send(from(LAB, { Potassium: 6.8 }, 0, { timeKnown: false }))
    expect(await atom('Potassium')).toMatchObject({ value: 6.8, timeKnown: false, alert: 0 })
    expect(alerts()).toEqual([])
    await host.send(from(LAB, { Potassium: 4 }, 2 * HOUR))
    expect(await atom('Potassium')).toMatchObject({
      value: 4,
      alert: 3,
      disagrees: { source: 'time unknown', value: 6.8 },
    })
  })
})

describe('corrections and withdrawals', () => {
  const at = { place: 'MICU^1', code: '2823-3' }

  test.each([
    ['without a bed', { code: '2823-3' }],
    ['under another code', { place: 'MICU^1', code: '6298-4' }],
    ['of another device', { place: 'MICU^1', code: '2823-3', device: 'B' }],
  ])('a correction %s replaces value and point, and ends the alert', async (_how, more) => {
    await host.send(from(LAB, { Potassium: 6.8 }, HOUR, at))
    expect(alerts()).toEqual(['HighK active'])
    await host.send(from(LAB, { Potassium: 3.9 }, HOUR, { ...more, status: 'corrected' }))
    expect(await atom('Potassium')).toMatchObject({ value: 3.9, alert: 3, status: 'corrected' })
    expect(await points('Potassium')).toEqual([3.9])
    await host.wait(35)
    expect(alerts()).toEqual([])
  })

  test('a correction leaves what another feed said, and the other of two values of one minute', async () => {
    await host.send(
      from(LAB, { Potassium: 6.8 }, HOUR, at),
      from(LAB, { Potassium: 5 }, HOUR, { ...at, code: '6298-4' }),
      from(CHART, { Potassium: 4.4 }, HOUR, at),
    )
    await host.send(from(LAB, { Potassium: 3.9 }, HOUR, { ...at, status: 'corrected' }))
    expect((await points('Potassium'))?.toSorted()).toEqual([3.9, 4.4, 5])
  })

  test.each([
    ['of its time', 'known', { code: '2823-3' }],
    ['of its time, under another code and bed', 'known', { code: '6298-4', place: 'MICU^2' }],
    ['without a time', 'unknown', { code: '2823-3' }],
  ])('a withdrawal %s falls back to the result before', async (_how, time, more) => {
    await host.send(from(LAB, { Potassium: 4 }, 2 * HOUR, at))
    await host.send(from(LAB, { Potassium: 6.8 }, HOUR, at))
    const ago = time === 'known' ? HOUR : 0
    const status = { status: 'withdrawn', ...(time === 'known' ? {} : { timeKnown: false }) } as const
    await host.send(from(LAB, { Potassium: null }, ago, { ...more, ...status }))
    expect(await atom('Potassium')).toMatchObject({ value: 4, age: 7200, alert: 3 })
    expect(await points('Potassium')).toEqual([4])
    await host.wait(35)
    expect(alerts()).toEqual([])
  })

  test('the same withdrawal again takes nothing more away, and the last result goes without a trace', async () => {
    await host.send(from(LAB, { Potassium: 4 }, 2 * HOUR, at), from(LAB, { Potassium: 6.8 }, HOUR, at))
    const withdrawal = () => from(LAB, { Potassium: null }, HOUR, { ...at, status: 'withdrawn' })
    await host.send(withdrawal())
    await host.send(withdrawal(), from(CHART, { Potassium: null }, 2 * HOUR, { ...at, status: 'withdrawn' }))
    expect(await atom('Potassium')).toMatchObject({ value: 4 })
    await host.send(from(LAB, { Potassium: null }, 2 * HOUR, { ...at, status: 'withdrawn' }))
    expect(await atom('Potassium')).toBeUndefined()
    await host.ward.stop()
    host = await openTestWard(database, { config, clock: host.clock })
    expect(await atom('Potassium')).toBeUndefined()
    await host.send(from(LAB, { Potassium: 5 }, 3 * HOUR, at))
    expect(await atom('Potassium')).toMatchObject({ value: 5 })
  })

  test('one message that says, corrects and withdraws means its last word', async () => {
    await host.send(
      from(LAB, { Potassium: 6.8 }, HOUR, at),
      from(LAB, { Potassium: 3.9 }, HOUR, { status: 'corrected', code: 'x' }),
      from(LAB, { Potassium: 7 }, 30 * MIN, at),
      from(LAB, { Potassium: null }, 0, { ...at, status: 'withdrawn', timeKnown: false }),
    )
    expect(await atom('Potassium')).toMatchObject({ value: 3.9 })
    expect(await points('Potassium')).toEqual([3.9])
  })

  test('a withdrawn reading leaves the median', async () => {
    for (const HeartRate of [80, 30, 31]) {
      await host.wait(2)
      await host.send(from(MONITOR, { HeartRate }, 0))
    }
    expect(alerts()).toEqual(['LowHR active'])
    await host.send(from(MONITOR, { HeartRate: null }, 2000, { status: 'withdrawn' }))
    expect(row().alerts).toMatchObject([{ rule: 'LowHR', state: 'recovering' }])
  })

  test('another node follows at once', async () => {
    const second = await openDatabase({ databaseUrl: database.url, data: '', log: pino({ level: 'silent' }) })
    const other = await openTestWard(
      { ...database, db: second.db, listen: second.listen },
      { config, clock: host.clock },
    )
    const until = (holds: () => boolean) =>
      new Promise<void>((resolve) => {
        if (holds()) return resolve()
        const stop = other.ward.onChange(() => {
          if (!holds()) return
          stop()
          resolve()
        })
      })
    const shown = () =>
      other.ward.current('awicu', row(other.ward).roomSys)?.current.find((v) => v.name === 'Potassium')
    try {
      await host.send(from(LAB, { Potassium: 4 }, 2 * HOUR, at), from(LAB, { Potassium: 6.8 }, HOUR, at))
      await until(() => shown()?.value === 6.8)
      await host.send(from(LAB, { Potassium: null }, HOUR, { ...at, status: 'withdrawn' }))
      await until(() => shown()?.value === 4)
      await host.send(from(LAB, { Potassium: null }, 2 * HOUR, { ...at, status: 'withdrawn' }))
      await until(() => shown() === undefined)
      expect(shown()).toBeUndefined()
    } finally {
      await other.ward.stop()
      await second.stop()
    }
  })
})

describe('amounts', () => {
  test('a corrected, resent or withdrawn intake counts as it is last told', async () => {
    await host.send(from(CHART, { Intake: 2500 }, 3 * HOUR, { place: 'MICU^1' }))
    await host.send(from(CHART, { Intake: 250 }, 3 * HOUR, { status: 'corrected' }))
    expect((await totals()).intake).toBe(250)
    await host.send(from(CHART, { Intake: 250 }, 3 * HOUR))
    expect((await totals()).intake).toBe(250)
    await host.send(from(CHART, { Intake: null }, 3 * HOUR, { status: 'withdrawn' }))
    expect((await totals()).intake).toBeNull()
  })

  test('two intakes and two drains of one minute are two', async () => {
    await host.send(
      from(CHART, { Intake: 250 }, HOUR, { device: '1' }),
      from(CHART, { Intake: 500 }, HOUR, { device: '2' }),
      from(CHART, { DrainOutput: 100 }, HOUR, { device: 'left' }),
      from(CHART, { DrainOutput: 60 }, HOUR, { device: 'right' }),
    )
    expect(await totals()).toEqual({ intake: 750, output: 160, urine: null })
    await host.send(from(CHART, { DrainOutput: 90 }, HOUR, { device: 'left', status: 'corrected' }))
    expect((await totals()).output).toBe(150)
  })

  test('urine is told per hour, over the time it was collected', async () => {
    await host.send(from(CHART, { UrineVolume: 40 }, 7 * HOUR))
    expect(await atom('Urine')).toBeUndefined()
    expect(await atom('UrineVolume')).toMatchObject({ value: 40 })
    await host.send(from(CHART, { UrineVolume: 300 }, HOUR))
    expect(await atom('Urine')).toMatchObject({ value: 50, alert: 3, age: 3600 })
    await host.send(from(CHART, { UrineVolume: 15 }, 45 * MIN))
    expect(await atom('Urine')).toMatchObject({ value: 60, alert: 3 })
    expect(alerts()).toEqual([])
    await host.send(from(CHART, { UrineVolume: 3 }, 15 * MIN))
    expect(await atom('Urine')).toMatchObject({ value: 6, alert: 2 })
    expect(alerts()).toEqual(['LowUrine active'])
    expect(await points('Urine')).toEqual([50, 60, 6])
    expect((await totals()).urine).toBe(358)
  })

  test('an entry that comes late or goes changes the rate of the next', async () => {
    await host.send(from(CHART, { UrineVolume: 40 }, 5 * HOUR), from(CHART, { UrineVolume: 40 }, HOUR))
    expect(await atom('Urine')).toMatchObject({ value: 10 })
    await host.send(from(CHART, { UrineVolume: 60 }, 2 * HOUR))
    expect(await atom('Urine')).toMatchObject({ value: 40 })
    expect(await points('Urine')).toEqual([20, 40])
    await host.send(from(CHART, { UrineVolume: null }, 2 * HOUR, { status: 'withdrawn' }))
    expect(await atom('Urine')).toMatchObject({ value: 10 })
    await host.send(from(CHART, { UrineVolume: null }, 5 * HOUR, { status: 'withdrawn' }))
    expect(await atom('Urine')).toBeUndefined()
  })

  test('an interval that is said needs no entry before; an amount under the name of its flow is an amount', async () => {
    await host.send(
      from(CHART, { Urine: 0.3 }, HOUR, { unit: 'L', state: 'foreignUnit', interval: 6 * 3600 }),
    )
    expect(await atom('Urine')).toMatchObject({ value: 50 })
    expect((await totals()).urine).toBe(300)
  })

  test('a flow that is measured as one is not added up', async () => {
    await host.send(from(MONITOR, { Urine: 55 }, HOUR, { unit: 'mL/h' }))
    expect(await atom('Urine')).toMatchObject({ value: 55 })
    expect((await totals()).urine).toBeNull()
  })

  test('amounts grow old', async () => {
    await host.send(from(CHART, { Intake: 250 }, 11 * HOUR), from(CHART, { DrainOutput: 60 }, 13 * HOUR))
    expect(await atom('Intake')).toMatchObject({ maxAge: 43_200, age: 11 * 3600 })
    expect(await atom('DrainOutput')).toMatchObject({ maxAge: 43_200, age: 13 * 3600 })
  })
})

describe('infusions', () => {
  const pump = (rate: number, unit: string) =>
    from(CHART, { Norepinephrine: rate }, MIN, { state: 'foreignUnit', unit })

  test('a rate that cannot be compared runs, in its own unit, and says why', async () => {
    await host.send(pump(8, 'mL/h'))
    expect((await body()).infusions).toMatchObject([
      {
        name: 'Norepi',
        rate: 8,
        unit: 'mL/h',
        comparable: false,
        note: 'not comparable: no concentration known',
      },
    ])
    expect(Value.Errors(Body, await body())).toEqual([])
    await host.send(pump(80, 'mcg/min'))
    expect((await body()).infusions).toMatchObject([
      { rate: 80, unit: 'mcg/min', note: 'not comparable: no weight known' },
    ])
    expect(alerts()).toEqual([])
  })

  test('is a dose as soon as the weight is known, and another when the weight changes', async () => {
    await host.send(pump(80, 'mcg/min'))
    await host.send(from(CHART, { Weight: 80 }, HOUR))
    expect((await body()).infusions).toMatchObject([{ rate: 1, unit: 'µg/kg/min' }])
    expect((await body()).infusions[0]?.comparable).toBeUndefined()
    expect(alerts()).toEqual(['Pressor active'])
    await host.send(from(CHART, { Weight: 100 }, 0))
    expect((await body()).infusions).toMatchObject([{ rate: 0.8, unit: 'µg/kg/min' }])
    expect(await points('Norepinephrine')).toEqual([])
    await host.send(pump(90, 'mcg/min'))
    await host.send(from(CHART, { Weight: 90 }, 0))
    expect((await body()).infusions).toMatchObject([{ rate: 1 }])
    expect(await points('Norepinephrine')).toEqual([0.9])
    await host.ward.stop()
    host = await openTestWard(database, { config, clock: host.clock })
    expect((await body()).infusions).toMatchObject([{ rate: 1, unit: 'µg/kg/min' }])
  })

  test('needs no weight where the units differ in time alone; is no longer told once stopped or old', async () => {
    await host.send(pump(6, 'mcg/kg/hr'))
    expect((await body()).infusions).toMatchObject([{ rate: 0.1 }])
    await host.wait(600)
    expect((await body()).infusions).toEqual([])
    await host.send(pump(0, 'mL/h'))
    expect((await body()).infusions).toEqual([])
  })
})

describe('freshness', () => {
  test('a late batch of a stream is late, however it was delayed', async () => {
    await host.send(from(MONITOR, { HeartRate: 72, BPMAP: 80 }, 65_000))
    expect(row()).toMatchObject({ silentSince: null, atoms: { HeartRate: { alert: 3, maxAge: 180 } } })
    await host.wait(120)
    expect(row().atoms.HeartRate).toMatchObject({ alert: 0 })
    expect(row().silentSince).toBe(new Date(t0 - 65_000).toISOString())
    await host.send(from(MONITOR, { HeartRate: 30 }, 50 * MIN))
    expect(alerts()).toEqual(['MonitorSilent active'])
  })

  test('a cuff is one measurement, however soon it is sent: a ward that charts is not silent', async () => {
    await host.send(from(MONITOR, { BPMAP: 78 }, 0, { source: 'cuff', aperiodic: true }))
    await host.send(from(CHART, { HeartRate: 70 }, 0))
    await host.wait(600)
    expect(row()).toMatchObject({ silentSince: null, atoms: { BPMAP: { alert: 3, maxAge: 600 } } })
    await host.wait(5)
    expect(row().silentSince).toBe(new Date(t0).toISOString())
  })

  test('what is charted beside a monitor that fell silent does not make it speak', async () => {
    await host.send(from(MONITOR, { HeartRate: 72 }, 0))
    await host.wait(200)
    await host.send(from(CHART, { HeartRate: 74 }, 0))
    expect(row().atoms.HeartRate).toMatchObject({ value: 74, alert: 3, source: 'charted' })
    expect(row().silentSince).toBe(new Date(t0).toISOString())
  })

  test('four hours after the stream ended, what is charted speaks, without any message', async () => {
    await host.send(from(MONITOR, { HeartRate: 72 }, 0))
    host.clock.advance(4 * 3600_000 - 60_000)
    await host.send(from(CHART, { HeartRate: 74 }, 0))
    await host.ward.settled()
    expect(row().alerts.map(({ rule: id }) => id)).toEqual(['MonitorSilent'])
    host.clock.advance(65_000)
    await host.ward.settled()
    expect(row()).toMatchObject({ silentSince: null, alerts: [] })
  })
})

test('a patient of unknown age is judged by the stricter limits, and the row says so', async () => {
  await host.send(
    {
      kind: 'admit',
      patient: { mrn: 'N' },
      visit: { visitNumber: 'VN' },
      at: { unit: 'MICU', room: '2', bed: '' },
      time: new Date(t0),
    },
    measured('N', { HeartRate: 75 }, t0),
  )
  const newborn = host.ward.census('awicu', {}).census.find((r) => r.displayRoom === '2')
  expect(newborn).toMatchObject({
    ageAssumed: 'the stricter limits of all ages',
    atoms: { HeartRate: { alert: 1 } },
  })
  expect(Value.Errors(CensusRow, newborn)).toEqual([])
  await host.send(moved('update', 'N', null, t0 + 1))
  const grown = host.ward.census('awicu', {}).census.find((r) => r.displayRoom === '2')
  expect(grown).toMatchObject({ age: 55, atoms: { HeartRate: { alert: 3 } } })
  expect(grown?.ageAssumed).toBeUndefined()
})

test('a patient with fresh ventilator settings and no mode is on a ventilator; one whose mode is off is not', async () => {
  await host.send(from(CHART, { PEEP: 8 }, 12 * MIN))
  expect(row().atoms.ventStatus).toMatchObject({ value: 'PEEP 8 cmH2O', legend: 'Ventilator' })
  await host.send(from(CHART, { VentMode: 'Off' }, 8 * MIN))
  expect(row().atoms.ventStatus).toBeUndefined()
  await host.send(from(CHART, { TidalVolume: 450 }, 4 * MIN))
  expect(row().atoms.ventStatus).toMatchObject({ value: 'Vt 450 mL' })
  await host.send(from(CHART, { VentMode: 'PS' }, MIN))
  expect(row().atoms.ventStatus).toMatchObject({ value: 'PS', legend: 'Vent mode' })
  await host.wait(900)
  expect(row().atoms.ventStatus).toMatchObject({ value: 'PS', age: 960, maxAge: 900 })
})

test('readings of nobody are told apart by the bed they name', async () => {
  await host.send(
    measured('', { HeartRate: 70 }, t0, { place: 'MICU^3', aperiodic: true }),
    measured('', { HeartRate: 90 }, t0, { place: 'MICU^4', aperiodic: true }),
  )
  const { rows } = await sql<{ value: number }>`
    select value from observations where patient_id = 0 order by value`.execute(database.db)
  expect(rows.map(({ value }) => value)).toEqual([70, 90])
})

test('readings stored while a clock was an hour ahead are silent, and hide none that come once it is right', async () => {
  const restart = async () => {
    await host.ward.stop()
    host = await openTestWard(database, { config, clock: host.clock })
  }
  await host.send(from(MONITOR, { BPMAP: 30 }, 0))
  await sql`update observations set time = time + interval '1 hour' where variable = 'BPMAP'`.execute(
    database.db,
  )
  await sql`update current_values set time = time + interval '1 hour' where variable = 'BPMAP'`.execute(
    database.db,
  )
  await restart()
  expect(alerts()).toContain('MonitorSilent active')
  for (let i = 0; i < 3; i++) {
    await host.wait(5)
    await host.send(from(MONITOR, { BPMAP: 80 }, 0))
  }
  expect(row().atoms.BPMAP).toMatchObject({ value: 80, alert: 3 })
  await restart()
  expect(row().atoms.BPMAP).toMatchObject({ value: 80, alert: 3 })
})
