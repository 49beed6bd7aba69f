import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { moveAlerts } from './move-alerts.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.stop())

const person = async (): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into patients (mrn) values (gen_random_uuid()::text) returning id`.execute(database.db)
  return (rows[0] as { id: number }).id
}

interface Given {
  state: string
  held?: string
}

const open = async (patient: number, { state, held = '' }: Given) => {
  const isAnswered = [state, held].some((each) => each === 'acknowledged' || each === 'snoozed')
  await sql`
    insert into alerts (id, area, patient_id, rule, state, held_state, level, began, entered, acknowledged_by, inputs, technical)
    values (gen_random_uuid(), 'awicu', ${patient}, 'LowMAPCritical', ${state}, ${held || null}, 5, now(), now(),
      ${isAnswered ? 'Ada' : null}, '{}', false)`.execute(database.db)
}

/** The one alert that is left of two, with what was told of it. */
async function merged(kept: Given, moving: Given): Promise<string[]> {
  const [into, from] = [await person(), await person()]
  await open(into, kept)
  await open(from, moving)
  await database.db.transaction().execute((trx) => moveAlerts(trx, into, from, new Date()))
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', state, held_state, acknowledged_by, (
      select string_agg(from_state || ' to ' || to_state, ',') from alert_events where alert_id = a.id)) as text
    from alerts a where patient_id = ${into} and state <> 'cleared'`.execute(database.db)
  return rows.map(({ text }) => text)
}

const loud = { state: 'active' }
const answered = { state: 'acknowledged' }
const snoozed = { state: 'snoozed' }

test('of two of the same alert one is left, answered only where both were', async () => {
  expect(await merged(answered, snoozed)).toEqual(['acknowledged Ada'])
  expect(await merged(loud, answered)).toEqual(['active'])
  expect(await merged(answered, loud)).toEqual(['active acknowledged to active'])
  expect(await merged(snoozed, loud)).toEqual(['active snoozed to active'])
})

test('what waits for its delay, or recovers, is as loud as the other was', async () => {
  expect(await merged({ state: 'pending' }, loud)).toEqual(['active pending to active'])
  expect(await merged(answered, { state: 'recovering', held: 'active' })).toEqual([
    'active acknowledged to active',
  ])
  expect(await merged({ state: 'recovering', held: 'acknowledged' }, loud)).toEqual([
    'active recovering to active',
  ])
  expect(await merged({ state: 'recovering', held: 'active' }, loud)).toEqual(['recovering active'])
  expect(await merged(answered, { state: 'recovering', held: 'snoozed' })).toEqual(['acknowledged Ada'])
})
