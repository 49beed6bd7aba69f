// shows: T32

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { AlertReviewAnswer, type AlertReviewQuery } from '@wardlight/contracts/alert-review'
import { sql } from 'kysely'
import { Compile } from 'typebox/compile'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { rule, smallConfig } from '../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'
import type { PersonsCommand } from '../alerts/life/commands.ts'
import { noteReview } from './note-review.ts'
import { ReviewCounts } from './review-counts.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const config = smallConfig({
  rules: [
    rule('LowMAP', {
      logic: { '<': [{ var: 'BPMAP' }, 55] },
      atom: 'BPMAP',
      title: 'MAP {BPMAP} mmHg',
      detail: 'below 55',
      messageVerbal: 'MAP low',
    }),
    rule('LowishMAP', {
      ...{ logic: { '<': [{ var: 'BPMAP' }, 60] }, level: 4, atom: 'BPMAP', coveredBy: ['LowMAP'] },
    }),
    rule('FastHeart', {
      logic: { '>': [{ var: 'HeartRate' }, 120] },
      ...{ level: 4, atom: 'HeartRate', title: 'HR {HeartRate}, creatinine {Creatinine}' },
    }),
  ],
})
let database: TestDatabase
let host: WardHost
let now: number

beforeAll(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
  now = host.clock.now()
  await host.send(
    moved('admit', 'A', 'MICU^1', now - 30 * HOUR),
    moved('admit', 'B', 'MICU^10', now - 30 * HOUR),
  )
  await host.send(measured('A', { BPMAP: 48 }, now), measured('B', { Creatinine: 2.1, HeartRate: 130 }, now))
})
afterAll(async () => {
  await host.ward.stop()
  await database.stop()
})
beforeEach(() => sql`delete from alert_reviews`.execute(database.db))

const review = (query: Partial<AlertReviewQuery> = {}) => host.ward.review({ area: 'awicu', ...query })
const rules = async (query: Partial<AlertReviewQuery> = {}) =>
  (await review(query)).items.map((item) => item.rule)
const ada = { who: 'ada', name: 'Ada Byron' }

// shows: C3.21
test('alerts are listed with their text when they fired, the bed, and that nobody reviewed them', async () => {
  const answer = await review({ level: 'red' })
  expect(Compile(AlertReviewAnswer).Errors(answer)).toEqual([])
  expect(answer.items).toMatchObject([
    {
      rule: 'LowMAP',
      displayRoom: '1',
      unit: 'MICU',
      patID: 'A',
      message: 'MAP 48 mmHg, below 55',
      messageWithVerbal: 'MAP 48 mmHg, below 55^^MAP low',
      state: 'active',
      answer: null,
      sequence: -1,
      incrementSequence: true,
    },
  ])
})

test('a value only the text uses is shown as it was when the alert fired', async () => {
  await host.send(measured('B', { Creatinine: 9.9 }, now + 1000))
  expect((await review({ level: 'yellow' })).items).toMatchObject([{ message: 'HR 130, creatinine 2.1' }])
})

test('levels, units and what became of them narrow the list', async () => {
  expect((await rules()).toSorted()).toEqual(['FastHeart', 'LowMAP'])
  expect(await rules({ level: 'yellow' })).toEqual(['FastHeart'])
  expect(await rules({ unit: 'MICU' })).toHaveLength(2)
  expect(await rules({ unit: 'elsewhere' })).toEqual([])
  expect(await rules({ show: 'ended' })).toEqual([])
  expect(await rules({ show: 'unanswered' })).toHaveLength(2)
})

test('an answered alert says who answered, and is no longer listed as unanswered', async () => {
  const [found] = (await review({ level: 'yellow' })).items
  expect(await host.answer(found?.id ?? '', { command: 'acknowledge', ...ada })).toBe(true)
  expect(await rules({ show: 'answered' })).toEqual(['FastHeart'])
  expect(await rules({ show: 'unanswered' })).toEqual(['LowMAP'])
  const [told] = (await review({ level: 'yellow' })).items
  expect(told?.answer).toMatchObject({ state: 'acknowledged', by: 'ada' })
})

