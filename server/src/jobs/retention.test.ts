import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { jobContext, storeRaw } from '../../test-support/raw-readings.ts'
import { append } from '../audit/append.ts'
import { rowOf } from '../audit/audit-entry.ts'
import { USUAL_RETENTION } from '../config/retention-file.ts'
import { listPartitions, makePartition, PARTITIONED, periodOf } from '../intake/readings/partitions.ts'
import { makeAllPartitions } from './partitions-job.ts'
import {
  auditJob,
  deadLettersJob,
  journalJob,
  observationsJob,
  RETAINED_TABLES,
  retentionJob,
} from './retention.ts'
import { rollUpChanges } from './rollups.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let database: TestDatabase
let now: number

beforeEach(async () => {
  database = await openTestDatabase()
  now = Date.parse('2026-03-01T10:30:00Z')
  await makeAllPartitions(database.db, USUAL_RETENTION, now)
})
afterEach(() => database.stop())

const context = () => jobContext(database.db, { now: () => now })
const count = async (table: string, where = sql`true`) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${where}`.execute(
      database.db,
    )
  ).rows[0]?.n
const days = async (parent: Parameters<typeof listPartitions>[1]) =>
  (await listPartitions(database.db, parent)).map(({ name }) => name.replace(`${parent.table}_`, ''))
const rollUp = () => rollUpChanges(context(), { keptMs: USUAL_RETENTION.observations, volumes: [] })
const reading = (time: number, value = 80) => ({ patientId: 1, variable: 'HeartRate', time, value })
/** Days go by as they would: partitions first, then what is old. */
const wait = async (n: number) => {
  for (let i = 0; i < n; i++) {
    now += DAY
    await makeAllPartitions(database.db, USUAL_RETENTION, now)
    await rollUp()
    await observationsJob(USUAL_RETENTION).work(context())
    await journalJob(USUAL_RETENTION).work(context())
  }
}

// shows: V14.2.4
test('every table says how long its rows are kept, or that they stay', async () => {
  const stays = [
    'page_looks',
    'judge_looks',
    'clock_set_back',
    'bypass_phases',
    'on_call',
    // Go with their alert and their page.
    'page_cycles',
    'page_tokens',
    'paging_tests',
    'paging_test_pages',
    'ways_out',
    'users',
    'server_facts',
    'rooms',
    'name_meanings',
    'compositions',
    'patients',
    'patient_numbers',
    'visits',
    'patient_notes',
    'movements',
    'placements',
    'config_seen',
    'alert_versions',
    'alert_reviews',
    'leases',
    'store_proof',
    'rollup_dirty',
    'rollup_withdrawn',
    'audit_head',
    'audit_begun',
    'audit_check',
    'audit_breaks',
    'audit_writers',
    // Go with their alert or their patient.
    'alert_judgements',
    'case_reviews',
    'tower_claims',
    'tower_contacts',
    'tower_drafts',
    // Go with their claim, which nobody's sign of life keeps.
    'tower_windows',
    'kysely_migration',
    'kysely_migration_lock',
  ]
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition`.execute(
    database.db,
  )
  const tables = rows.map(({ name }) => name)
  expect(tables.filter((name) => !stays.includes(name)).sort()).toEqual([...RETAINED_TABLES].sort())
})

test('raw readings go by the day once they are rolled up; the roll-ups keep a single laboratory value exactly', async () => {
  const time = now - 2 * HOUR + 1234
  await storeRaw(database.db, [reading(time, 6.83)], now)
  await wait(2)
  expect(await count('observations')).toBe(1)
  await wait(3)
  expect(await count('observations')).toBe(0)
  expect(await days(PARTITIONED.observations)).toEqual([
    '20260303',
    '20260304',
    '20260305',
    '20260306',
    '20260307',
    '20260308',
  ])
  const { rows } = await sql`
    select last_value as value, hour + last_at * interval '1 ms' as time, count from observations_hour`.execute(
    database.db,
  )
  expect(rows).toEqual([{ value: 6.83, time: new Date(time), count: 1 }])
})

