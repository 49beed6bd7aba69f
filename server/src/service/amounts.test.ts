import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import {
  admitOne,
  alerts,
  atom,
  CHART,
  database,
  endOne,
  from,
  HOUR,
  host,
  MIN,
  MONITOR,
  points,
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

  // shows: CF.15, B2.5.10
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

  // shows: B2.5.10
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

  test('of more than are told one by one it is said how many there are', async () => {
    const charted = Array.from({ length: 23 }, (_, at) =>
      from(CHART, { Intake: at + 1 }, HOUR + at * 60_000, { state: 'foreignUnit', unit: 'units' }),
    )
    await host.send(...charted)
    const { apart, apartLeft } = await totals()
    expect([apart?.length, apart?.[0]?.text, apartLeft]).toEqual([20, '1 units', 3])
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
