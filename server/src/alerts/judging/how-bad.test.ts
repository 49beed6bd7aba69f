import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { rule, SMALL_VARIABLES, smallConfig } from '../../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'

const MIN = 60_000
const TITLE = '{HeartRate.title} {HeartRate}'
const heart = (id: string, limit: string, level: 4 | 5, delaySeconds: number) =>
  rule(id, {
    logic: { beyond: ['HeartRate', limit] },
    level,
    delaySeconds,
    median: 3,
    hysteresis: 3,
    atom: 'HeartRate',
    title: TITLE,
    detail: `${limit.startsWith('low') ? 'below' : 'above'} {HeartRate.${limit}}`,
    messageVerbal: 'Heart rate {HeartRate}',
  })
const pressure = rule('LowMAP', {
  logic: { beyond: ['BPMAP', 'lowRed'] },
  recoverSingleSeconds: 3900,
  atom: 'BPMAP',
  title: 'MAP {BPMAP}',
  detail: 'below {BPMAP.lowRed}',
})
const kidneys = rule('Creatinine', {
  logic: { '>': [{ var: 'Creatinine' }, 2] },
  atom: 'Creatinine',
  title: 'Creatinine {Creatinine}',
  detail: 'above 2',
})
const config = smallConfig({
  variables: SMALL_VARIABLES,
  rules: [heart('Red', 'lowRed', 5, 20), heart('Yellow', 'lowYellow', 4, 60), pressure, kidneys],
  rulesOf: { awor: [pressure] },
})

let database: TestDatabase
let host: WardHost

beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
  await host.send(moved('admit', 'A', 'MICU^1', host.clock.now() - 60 * MIN))
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const rowOf = (area: 'awicu' | 'awor', room: string) =>
  host.ward.census(area, {}).census.find((row) => row.displayRoom === room)
const alerts = (area: 'awicu' | 'awor' = 'awicu', room = '1') => rowOf(area, room)?.alerts ?? []
const told = (area?: 'awicu' | 'awor', room?: string) =>
  alerts(area, room).map(({ message, state }) => `${message} (${state})`)
const read = (values: Record<string, number | string | null>, more = {}) =>
  host.send(measured('A', values, host.clock.now(), more))
/** The rates one after the other every two seconds, over and over. */
const swing = async (rates: readonly number[], seconds: number) => {
  for (let i = 0; i * 2 < seconds; i++) {
    await read({ HeartRate: rates[i % rates.length] as number })
    await host.wait(2)
  }
}
const events = async (name: string) => {
  const { rows } = await sql<{ text: string }>`
    select coalesce(from_state, '') || '>' || to_state || ' ' || why as text
    from alert_events e join alerts a on a.id = e.alert_id where a.rule = ${name} order by e.id`.execute(
    database.db,
  )
  return rows.map(({ text }) => text)
}

describe('at least this bad', () => {
  test('a rate that swings across the red limit alerts, red within the hysteresis', async () => {
    await swing([38, 38, 38, 42, 42, 42], 40)
    expect(alerts().map(({ rule: id }) => id)).toEqual(['Red'])
  })

  test('one that swings further is red too, after a longer wait: it is there for half of the time', async () => {
    await swing([38, 38, 38, 45, 45, 45], 40)
    expect(alerts()).toEqual([])
    await swing([38, 38, 38, 45, 45, 45], 40)
    expect(alerts().map(({ rule: id }) => id)).toEqual(['Red'])
  })

  test('one that is seldom there alerts yellow, since it is below normal all the time', async () => {
    const began = host.clock.now()
    await swing([38, 45, 45, 45, 45, 45], 70)
    expect(alerts()).toMatchObject([
      { rule: 'Yellow', state: 'active', since: new Date(began).toISOString() },
    ])
    expect(await events('Red')).toContain('pending>cleared condition ended before its delay')
  })

  test('a steady rate just above the limit after one dip is not red', async () => {
    await swing([38, 38, 42, 42, 42, 42, 42, 42, 42, 42, 42, 42, 42], 26)
    await swing([42], 30)
    expect(alerts().map(({ rule: id }) => id)).not.toContain('Red')
  })

  test('the milder alert is not told beside the worse one, and takes over when that is back', async () => {
    await swing([36], 70)
    expect(told()).toEqual(['HR 36, below 40 (active)'])
    const body = await host.ward.body('awicu', rowOf('awicu', '1')?.roomSys as number)
    expect(body?.alertStatus.map(({ rule: id }) => id)).toEqual(['Red'])
    await swing([46], 20)
    expect(told()).toEqual(['HR 46, below 50 (active)', 'HR 46, was below 40 (recovering)'])
    await swing([46], 30)
    expect(told()).toEqual(['HR 46, below 50 (active)'])
  })
})

