import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { SMALL_VARIABLES, smallConfig, unit, variable } from '../../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'

const MINUTE = 60_000
const word = variable('', { text: true, maxAge: null })
const LIMITS = { lowRed: 40, lowYellow: 60, highYellow: 180, highRed: 300 }
const config = smallConfig({
  variables: {
    ...SMALL_VARIABLES,
    Lactate: variable('Lactate', { maxAge: 43_200, decimals: 1 }),
    Glucose: variable('Glucose', { limitsByAge: { child: LIMITS } }),
    ...{ SEPSIS_BPA: word, SEPSIS_LAC1: word, SEPSIS_LAC2: word },
  },
  unitsOf: { awicu: [unit('MICU', ['1', '2'], { ages: ['neonate'] })] },
  sepsis: { timesSent: true },
})

let database: TestDatabase
let host: WardHost
let now: number

beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
  now = host.clock.now()
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const iso = (ms: number) => new Date(ms).toISOString()
const admit = (dob: string | null) => {
  const { patient, ...admitted } = moved('admit', 'A', 'MICU^1', now - 60 * MINUTE)
  return host.send({ ...admitted, patient: { ...patient, dob } } as never)
}
const about = (...names: string[]) => {
  const row = host.ward.census('awicu', {}).census.find((each) => each.displayRoom === '1')
  return host.ward.aboutValues('awicu', row?.roomSys as number, names)
}

// shows: C1.8
test('a newborn is told by the limits of newborns, with who sends the reading', async () => {
  await admit(iso(now - 8 * 1440 * MINUTE).slice(0, 10))
  await host.send({
    ...measured('A', { HeartRate: 150 }, now),
    feed: { name: 'MON/A', kind: 'monitor' },
  } as never)
  expect(about('HeartRate', 'BPMAP', 'Nowhere')?.values).toEqual([
    {
      name: 'HeartRate',
      limits: { lowRed: 80, lowYellow: 100, highYellow: 180, highRed: 200 },
      limitsOf: 'newborns (below 28 days)',
      sentBy: 'monitor',
      streamed: true,
      due: null,
    },
    expect.objectContaining({ name: 'BPMAP', limitsOf: 'all ages', sentBy: null, streamed: false }),
  ])
})

test.each([
  [8, 'children (1 to 11 years); none are set for newborns'],
  [15 * 366, 'adults (18 years and above); none are set for adolescents'],
])('at an age of %p days without limits of its own it is told whose they are', async (days, whose) => {
  await admit(iso(now - days * 1440 * MINUTE).slice(0, 10))
  expect(about('Glucose')?.values[0]?.limitsOf).toBe(whose)
})

test('where nobody knows the age, it is told whose limits are used', async () => {
  await admit(null)
  expect(about('HeartRate')?.values[0]).toMatchObject({
    limits: { lowRed: 80 },
    limitsOf: 'limits of newborns, age unknown',
  })
})

test('the lactate the sepsis bundle asks for is told with its time, until it was drawn', async () => {
  await admit('1960-01-01')
  const due = () => about('Lactate')?.values[0]?.due
  expect(due()).toBeNull()
  await host.send(measured('A', { SEPSIS_BPA: iso(now) }, now))
  const minutes = config.area('awicu').sepsis.minutes
  expect(due()).toEqual({
    what: 'first lactate of the sepsis bundle',
    by: iso(now + minutes.FirstLactate * MINUTE),
  })
  await host.send(measured('A', { SEPSIS_LAC1: iso(now), Lactate: 4.2 }, now))
  expect(due()).toEqual({
    what: 'second lactate of the sepsis bundle',
    by: iso(now + minutes.SecondLactate * MINUTE),
  })
  await host.send(measured('A', { SEPSIS_LAC2: iso(now) }, now))
  expect(due()).toBeNull()
})
