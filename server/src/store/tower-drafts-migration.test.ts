import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Kysely, sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { up } from './migrations/720-tower-drafts-by-alert.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.stop())

/** Drafts as they were of a patient each. */
const before = () =>
  sql`
  alter table tower_drafts drop constraint tower_drafts_pkey, drop constraint tower_drafts_alert_id_fkey,
    add column patient_id bigint not null, add column sequence integer not null,
    add primary key (who, patient_id)`.execute(database.db)

test('of two drafts of one alert, of before and after its record was joined to another, the last survives', async () => {
  const { db } = database
  await before()
  const [alert, other] = [randomUUID(), randomUUID()]
  const note = (who: string, patient: number, of: string, content: string, minute: number) =>
    sql`
    insert into tower_drafts (who, patient_id, alert_id, sequence, content, time)
    values (${who}, ${patient}, ${of}::uuid, -1, ${content}, ${new Date(minute * 60_000)})`.execute(db)
  await note('ada', 1, alert, 'look ag', 1)
  await note('ada', 2, alert, 'look again', 2)
  await note('ada', 3, other, 'fast', 1)
  await note('bob', 1, alert, 'known', 1)
  await up(db as unknown as Kysely<unknown>)
  const { rows } = await sql<{ content: string }>`
    select content from tower_drafts order by who, content`.execute(db)
  expect(rows.map(({ content }) => content)).toEqual(['fast', 'look again', 'known'])
})
