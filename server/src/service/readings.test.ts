import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { CensusRow } from '@wardlight/contracts/census'
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
  LAB,
  MIN,
  MONITOR,
  restart,
  row,
  t0,
} from '../../test-support/one-patient.ts'
import { measured, moved } from '../../test-support/ward-host.ts'

beforeEach(admitOne)
afterEach(endOne)

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

test('readings without a patient are kept apart by the bed they name', async () => {
  await host.send(
    measured('', { HeartRate: 70 }, t0, { place: 'MICU^3', aperiodic: true }),
    measured('', { HeartRate: 90 }, t0, { place: 'MICU^4', aperiodic: true }),
  )
  const { rows } = await sql<{ value: number }>`
    select value from observations where patient_id = 0 order by value`.execute(database.db)
  expect(rows.map(({ value }) => value)).toEqual([70, 90])
})

test('readings stored while a clock was an hour ahead count as silent and hide no later ones once it is right', async () => {
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

test('after the clock was set back by minutes new readings are shown and judged', async () => {
  await host.send(from(MONITOR, { BPMAP: 80 }, 0))
  host.clock.putBack(4 * MIN)
  for (const BPMAP of [50, 49, 48]) {
    await host.wait(5)
    await host.send(from(MONITOR, { BPMAP }, 0))
    expect(row().atoms.BPMAP).toMatchObject({ value: BPMAP })
  }
  expect(alerts()).toContain('LowMAP active')
})
