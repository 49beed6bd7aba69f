import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { jobContext, type RawReading, storeRaw } from '../../../test-support/raw-readings.ts'
import { rollUpChanges } from '../../jobs/rollups.ts'
import { bucketsOf, type GraphPoints, grainOf, readPoints } from './graph-points.ts'
import { readAnyIn } from './read-before.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const DAY = 24 * HOUR
const NOW = Date.parse('2026-03-01T10:30:17.250Z')
let database: TestDatabase
let patientId = 0

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.stop())

const rollUp = () =>
  rollUpChanges(jobContext(database.db, { now: () => NOW }), { keptMs: 3 * DAY, volumes: [] })
const points = async (range: { from: number; to: number }, most: number): Promise<GraphPoints> =>
  (await readPoints(database.db, [patientId], ['HeartRate'], range, most)).get('HeartRate')?.series[0]
    ?.points ?? []
const store = (series: GraphPoints, variable = 'HeartRate') =>
  storeRaw(
    database.db,
    series.map(([time, value]): RawReading => ({ patientId, variable, time, value })),
    NOW,
  )

const RANGES = [
  ['20 minutes', 20 * MIN, 'raw'],
  ['12 hours', 12 * HOUR, 'minute'],
  ['3 days', 3 * DAY, 'minute'],
  ['7 days', 7 * DAY, 'minute'],
  ['45 days', 45 * DAY, 'hour'],
] as const

test.each(RANGES)('%s of 960 points are made from the grain fit for them', (_name, range, grain) => {
  expect(grainOf(range, 960)).toBe(grain)
})

/** Series in a range: bursts, gaps and single readings, values of one decimal, moments of a millisecond. */
const series = (range: number) =>
  fc
    .array(
      fc.record({
        at: fc.integer({ min: 0, max: range - 1 }),
        every: fc.integer({ min: 250, max: Math.max(1000, Math.floor(range / 40)) }),
        values: fc.array(fc.integer({ min: 300, max: 2500 }), { minLength: 1, maxLength: 60 }),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((bursts) => {
      const byTime = new Map<number, number>()
      for (const { at, every, values } of bursts)
        for (const [i, value] of values.entries())
          if (at + i * every < range) byTime.set(NOW - range + at + i * every, value / 10)
      return [...byTime].sort(([a], [b]) => a - b) as GraphPoints
    })

/** The drawn line of points between `from` and `to`, ms: its lowest and highest by column, with the ends of the columns. */
function drawn(points: GraphPoints, columnOf: (time: number) => number) {
  const columns = Map.groupBy(points, ([time]) => columnOf(time))
  return [...columns].map(([column, inside]) => {
    const values = inside.map(([, value]) => value)
    return {
      column,
      low: Math.min(...values),
      high: Math.max(...values),
      first: inside[0],
      last: inside.at(-1),
    }
  })
}

describe('points of a graph', () => {
  // shows: C7.20
  test.each(RANGES)(
    'of %s: at most one a pixel, nothing made up, of each column its ends and extremes, gaps told',
    async (_name, range, _grain) => {
      await fc.assert(
        fc.asyncProperty(
          series(range),
          fc.integer({ min: 40, max: 240 }),
          fc.boolean(),
          async (all, pixels, rolled) => {
            patientId++
            await store(all)
            if (rolled) await rollUp()
            const asked = { from: NOW - range, to: NOW }
            const read = (await readPoints(database.db, [patientId], ['HeartRate'], asked, pixels)).get(
              'HeartRate',
            )
            const shown = read?.series[0]?.points ?? []
            const measured = new Set(all.map((point) => point.join()))
            expect(shown.length).toBeLessThanOrEqual(pixels)
            expect(shown.filter((point) => !measured.has(point.join()))).toEqual([])
            expect(shown).toEqual([...shown].sort(([a], [b]) => a - b))
            expect([shown[0], shown.at(-1)]).toEqual([all[0], all.at(-1)])

            const { begin, width } = bucketsOf(NOW - range, NOW, pixels)
            const columnOf = (time: number) => Math.floor((time - begin) / width)
            expect(drawn(shown, columnOf)).toEqual(drawn(all, columnOf))

            const silences = all.slice(1).map(([to], i) => ({ from: all[i]?.[0] ?? 0, to }))
            const long = Math.max(MIN, (2 * range) / pixels)
            const told = read?.silences ?? []
            for (const one of told) {
              expect(silences).toContainEqual(one)
              expect(one.to - one.from).toBeGreaterThan(long)
            }
            const lengths = silences.map(({ from, to }) => to - from).sort((x, y) => y - x)
            const [longest = 0, next = 0] = lengths
            if (longest > Math.max(long, 2 * next))
              expect(told).toContainEqual(silences.find(({ from, to }) => to - from === longest))
          },
        ),
        { numRuns: 25 },
      )
    },
  )

  // shows: B2.5.11
  test('a rate that is sent often is told at each change, however narrow the chart', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        async (changed, up) => {
          patientId++
          const begins = new Set(changed)
          let rate = up ? 1 : 100
          const sent = Array.from({ length: 2001 }, (_, i): [number, number] => {
            if (begins.has(i)) rate += up ? 1 : -1
            return [NOW - (2001 - i) * 10_000, rate]
          })
          await store(sent)
          const range = { from: NOW - 6 * HOUR, to: NOW }
          const read = await readPoints(database.db, [patientId], ['HeartRate'], range, 240, ['HeartRate'])
          const shown = read.get('HeartRate')?.series[0]?.points ?? []
          expect(read.get('HeartRate')?.keepsChanges).toBe(true)
          const changesOf = (all: GraphPoints) => all.filter(([, value], i) => value !== all[i - 1]?.[1])
          expect(changesOf(shown)).toEqual(changesOf(sent))
          expect(shown.length).toBeLessThanOrEqual(240)
        },
      ),
      { numRuns: 15 },
    )
  })

  test('few readings are all there, over a month of them rolled up', async () => {
    patientId++
    const labs = Array.from({ length: 150 }, (_, i): [number, number] => [NOW - i * 4.6 * HOUR, 3 + i / 100])
    await store(labs)
    await rollUp()
    const measured = labs.map(([time, value]): [number, number] => [Math.round(time), value]).reverse()
    expect(await points({ from: NOW - 30 * DAY, to: NOW }, 960)).toEqual(measured)
  })

  test('rolled-up hours outlive the raw readings; an hour that changed since is read as it is now', async () => {
    patientId++
    const lately = NOW - 2 * HOUR
    await store([
      [NOW - 6 * DAY, 91],
      [lately, 70],
    ])
    await rollUp()
    await sql`delete from observations_old where patient_id = ${patientId} and time < ${new Date(NOW - 3 * DAY)}`.execute(
      database.db,
    )
    await store([
      [lately, 75],
      [lately + 1000, 71],
    ])
    expect(await points({ from: NOW - 7 * DAY, to: NOW }, 960)).toEqual([
      [NOW - 6 * DAY, 91],
      [lately, 75],
      [lately + 1000, 71],
    ])
  })

  test('a person’s records are drawn as one', async () => {
    const [first, second] = [++patientId, ++patientId]
    await storeRaw(
      database.db,
      [{ patientId: first, variable: 'HeartRate', time: NOW - 9 * HOUR, value: 61 }],
      NOW,
    )
    await storeRaw(
      database.db,
      [{ patientId: second, variable: 'HeartRate', time: NOW - 8 * HOUR, value: 62 }],
      NOW,
    )
    await rollUp()
    const range = { from: NOW - 12 * HOUR, to: NOW }
    const found = await readPoints(database.db, [first, second], ['HeartRate'], range, 960)
    expect(found.get('HeartRate')?.series[0]?.points.map(([, value]) => value)).toEqual([61, 62])
  })
})