test('an alert loud again after an answer is listed as unanswered, no longer as answered', async () => {
  const answered = async () => [await rules({ show: 'unanswered' }), await rules({ show: 'answered' })]
  const [found] = (await review({ level: 'yellow' })).items
  const answer = (command: PersonsCommand['command']) => host.answer(found?.id ?? '', { command, ...ada })
  expect(await answered()).toEqual([['LowMAP'], ['FastHeart']])
  await answer('reopen')
  expect(await answered()).toEqual([expect.arrayContaining(['LowMAP', 'FastHeart']), []])
  await answer('acknowledge')
  host.clock.advance(1000)
  await host.send(measured('B', { HeartRate: 190 }, host.clock.now()))
  expect(await answered()).toEqual([expect.arrayContaining(['LowMAP', 'FastHeart']), []])
  await answer('acknowledge')
})

test('of two people who look at once one is first, and the other hears who', async () => {
  const [found] = (await review({ level: 'red' })).items
  const asked = { area: 'awicu', alert: found?.id ?? '', sequence: -1 } as const
  const at = new Date(host.clock.now() + MIN)
  const noted = await Promise.all([
    noteReview(database.db, asked, { ...ada, at }),
    noteReview(database.db, asked, { who: 'bob', name: 'Bob', at }),
  ])
  expect(noted.map((one) => one?.done).toSorted()).toEqual([false, true])
  expect(new Set(noted.map((one) => one?.reviewed?.by)).size).toBe(1)
  const [told] = (await review({ level: 'red' })).items
  expect(told).toMatchObject({ sequence: 0, incrementSequence: false })
  expect(await rules({ show: 'notReviewed' })).toEqual(['FastHeart'])
})

test('an alert of another area is not there to be looked at', async () => {
  const [found] = (await review()).items
  const asked = { area: 'awor', alert: found?.id ?? '', sequence: -1 } as const
  expect(await noteReview(database.db, asked, { ...ada, at: new Date(now) })).toBeNull()
})

// shows: C2c.14
test('looks are counted by area since a session began', async () => {
  const [found] = (await review()).items
  const at = new Date()
  await noteReview(database.db, { area: 'awicu', alert: found?.id ?? '', sequence: -1 }, { ...ada, at })
  const counts = new ReviewCounts({ db: database.db })
  expect(await counts.since('awicu', new Date(at.getTime() - MIN))).toBe(1)
  expect(await counts.since('awicu', new Date(at.getTime() + MIN))).toBe(0)
  expect(await counts.since('awor', new Date(0))).toBe(0)
})

test('however many looks an area has, only those since the last reading of them are read', async () => {
  const [found] = (await review()).items
  const alert = found?.id ?? ''
  let clock = now + HOUR
  const read: number[] = []
  const watched = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read.push(result.rows.length)
      return result
    },
  })
  const counts = new ReviewCounts({ db: watched, now: () => clock })
  await sql`
    insert into alert_reviews (alert_id, sequence, area, who, name, time)
    select ${alert}::uuid, i, 'awicu', 'ada', 'Ada', ${new Date(now)}::timestamptz - i * interval '1 minute'
    from generate_series(0, 499) i`.execute(database.db)
  expect(await counts.since('awicu', new Date(0))).toBe(500)
  await noteReview(
    database.db,
    { area: 'awicu', alert, sequence: 499 },
    { ...ada, at: new Date(now + 10 * MIN) },
  )
  clock += MIN
  expect(await counts.since('awicu', new Date(0))).toBe(501)
  expect(await counts.since('awicu', new Date(now + MIN))).toBe(1)
  expect(read[0]).toBe(500)
  expect(read.slice(1).every((rows) => rows < 10)).toBe(true)
})

