import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Kysely, sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { storeRaw } from '../../test-support/raw-readings.ts'
import { up } from './migrations/396-rollup-sources.ts'

const HOUR = 3_600_000
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.stop())

/** The tables of roll-ups as they were before sources. */
async function before(): Promise<void> {
  for (const table of ['observations_minute', 'observations_hour'])
    await sql`
      alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_pkey`)},
        drop column feed_kind, drop column source, drop column comparator, drop column aperiodic,
        add primary key (patient_id, variable, hour)`.execute(database.db)
}

test('roll-ups that are there survive; hours whose readings are left are rolled up anew by source', async () => {
  const { db } = database
  await before()
  const recent = Math.floor(Date.now() / HOUR - 5) * HOUR
  const old = recent - 20 * 24 * HOUR
  for (const hour of [old, recent]) {
    await sql`
      insert into observations_hour (patient_id, variable, hour, min_value, max_value, last_value, median, count, min_at,
        max_at, last_at)
      values (7, 'BPMAP', ${new Date(hour)}, 40, 75, 75, 40, 2, 0, 1000, 1000)`.execute(db)
    await sql`
      insert into observations_minute (patient_id, variable, hour, last_value, last_at)
      values (7, 'BPMAP', ${new Date(hour)}, '{75}', '{1000}')`.execute(db)
  }
  await storeRaw(db, [{ patientId: 7, variable: 'BPMAP', time: recent, value: 40, source: 'line' }], recent)
  await sql`delete from rollup_dirty`.execute(db)
  await up(db as unknown as Kysely<unknown>)
  const hours = await sql`
    select hour, min_value as min, max_value as max, feed_kind as kind, source from observations_hour order by hour`.execute(
    db,
  )
  expect(hours.rows).toEqual([
    { hour: new Date(old), min: 40, max: 75, kind: '', source: '' },
    { hour: new Date(recent), min: 40, max: 75, kind: '', source: '' },
  ])
  const minutes = await sql`select from observations_minute`.execute(db)
  expect(minutes.rows).toHaveLength(2)
  const marks = await sql`select patient_id as id, variable, hour from rollup_dirty`.execute(db)
  expect(marks.rows).toEqual([{ id: 7, variable: 'BPMAP', hour: new Date(recent) }])
})