test('a late reading of a day that went joins its roll-ups, though raw readings are kept for longer since', async () => {
  await storeRaw(database.db, [reading(now - 2 * HOUR, 60), reading(now - 2 * HOUR + 60_000, 80)], now)
  const late = now - 2 * HOUR + 120_000
  await wait(5)
  const longer = { ...USUAL_RETENTION, observations: 30 * DAY }
  await makeAllPartitions(database.db, longer, now)
  await storeRaw(database.db, [reading(late, 120)], now)
  await rollUpChanges(context(), { keptMs: longer.observations, volumes: [] })
  const { rows } = await sql`
    select min_value as min, max_value as max, count from observations_hour`.execute(database.db)
  expect(rows).toEqual([{ min: 60, max: 120, count: 3 }])
})

test('a day whose hours are not rolled up waits', async () => {
  await storeRaw(database.db, [reading(now - HOUR)], now)
  now += 10 * DAY
  await observationsJob(USUAL_RETENTION).work(context())
  expect(await count('observations')).toBe(1)
  await rollUp()
  await observationsJob(USUAL_RETENTION).work(context())
  expect(await count('observations')).toBe(0)
  expect(await count('observations_hour')).toBe(1)
})

test('readings of a thousand days make no partition and go in time; the roll-ups have them', async () => {
  const before = await days(PARTITIONED.observations)
  await storeRaw(
    database.db,
    Array.from({ length: 1040 }, (_, i) => reading(now - i * DAY, i)),
    now,
  )
  await rollUp()
  expect(await days(PARTITIONED.observations)).toEqual(before)
  expect(await count('observations_hour')).toBe(1039)
  await wait(4)
  expect(await count('observations')).toBe(0)
  expect(await count('observations_hour')).toBe(1040)
})

test('a partition made late takes over what the default one held for it', async () => {
  const time = now + 5 * DAY
  await storeRaw(database.db, [reading(time), reading(time + 1)], now)
  expect(await count('observations_old')).toBe(2)
  await makePartition(database.db, PARTITIONED.observations, periodOf('day', time))
  expect(await count('observations_old')).toBe(0)
  expect(await count('observations_20260306')).toBe(2)
})

const letter = (state: string, at = now) =>
  sql`insert into journal (identity, feed, control_id, type, received, day, body, state)
    values (${Buffer.from(randomUUID())}, 'F', 'C', 'ADT^A01', ${new Date(at)}, ${new Date(at).toISOString().slice(0, 10)},
      'body', ${state})`.execute(database.db)

// shows: A24
test('the journal goes by the day; dead letters stay for 90 days, and can be closed meanwhile', async () => {
  await letter('applied')
  await letter('dead')
  await letter('dead')
  await wait(6)
  expect(await count('journal')).toBe(3)
  await wait(3)
  expect(await count('journal')).toBe(2)
  expect(await count('journal', sql`state = 'dead' and day = '2026-03-01'`)).toBe(2)
  await sql`update journal set state = 'applied' where id = (select min(id) from journal)`.execute(
    database.db,
  )
  await wait(1)
  expect(await count('journal')).toBe(1)
  now += 79 * DAY
  await deadLettersJob(USUAL_RETENTION).work(context())
  expect(await count('journal')).toBe(1)
  now += 2 * DAY
  await deadLettersJob(USUAL_RETENTION).work(context())
  expect(await count('journal')).toBe(0)
})

