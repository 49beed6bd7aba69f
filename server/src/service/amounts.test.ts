import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Body } from '@wardlight/contracts/body'
import { sql } from 'kysely'
import Value from 'typebox/value'
import {
  admitOne,
  alerts,
  atom,
  body,
  CHART,
  database,
  endOne,
  from,
  HOUR,
  host,
  MIN,
  MONITOR,
  points,
  restart,
  row,
  t0,
  totals,
} from '../../test-support/one-patient.ts'
import { rollUpChanges } from '../jobs/rollups.ts'

beforeEach(admitOne)
afterEach(endOne)

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

  test('by the hour and in all, they are what they sum to, once raw amounts are gone too', async () => {
    const hour = (ago: number) => Math.floor((host.clock.now() - ago) / HOUR) * HOUR
    await host.send(
      from(CHART, { Intake: 500 }, 30 * HOUR),
      from(CHART, { Intake: 100, UrineVolume: 40 }, 8 * HOUR),
      from(CHART, { UrineVolume: 60 }, HOUR, { device: '1' }),
      from(CHART, { DrainOutput: 30 }, HOUR),
    )
    const told = async () => {
      const answer = await host.ward.ioHourly('awicu', row().roomSys)
      expect(answer?.hours).toHaveLength(25)
      const charted = answer?.hours.filter(({ intake, output }) => intake !== null || output !== null)
      return { hours: charted, totals: answer?.totals, visitBegan: answer?.visitBegan }
    }
    const expected = {
      hours: [
        { from: new Date(hour(8 * HOUR)).toISOString(), intake: 100, output: 40, urine: 40 },
        { from: new Date(hour(HOUR)).toISOString(), intake: null, output: 90, urine: 60 },
      ],
      totals: {
        hours8: { intake: null, output: 90, urine: 60 },
        hours24: { intake: 100, output: 130, urine: 100 },
        visit: { intake: 600, output: 130, urine: 100 },
      },
      visitBegan: new Date(t0 - 48 * HOUR).toISOString(),
    }
    expect(await told()).toEqual(expected)
    const job = {
      db: database.db,
      now: () => host.clock.now(),
      signal: new AbortController().signal,
    } as never
    await rollUpChanges(job, { keptMs: 72 * HOUR, volumes: ['Intake', 'UrineVolume', 'DrainOutput'] })
    expect(await told()).toEqual(expected)
    await sql`alter table observations disable trigger rollups_after_delete`.execute(database.db)
    await sql`delete from observations where value = 500`.execute(database.db)
    expect(await told()).toEqual(expected)
  })

  test('an amount that cannot be added is told beside the sums', async () => {
    const blood = { state: 'foreignUnit', unit: 'units' } as const
    await host.send(from(CHART, { Intake: 250 }, HOUR), from(CHART, { Intake: 2 }, 2 * HOUR, blood))
    await host.send(from(CHART, { DrainOutput: -50 }, 3 * HOUR, { state: 'implausible', unit: 'mL' }))
    await host.send(from(CHART, { Intake: 'a cup' }, 30 * HOUR, { state: 'unreadable' }))
    const apart = [
      { title: 'Intake', text: '2 units', time: new Date(t0 - 2 * HOUR).toISOString() },
      { title: 'Drains', text: '−50 mL', time: new Date(t0 - 3 * HOUR).toISOString() },
    ]
    expect(await totals()).toEqual({ intake: 250, output: null, urine: null, apart })
    const hourly = await host.ward.ioHourly('awicu', row().roomSys)
    expect(hourly?.totals.hours24.apart).toEqual(apart)
    await host.send(from(CHART, { Intake: 2 }, 2 * HOUR, { ...blood, status: 'withdrawn', value: null }))
    await host.send(from(CHART, { DrainOutput: 50 }, 3 * HOUR, { status: 'corrected' }))
    expect(await totals()).toEqual({ intake: 250, output: 50, urine: null })
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
    expect(await atom('Urine')).toMatchObject({ value: 6, alert: 1 })
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

  test.each(['implausible', 'foreignUnit'] as const)(
    'a rate below nothing, %s, does not take the drug off the list',
    async (state) => {
      await host.send(from(CHART, { Norepinephrine: 0.3 }, 2 * MIN))
      await host.send(from(CHART, { Norepinephrine: -5 }, MIN, { state, unit: 'mcg/min' }))
      expect((await body()).infusions).toMatchObject([{ rate: -5, note: 'not comparable: implausible' }])
    },
  )

  test('is a dose as soon as the weight is known, and another when the weight changes', async () => {
    await host.send(pump(80, 'mcg/min'))
    await host.send(from(CHART, { Weight: 80 }, HOUR))
    expect((await body()).infusions).toMatchObject([{ rate: 1, unit: 'µg/kg/min' }])
    expect((await body()).infusions[0]?.comparable).toBeUndefined()
    expect(alerts()).toEqual(['Pressor active'])
    await host.send(from(CHART, { Weight: 100 }, 0))
    expect((await body()).infusions).toMatchObject([
      { rate: 0.8, unit: 'µg/kg/min', sent: { rate: 80, unit: 'mcg/min', weightKg: 100 } },
    ])
    expect(Value.Errors(Body, await body())).toEqual([])
    expect(await points('Norepinephrine')).toEqual([])
    await host.send(pump(90, 'mcg/min'))
    await host.send(from(CHART, { Weight: 90 }, 0))
    expect((await body()).infusions).toMatchObject([{ rate: 1 }])
    expect(await points('Norepinephrine')).toEqual([0.9])
    await restart()
    expect((await body()).infusions).toMatchObject([{ rate: 1, unit: 'µg/kg/min' }])
    await host.send(pump(6, 'mcg/kg/hr'))
    expect((await body()).infusions).toMatchObject([{ rate: 0.1 }])
    expect((await body()).infusions[0]?.sent).toBeUndefined()
  })

  test('a pump gone silent stands beside what another says, until it says itself that it is off', async () => {
    const said = (device: string, rate: number, ago: number) =>
      from(MONITOR, { Norepinephrine: rate }, ago, { source: `#${device}` })
    const told = async () => {
      const { infusions, lapsedPumps } = await body()
      const lines = [infusions, lapsedPumps].map((all) => all?.map(({ name, rate }) => `${name} ${rate}`))
      return { infusions: lines[0], lapsedPumps: lines[1] }
    }
    await host.send(said('P1', 0.1, 30 * MIN), said('P2', 0.05, MIN), said('P3', 0, 30 * MIN))
    expect(await told()).toEqual({ infusions: ['Norepi (P2) 0.05'], lapsedPumps: ['Norepi (P1) 0.1'] })
    expect(Value.Errors(Body, await body())).toEqual([])
    await host.send(said('P2', 0, 0))
    expect(await told()).toEqual({ infusions: [], lapsedPumps: ['Norepi (P1) 0.1'] })
    await host.wait(60)
    await host.send(said('P1', 0, 0))
    expect(await told()).toEqual({ infusions: [], lapsedPumps: undefined })
  })

  test('a pump gone silent is no longer told of where the drug is charted, nor after a day', async () => {
    const silent = (ago: number) => from(MONITOR, { Norepinephrine: 0.1 }, ago, { source: '#P1' })
    await host.send(silent(25 * HOUR), from(MONITOR, { Norepinephrine: 0 }, MIN, { source: '#P2' }))
    expect((await body()).lapsedPumps).toBeUndefined()
    await host.send(silent(HOUR))
    expect((await body()).lapsedPumps).toHaveLength(1)
    await host.wait(1200)
    await host.send(from(CHART, { Norepinephrine: 0 }, 0))
    expect((await body()).lapsedPumps).toBeUndefined()
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