test('reviews after the clock was set back are counted, even if one lies ahead', async () => {
  const [found] = (await review()).items
  const look = { area: 'awicu', alert: found?.id ?? '' } as const
  const ahead = new Date(now + 2 * HOUR)
  await noteReview(database.db, { ...look, sequence: -1 }, { ...ada, at: ahead })
  let clock = ahead.getTime()
  const counts = new ReviewCounts({ db: database.db, now: () => clock })
  expect(await counts.since('awicu', new Date(now))).toBe(1)
  clock = now + HOUR
  await noteReview(database.db, { ...look, sequence: 0 }, { ...ada, at: new Date(clock) })
  expect(await counts.since('awicu', new Date(now))).toBe(2)
  expect(await counts.since('awicu', new Date(now))).toBe(2)
})

test('what is older comes page by page, each alert once, newest first', async () => {
  await sql`
    with made as (
      insert into alerts (id, area, patient_id, rule, state, level, began, entered, inputs, technical, record_id)
      select gen_random_uuid(), area, patient_id, 'Old', 'cleared', 5, ${new Date(now)}::timestamptz - i % 60 * interval '1 minute',
        ${new Date(now)}, '{}', false, patient_id
      from (select area, patient_id from alerts limit 1) a, generate_series(1, 230) i returning id, began)
    insert into alert_events (alert_id, time, to_state, who, why, inputs)
    select id, began, 'active', 'system', 'test', '{}' from made`.execute(database.db)
  const pages: string[][] = []
  let before: string | null = null
  do {
    const page = await review({ show: 'ended', ...(before ? { before } : {}) })
    const times = page.items.map(({ alertInstanceTime }) => alertInstanceTime)
    expect(times).toEqual(times.toSorted().toReversed())
    pages.push(page.items.map(({ id }) => id))
    before = page.next
  } while (before !== null)
  expect(pages.map((page) => page.length)).toEqual([100, 100, 30])
  expect(new Set(pages.flat()).size).toBe(230)
})

test('a place nobody gave out means the first page', async () => {
  expect((await review({ before: "x' or 1=1" })).items.length).toBeGreaterThan(0)
})

test('the milder alert of a value is told once nothing worse speaks for it, and not before', async () => {
  const ofA = async () => (await rules({ level: 'yellow', unit: 'MICU' })).filter((id) => id === 'LowishMAP')
  expect(await ofA()).toEqual([])
  host.clock.advance(5000)
  await host.send(measured('A', { BPMAP: 58 }, host.clock.now()))
  expect(await ofA()).toEqual(['LowishMAP'])
})

test('an alert that was loud again after an answer says so, and is not listed as answered, even later', async () => {
  const rate = async (HeartRate: number) => {
    host.clock.advance(1000)
    await host.send(measured('B', { HeartRate }, host.clock.now()))
  }
  const told = async () => (await review({ level: 'yellow' })).items.find((item) => item.rule === 'FastHeart')
  expect((await told())?.answer).not.toHaveProperty('loudAgain')
  await rate(215)
  expect((await told())?.answer).toMatchObject({ state: 'acknowledged', loudAgain: true })
  await rate(100)
  host.clock.advance(MIN)
  await host.ward.settled()
  expect(await told()).toMatchObject({ state: 'cleared', answer: { loudAgain: true } })
  expect(await rules({ show: 'answered' })).not.toContain('FastHeart')
})

test('an alert that stands is an item of the tower, however many of its patient came and went since', async () => {
  const stands = (await review({ unit: 'MICU', show: 'open' })).items.find(
    ({ rule: id }) => id === 'LowishMAP',
  )
  await sql`
    with made as (
      insert into alerts (id, area, patient_id, rule, state, level, began, entered, inputs, technical, record_id)
      select gen_random_uuid(), area, patient_id, 'Short', 'cleared', 4, began + i * interval '1 second',
        entered + interval '1 hour', '{}', false, patient_id
      from alerts a, generate_series(1, 130) i where a.id = ${stands?.id}::uuid returning id, began)
    insert into alert_events (alert_id, time, to_state, who, why, inputs)
    select id, began, 'active', 'system', 'test', '{}' from made`.execute(database.db)
  const load = await host.ward.tower.load({ area: 'awicu', roomSys: stands?.roomSys ?? 0 }, ada)
  expect(load?.items.filter(({ ended }) => ended === null).map(({ id }) => id)).toContain(stands?.id)
  expect(load?.items.length).toBeGreaterThan(100)
})
