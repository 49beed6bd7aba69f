import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Kysely, sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { up } from './migrations/310-readings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.stop())

/** The tables of readings as they were before sources. */
async function before(): Promise<void> {
  const { db } = database
  await sql`drop table observations, current_values`.execute(db)
  await sql`
    create table observations (patient_id bigint not null, variable text not null, time timestamptz not null,
      code text not null, room_sys integer not null, value double precision, text_value text, unit text not null,
      state text not null, code_text text not null, aperiodic boolean not null, received timestamptz not null,
      primary key (patient_id, variable, time, code, room_sys)) partition by range (time)`.execute(db)
  await sql`
    create table observations_before partition of observations
    for values from (minvalue) to ('2024-01-01T00:00:00Z')`.execute(db)
  await sql`create table observations_20260301 (like observations including defaults including constraints)`.execute(
    db,
  )
  await sql`
    alter table observations attach partition observations_20260301
    for values from ('2026-03-01') to ('2026-03-02')`.execute(db)
  await sql`
    create table current_values (patient_id bigint not null, variable text not null, time timestamptz not null,
      value double precision, text_value text, unit text not null, state text not null,
      aperiodic boolean not null default false, primary key (patient_id, variable)) with (fillfactor = 70)`.execute(
    db,
  )
}

test('readings that are there survive; of one value told for two beds the later word does', async () => {
  const { db } = database
  await before()
  await sql`
    insert into observations (patient_id, variable, time, code, room_sys, value, unit, state, code_text, aperiodic, received)
    values
      (7, 'Potassium', '2026-03-01T08:00Z', 'K', 1, 6.8, 'mmol/L', 'ok', '', true, '2026-03-01T08:01Z'),
      (7, 'Potassium', '2026-03-01T08:00Z', 'K', 0, 3.9, 'mmol/L', 'ok', '', true, '2026-03-01T08:30Z'),
      (7, 'Potassium', '2023-03-01T08:00Z', 'K', 1, 4.1, 'mmol/L', 'ok', '', true, '2026-03-01T08:01Z'),
      (0, 'HeartRate', '2026-03-01T08:00Z', 'HR', 1, 70, '/min', 'ok', '', false, '2026-03-01T08:00Z'),
      (0, 'HeartRate', '2026-03-01T08:00Z', 'HR', 2, 90, '/min', 'ok', '', false, '2026-03-01T08:00Z')`.execute(
    db,
  )
  await sql`
    insert into current_values (patient_id, variable, time, value, unit, state, aperiodic)
    values (7, 'Potassium', '2026-03-01T08:00Z', 3.9, 'mmol/L', 'ok', true)`.execute(db)
  await up(db as unknown as Kysely<unknown>)
  const { rows } = await sql<{ value: number }>`
    select value from observations where status = 'final' and time_known order by patient_id, value`.execute(
    db,
  )
  expect(rows.map(({ value }) => value)).toEqual([70, 90, 3.9, 4.1])
  const { rows: current } = await sql`select * from current_values`.execute(db)
  expect(current).toMatchObject([{ patient_id: 7, value: 3.9, source: '', feed_kind: '', time_known: true }])
  const again = sql`
    insert into observations (patient_id, variable, time, code, room_sys, value, unit, state, code_text, aperiodic, received)
    values (7, 'Potassium', '2026-03-01T08:00Z', 'K', 5, 1, '', 'ok', '', true, now())`.execute(db)
  await expect(again).rejects.toThrow('observations_20260301')
})