test('sources and what lies beyond its value are told apart, raw and rolled up', async () => {
  patientId++
  const reading = (source: string, value: number, comparator = ''): RawReading => ({
    patientId,
    variable: 'BPMAP',
    time: NOW - 5 * HOUR + value,
    value,
    feedKind: 'monitor',
    source,
    comparator,
    aperiodic: source === 'cuff',
  })
  await storeRaw(database.db, [reading('line#M1,2', 40), reading('cuff', 75), reading('cuff', 20, '<')], NOW)
  const told = async () => {
    const range = { from: NOW - 12 * HOUR, to: NOW }
    const read = await readPoints(database.db, [patientId], ['BPMAP'], range, 960)
    return read
      .get('BPMAP')
      ?.series.map(({ feedKind, source, comparator, aperiodic, points: [point] }) => [
        feedKind,
        source,
        comparator,
        aperiodic,
        point?.[1],
      ])
  }
  const wanted = [
    ['monitor', 'line#M1,2', '', false, 40],
    ['monitor', 'cuff', '', true, 75],
    ['monitor', 'cuff', '<', true, 20],
  ]
  expect(await told()).toEqual(expect.arrayContaining(wanted))
  await rollUp()
  expect(await told()).toEqual(expect.arrayContaining(wanted))
})

test('many devices of one variable give no more points for it than a few times those asked for', async () => {
  patientId++
  const devices = Array.from({ length: 12 }, (_, i) => i)
  const readings = devices.flatMap((device) =>
    Array.from(
      { length: 300 },
      (_, i): RawReading => ({
        patientId,
        variable: 'SpO2',
        time: NOW - 11 * HOUR + i * 2 * MIN,
        value: 90 + ((i * 7 + device) % 9),
        source: `#D${device}`,
      }),
    ),
  )
  await storeRaw(database.db, readings, NOW)
  const range = { from: NOW - 12 * HOUR, to: NOW }
  const read = await readPoints(database.db, [patientId], ['SpO2'], range, 240)
  const series = read.get('SpO2')?.series ?? []
  expect(series).toHaveLength(12)
  expect(series.reduce((sum, one) => sum + one.points.length, 0)).toBeLessThan(2 * 240)
})

test('whether there was anything before a range is told from roll-ups too', async () => {
  patientId++
  await store([[NOW - 20 * DAY, 91]])
  await store([[NOW - HOUR, 1]], 'SpO2')
  await rollUp()
  await sql`delete from observations_old`.execute(database.db)
  const names = ['HeartRate', 'SpO2']
  const before = { from: NOW - 40 * DAY, to: NOW - 7 * DAY }
  expect(await readAnyIn(database.db, [patientId], names, before)).toEqual(new Set(['HeartRate']))
})