// shows: V14.2.4
test('alerts go after their events, reports by the month, each in its own time', async () => {
  const { db } = database
  const then = new Date(now)
  await sql`insert into patients (id, mrn) overriding system value values (7, 'X')`.execute(db)
  const alert = (state: string) =>
    sql`
    with a as (
      insert into alerts (id, area, patient_id, rule, state, level, began, entered, inputs, technical)
      values (${randomUUID()}, 'awicu', 7, ${state}, ${state}, 5, ${then}, ${then}, '{}', false) returning id)
    insert into alert_events (alert_id, time, to_state, who, why, inputs)
    select id, ${then}, ${state}, 'system', 'test', '{}' from a`.execute(db)
  await alert('cleared')
  await sql`insert into client_log (time, kind, data) values (${then}, 'error', '')`.execute(db)
  await sql`insert into reading_counts values (${then}, 'F', 'HeartRate', '', 'implausible', 3, '900', ${then})`.execute(
    db,
  )
  await sql`insert into unknown_codes (code, text, count, last_seen) values ('x', '', 1, ${then})`.execute(db)
  const all = ['alerts', 'alert_events', 'client_log', 'reading_counts', 'unknown_codes'] as const
  const left = async () => Promise.all(all.map((table) => count(table)))
  const after = async (n: number) => {
    now += n * DAY
    await retentionJob(USUAL_RETENTION).work(context())
    return left()
  }
  expect(await after(29)).toEqual([1, 1, 1, 1, 1])
  expect(await after(62 - 29)).toEqual([1, 1, 0, 1, 1])
  expect(await after(91 - 62)).toEqual([1, 1, 0, 0, 0])
  expect(await after(729 - 91)).toEqual([1, 1, 0, 0, 0])
  expect(await after(800 - 729)).toEqual([0, 0, 0, 0, 0])
})

// shows: A14
test('audit entries go by their age, and a month of them once nothing is left of it; the chain goes on', async () => {
  const { db } = database
  const write = () => append(db, [rowOf({ userID: 'x', address: '', action: 'look' }, now, { kind: 'look' })])
  await write()
  now += 40 * DAY
  await makeAllPartitions(db, USUAL_RETENTION, now)
  await write()
  const months = async () => (await days(PARTITIONED.audit)).slice(0, 1)
  const left = async () =>
    (await db.selectFrom('audit').select(['id', 'action']).orderBy('id').execute()).map(({ id }) => id)
  now += (2190 - 40) * DAY - HOUR
  await auditJob(USUAL_RETENTION).work(context())
  expect([await left(), await months()]).toEqual([[1, 2], ['202603']])
  now += 2 * HOUR
  await auditJob(USUAL_RETENTION).work(context())
  expect([await left(), await months()]).toEqual([[2, 3], ['202603']])
  now += 35 * DAY
  await auditJob(USUAL_RETENTION).work(context())
  expect([await left(), await months()]).toEqual([[2, 3], ['202604']])
})

test('a partition taken off by a server that ended before it was dropped goes the next time', async () => {
  const name = 'observations_20260226'
  await sql`alter table observations detach partition ${sql.table(name)}`.execute(database.db)
  await observationsJob(USUAL_RETENTION).work(context())
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(
    database.db,
  )
  expect(rows[0]?.there).toBe(false)
})

test('the newest reading of a source stays until another has told the variable later', async () => {
  const row = (source: string, ago: number, state = 'ok') => sql`
    insert into current_values (patient_id, variable, feed_kind, source, time_known, time, value, unit, state, aperiodic,
      comparator, status, seq)
    values (1, 'Weight', 'charting', ${source}, true, ${new Date(now - ago)}, 80, 'kg', ${state}, true, '', 'final', 1)`
  const left = async () =>
    (
      await sql<{ source: string }>`select source from current_values order by source`.execute(database.db)
    ).rows.map(({ source }) => source)
  await row('#P1', 9 * DAY).execute(database.db)
  await row('#P2', 8 * DAY).execute(database.db)
  await row('#P3', DAY, 'noReading').execute(database.db)
  await retentionJob(USUAL_RETENTION).work(context())
  expect(await left()).toEqual(['#P2', '#P3'])
  await row('#P4', DAY).execute(database.db)
  await retentionJob(USUAL_RETENTION).work(context())
  expect(await left()).toEqual(['#P3', '#P4'])
})
