import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'
import type { ClinicalEvent, Observation } from '../../ward/events.ts'

let database: TestDatabase
let host: WardHost

beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database)
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const sent = (
  feed: string,
  values: Parameters<typeof measured>[1],
  more: Partial<Observation> = {},
): ClinicalEvent =>
  ({
    ...measured('A', values, host.clock.now(), more),
    feed: { name: feed, kind: 'lab' },
  }) as ClinicalEvent

test('counts readings stored without a level by feed, variable, unit and kind, with a sample', async () => {
  await host.send(
    moved('admit', 'A', 'MICU^1', host.clock.now()),
    sent('LAB', { Creatinine: 18 }, { state: 'foreignUnit', unit: 'furlong' }),
    sent('LAB', { Creatinine: 19 }, { state: 'foreignUnit', unit: 'furlong', code: 'other' }),
    sent('MON', { HeartRate: 900, BPMAP: 900 }, { state: 'implausible' }),
    sent('MON', { HeartRate: 80 }, { timeKnown: false, code: '2' }),
    sent(
      'LAB',
      { Creatinine: 'HEMOLYZED, see the note of the laboratory of this morning' },
      { state: 'unreadable' },
    ),
    sent('MON', { HeartRate: 81 }),
    sent('MON', { HeartRate: null }),
  )
  await host.send(sent('LAB', { Creatinine: 20 }, { state: 'foreignUnit', unit: 'furlong', comparator: '>' }))
  const problems = await host.ward.readingProblems()
  expect(problems.map(({ lastSeen, first, ...problem }) => problem)).toEqual([
    { feed: 'LAB', variable: 'Creatinine', unit: 'furlong', state: 'foreignUnit', sample: '>20', count: 3 },
    { feed: 'MON', variable: 'BPMAP', unit: '', state: 'implausible', sample: '900', count: 1 },
    {
      feed: 'LAB',
      variable: 'Creatinine',
      unit: '',
      state: 'unreadable',
      sample: 'HEMOLYZED, see the note of the laborator',
      count: 1,
    },
    { feed: 'MON', variable: 'HeartRate', unit: '', state: 'implausible', sample: '900', count: 1 },
    { feed: 'MON', variable: 'HeartRate', unit: '', state: 'timeUnknown', sample: '80', count: 1 },
  ])
  expect(await host.ward.implausible()).toBe(2)
})

test('lists an unmapped code by feed and coding system, with its unit and a value', async () => {
  const unknown = (feed: string, system: string, value: number) => ({
    ...sent(feed, { X: value }),
    observations: [
      {
        variable: null,
        code: '999',
        codeText: 'Mystery',
        system,
        value,
        unit: 'mg',
        time: new Date(host.clock.now()),
        state: 'ok' as const,
        aperiodic: false,
      },
    ],
  })
  await host.send(unknown('MON', 'MDC', 4) as ClinicalEvent, unknown('LAB', 'L', 5) as ClinicalEvent)
  await host.send(unknown('LAB', 'L', 6) as ClinicalEvent)
  expect(await host.ward.unknownCodes()).toMatchObject([
    { feed: 'LAB', system: 'L', code: '999', text: 'Mystery', unit: 'mg', sample: '6', count: 2 },
    { feed: 'MON', system: 'MDC', code: '999', sample: '4', count: 1 },
  ])
})

test('nothing is written while every reading is as it should be', async () => {
  await host.send(moved('admit', 'A', 'MICU^1', host.clock.now()), sent('MON', { HeartRate: 81 }))
  const { rows } = await sql`select from reading_counts union all select from unknown_codes`.execute(
    database.db,
  )
  expect(rows).toEqual([])
})