describe('of single measurements', () => {
  const charted = { aperiodic: true }

  test('a pressure that dips again at the next hourly reading is one alert, and over once that is back too', async () => {
    await read({ BPMAP: 50 }, charted)
    const [first] = alerts()
    expect(told()).toEqual(['MAP 50, below 55 (active)'])
    await host.wait(3600)
    await read({ BPMAP: 62 }, charted)
    expect(told()).toEqual(['MAP 62, was below 55 (recovering)'])
    await host.wait(3600)
    await read({ BPMAP: 51 }, charted)
    expect(alerts()).toMatchObject([{ id: first?.id, state: 'active', since: first?.since }])
    await read({ BPMAP: 64 }, charted)
    await host.wait(3600)
    await read({ BPMAP: 66 }, charted)
    expect(told()).toEqual(['MAP 66, was below 55 (recovering)'])
    await host.wait(310)
    expect(alerts().map(({ rule: id }) => id)).not.toContain('LowMAP')
  })

  test('that of a stream is over as fast as ever', async () => {
    await read({ BPMAP: 50 })
    await host.wait(5)
    await read({ BPMAP: 62 })
    await host.wait(35)
    expect(told()).toEqual([])
  })
})

describe('an alert goes with its patient', () => {
  test('into another area: same alert, same state, same begin', async () => {
    await host.send(moved('transfer', 'A', 'OR^OR1', host.clock.now()))
    await read({ BPMAP: 48 })
    const [begun] = alerts('awor', 'OR1')
    await host.answer(begun?.id as string, { command: 'acknowledge', who: 'ada', name: 'Ada' })
    await host.wait(30)
    await host.send(moved('transfer', 'A', 'MICU^2', host.clock.now()))
    expect(alerts('awicu', '2')).toMatchObject([
      { id: begun?.id, state: 'acknowledged', since: begun?.since, rule: 'LowMAP' },
    ])
    expect(await events('LowMAP')).toEqual([
      '>active condition began',
      'active>acknowledged acknowledged',
      'acknowledged>acknowledged moved to awicu',
    ])
    await read({ BPMAP: 90 })
    await host.wait(35)
    expect(alerts('awicu', '2')).toEqual([])
  })

  test('and ends with the reason where the other area has no such rule', async () => {
    await read({ Creatinine: 3, BPMAP: 48 })
    await host.send(moved('transfer', 'A', 'OR^OR1', host.clock.now()))
    expect(told('awor', 'OR1')).toEqual(['MAP 48, below 55 (active)'])
    expect(await events('Creatinine')).toEqual([
      '>active condition began',
      'active>cleared awor has no such rule',
    ])
  })

  test('over a restart in the other area', async () => {
    await read({ BPMAP: 48 })
    const [begun] = alerts()
    await host.send(moved('transfer', 'A', 'OR^OR1', host.clock.now()))
    await host.ward.stop()
    host = await openTestWard(database, { config, clock: host.clock })
    expect(alerts('awor', 'OR1')).toMatchObject([{ id: begun?.id, since: begun?.since }])
  })
})

describe('a result nobody can judge', () => {
  test.each([
    ['words', 'HEMOLYZED', 'unreadable', 'newest result cannot be read'],
    ['another unit', 180, 'foreignUnit', 'newest result is in an unknown unit'],
    ['an implausible number', 9000, 'implausible', 'newest result is implausible'],
  ] as const)('of %s keeps the alert and says so', async (_, value, state, text) => {
    await read({ Creatinine: 3.1 })
    await host.wait(60)
    await read({ Creatinine: value }, { state })
    await host.wait(60)
    expect(told()).toEqual([`Creatinine 3.1, above 2; ${text} (active)`])
    await read({ Creatinine: 1.1 })
    expect(told()).toEqual(['Creatinine 1.1, was above 2 (recovering)'])
    expect((await events('Creatinine'))[1]).toMatch(/^active>active Creatinine /)
  })

  test('is over with the day it is good for', async () => {
    await read({ Creatinine: 3.1 })
    await read({ Creatinine: 'HEMOLYZED' }, { state: 'unreadable' })
    host.clock.advance(24 * 60 * MIN + 2000)
    await host.ward.settled()
    await host.wait(40)
    expect(alerts().map(({ rule: id }) => id)).not.toContain('Creatinine')
  })
})

test('an alert counts from when its value was measured', async () => {
  const drawn = host.clock.now() - 40 * MIN
  await host.send(measured('A', { Creatinine: 3 }, drawn))
  expect(alerts()).toMatchObject([{ rule: 'Creatinine', since: new Date(drawn).toISOString() }])
})

test('a reading that came too late to be taken for the present raises nothing', async () => {
  await host.send(measured('A', { HeartRate: 30, BPMAP: 30 }, host.clock.now() - 5 * MIN))
  await host.wait(90)
  expect(alerts().map(({ rule: id }) => id)).toEqual(['MonitorSilent'])
})

test('of an unknown age the alert says whose limits it stands on', async () => {
  await host.send({
    kind: 'admit',
    patient: { mrn: 'X', name: 'X' },
    visit: { visitNumber: 'VX' },
    at: { unit: 'MICU', room: '3', bed: '' },
    time: new Date(host.clock.now()),
  })
  for (let i = 0; i < 15; i++) {
    await host.send(measured('X', { HeartRate: 70 }, host.clock.now()))
    await host.wait(2)
  }
  expect(told('awicu', '3')).toEqual([
    'HR 70, below 80; the stricter limits of all ages, age unknown (active)',
  ])
})
