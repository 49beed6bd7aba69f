import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { type ManualClock, manualClock } from '../../test-support/manual-clock.ts'
import { jobContext, type RawReading, storeRaw } from '../../test-support/raw-readings.ts'
import { until } from '../../test-support/waiting.ts'
import { USUAL_RETENTION } from '../config/retention-file.ts'
import type { Filed } from '../intake/readings/observation-row.ts'
import { storeReadings } from '../intake/readings/store-observations.ts'
import { makeAllPartitions } from './partitions-job.ts'
import { rollUpChanges } from './rollups.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const DAY = 24 * HOUR
const parts = { keptMs: USUAL_RETENTION.observations, volumes: ['Urine'] }
let database: TestDatabase
let clock: ManualClock
/** The beginning of an hour that is over. */
let hour: number

beforeEach(async () => {
  database = await openTestDatabase()
  clock = manualClock(Date.parse('2026-03-01T10:30:00Z'))
  hour = Date.parse('2026-03-01T08:00:00Z')
  await makeAllPartitions(database.db, USUAL_RETENTION, clock.now())
})
afterEach(() => database.stop())

const store = (...readings: Partial<RawReading>[]) =>
  storeRaw(
    database.db,
    readings.map((reading) => ({ patientId: 1, variable: 'HeartRate', time: hour, value: 80, ...reading })),
    clock.now(),
  )
const rollUp = () => rollUpChanges(jobContext(database.db, clock), parts)
const hours = async (variable = 'HeartRate') =>
  (
    await sql<{ hour: Date }>`
      select hour, count, min_value as min, min_at as "minAt", max_value as max, max_at as "maxAt", last_value as last,
        last_at as "lastAt", median, total from observations_hour where variable = ${variable} order by hour`.execute(
      database.db,
    )
  ).rows
const minutes = async () =>
  (
    await sql`select count, min_value as min, max_value as max, last_value as last, last_at as "lastAt"
      from observations_minute where variable = 'HeartRate' order by hour`.execute(database.db)
  ).rows
const marks = async () => (await sql`select from rollup_dirty`.execute(database.db)).rows.length

test('an hour keeps its lowest, highest and last reading with their own times, minute by minute too', async () => {
  await store(
    { time: hour + 1500, value: 90 },
    { time: hour + 2250, value: 45.3 },
    { time: hour + 59_000, value: 88 },
    { time: hour + 7 * MIN, value: 131 },
    { time: hour + 59 * MIN, value: 79 },
  )
  expect(await rollUp()).toBe(1)
  expect(await hours()).toEqual([
    {
      hour: new Date(hour),
      count: 5,
      min: 45.3,
      minAt: 2250,
      max: 131,
      maxAt: 7 * MIN,
      last: 79,
      lastAt: 59 * MIN,
      median: 88,
      total: null,
    },
  ])
  expect(await minutes()).toEqual([
    {
      count: [3, 1, 1],
      min: [45.3, 131, 79],
      max: [90, 131, 79],
      last: [88, 131, 79],
      lastAt: [59_000, 7 * MIN, 59 * MIN],
    },
  ])
})

test('sources are rolled up apart, and what lies beyond its value', async () => {
  await store(
    { source: 'line', value: 40 },
    { source: 'cuff', value: 75, time: hour + 1000, aperiodic: true },
    { source: 'line', value: 42, time: hour + 2000 },
    { source: 'line', value: 30, comparator: '<', time: hour + 3000 },
  )
  await rollUp()
  const bySource = async () =>
    (
      await sql`
        select source, comparator, min_value as min, max_value as max, count, aperiodic from observations_hour
        order by source, comparator`.execute(database.db)
    ).rows
  const cuff = { source: 'cuff', comparator: '', min: 75, max: 75, count: 1, aperiodic: true }
  const line = { source: 'line', comparator: '', min: 40, max: 42, count: 2, aperiodic: false }
  const beyond = { source: 'line', comparator: '<', min: 30, max: 30, count: 1, aperiodic: false }
  expect(await bySource()).toEqual([cuff, line, beyond])
  await sql`delete from observations where source = 'cuff'`.execute(database.db)
  await rollUp()
  expect(await bySource()).toEqual([line, beyond])
})

test('amounts add up; what is implausible, no reading or nobody’s is not rolled up', async () => {
  await store(
    { variable: 'Urine', value: 30 },
    { variable: 'Urine', value: 45, time: hour + 30 * MIN },
    { value: 900, state: 'implausible' },
    { patientId: 0 },
  )
  await rollUp()
  expect(await hours('Urine')).toMatchObject([{ total: 75, median: null, count: 2 }])
  expect(await hours()).toEqual([])
})

