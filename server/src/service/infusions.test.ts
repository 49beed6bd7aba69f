import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Body } from '@wardlight/contracts/body'
import Value from 'typebox/value'
import {
  admitOne,
  alerts,
  body,
  CHART,
  endOne,
  from,
  HOUR,
  host,
  MIN,
  MONITOR,
  points,
  restart,
} from '../../test-support/one-patient.ts'

beforeEach(admitOne)
afterEach(endOne)

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

  test('become a dose once the weight is known, and another dose when it changes', async () => {
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

  // shows: B2.5.11
  test('a silent pump is listed beside the others until it reports itself off', async () => {
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

  test('a silent pump is no longer listed once the drug is charted, nor after a day', async () => {
    const silent = (ago: number) => from(MONITOR, { Norepinephrine: 0.1 }, ago, { source: '#P1' })
    await host.send(silent(25 * HOUR), from(MONITOR, { Norepinephrine: 0 }, MIN, { source: '#P2' }))
    expect((await body()).lapsedPumps).toBeUndefined()
    await host.send(silent(HOUR))
    expect((await body()).lapsedPumps).toHaveLength(1)
    await host.wait(1200)
    await host.send(from(CHART, { Norepinephrine: 0 }, 0))
    expect((await body()).lapsedPumps).toBeUndefined()
  })

  test('need no weight if the units differ only in time; are no longer listed once stopped or old', async () => {
    await host.send(pump(6, 'mcg/kg/hr'))
    expect((await body()).infusions).toMatchObject([{ rate: 0.1 }])
    await host.wait(600)
    expect((await body()).infusions).toEqual([])
    await host.send(pump(0, 'mL/h'))
    expect((await body()).infusions).toEqual([])
  })
})