test('an hour is rolled up once it is over, and not again while nothing changes', async () => {
  await store({ time: clock.now() - MIN })
  expect(await rollUp()).toBe(0)
  clock.advance(33 * MIN)
  expect(await rollUp()).toBe(1)
  expect(await rollUp()).toBe(0)
  expect(await marks()).toBe(0)
})

test('what is late, corrected, withdrawn or filed to somebody else is rolled up anew', async () => {
  await store({ value: 80 }, { value: 60, time: hour + MIN })
  await rollUp()
  await store({ value: 50, time: hour + 5 * MIN })
  await rollUp()
  expect(await hours()).toMatchObject([{ min: 50, count: 3 }])
  await store({ value: 70, time: hour + 5 * MIN })
  await rollUp()
  expect(await hours()).toMatchObject([{ min: 60, count: 3 }])
  await sql`delete from observations where value = 60`.execute(database.db)
  await rollUp()
  expect(await hours()).toMatchObject([{ min: 70, count: 2 }])
  await sql`update observations set patient_id = 2`.execute(database.db)
  await rollUp()
  const { rows } = await sql`select patient_id as id, count from observations_hour`.execute(database.db)
  expect(rows).toEqual([{ id: 2, count: 2 }])
  await sql`delete from observations`.execute(database.db)
  await rollUp()
  expect(await hours()).toEqual([])
  expect(await minutes()).toEqual([])
})

test('a reading from before the raw ones that are left joins what the roll-ups hold of its hour', async () => {
  await store({ value: 80 }, { value: 60, time: hour + MIN })
  await rollUp()
  await sql`truncate observations`.execute(database.db)
  clock.advance(5 * DAY)
  await store({ value: 120, time: hour + 2 * MIN }, { value: 65, time: hour + MIN })
  await rollUp()
  expect(await hours()).toMatchObject([{ min: 65, max: 120, last: 120, count: 3 }])
})

test('a late reading of a full minute is counted beside those that are no points of it any more', async () => {
  const second = (n: number) => hour + n * 1000
  const values = [80, 60, 70, 71, 72, 90, 75]
  await store(...values.map((value, n) => ({ value, time: second(n * 5) })))
  await rollUp()
  await sql`truncate observations`.execute(database.db)
  clock.advance(5 * DAY)
  await store({ value: 73, time: second(50) })
  await rollUp()
  expect(await hours()).toMatchObject([{ min: 60, max: 90, last: 73, count: values.length + 1 }])
})

test('a result withdrawn after its raw row had gone leaves the roll-ups', async () => {
  await store({ value: 80 }, { value: 60, time: hour + MIN })
  await rollUp()
  await sql`truncate observations`.execute(database.db)
  clock.advance(5 * DAY)
  const withdrawn: Filed = {
    patientId: 1,
    roomSys: 0,
    time: new Date(hour + MIN),
    observation: {
      variable: 'HeartRate',
      code: 'HR',
      codeText: '',
      value: 60,
      unit: '',
      time: new Date(hour + MIN),
      state: 'ok',
      status: 'withdrawn',
      aperiodic: true,
    },
  }
  const book = { variable: () => null, amountsOf: () => null, concentration: () => null }
  await storeReadings(database.db, [withdrawn], book, new Date(clock.now()))
  await rollUp()
  expect(await hours()).toMatchObject([{ min: 80, max: 80, count: 1 }])
  expect((await sql`select from rollup_withdrawn`.execute(database.db)).rows).toEqual([])
})

test('a reading stored while its hour is being taken is not forgotten', async () => {
  await store({ value: 80 })
  let rolling: Promise<number> = Promise.resolve(0)
  await database.db.transaction().execute(async (trx) => {
    await storeRaw(trx as never, [{ patientId: 1, variable: 'HeartRate', time: hour + MIN, value: 44 }], hour)
    let ended = false
    rolling = rollUp().finally(() => {
      ended = true
    })
    const waits = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        database.db,
      )
      return rows.length > 0
    }
    await until('the roll-up to come as far as it can', async () => ended || (await waits()))
  })
  await rolling
  await rollUp()
  expect(await hours()).toMatchObject([{ min: 44, count: 2 }])
})

test('work broken off in the middle is taken up again', async () => {
  await store({ value: 80 }, { variable: 'SpO2', value: 97 })
  await sql`update rollup_dirty set taken = true where variable = 'SpO2'`.execute(database.db)
  await rollUp()
  expect(await hours('SpO2')).toMatchObject([{ last: 97 }])
  expect(await hours()).toMatchObject([{ last: 80 }])
  expect(await marks()).toBe(0)
})
