import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { moveAlerts, partAlerts, type RestsOn } from './move-alerts.ts'

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

test('merging records with the same alert leaves one, answered only if both were', async () => {
  expect(await merged(answered, snoozed)).toEqual(['acknowledged Ada'])
  expect(await merged(loud, answered)).toEqual(['active'])
  expect(await merged(answered, loud)).toEqual(['active acknowledged to active'])
  expect(await merged(snoozed, loud)).toEqual(['active snoozed to active'])
})

test('a merge activates a pending alert, and counts a recovering one by its state before', async () => {
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

/** As the alerts of a trend of hemoglobin, of a score and of a sepsis bundle rest on theirs. */
const restsOn: RestsOn = (input) => [/\((\w+)/.exec(input)?.[1] ?? input]

/** Whether an alert raised for the one went with the other, who has the newest readings of these variables. */
async function parted(input: string, newest: string): Promise<boolean> {
  const [from, into] = [await person(), await person()]
  await sql`
    insert into alerts (id, area, patient_id, record_id, rule, state, level, began, entered, inputs, technical)
    values (gen_random_uuid(), 'awicu', ${from}, ${from}, 'Bleeding', 'active', 4, now(), now(),
      jsonb_build_object(${input}::text, 2), false)`.execute(database.db)
  for (const [record, time] of [
    [from, '2026-03-01T10:00:00Z'],
    [into, '2026-03-01T11:00:00Z'],
  ] as const)
    await sql`
      insert into current_values (patient_id, variable, time, value, unit, state)
      values (${record}, ${newest}, ${time}, 9, '', 'ok')`.execute(database.db)
  await database.db.transaction().execute((trx) => partAlerts(trx, from, into, new Date(), restsOn))
  const { rows } = await sql`select 1 from alerts where patient_id = ${into}`.execute(database.db)
  return rows.length > 0
}

test('after an unmerge an alert follows the newest readings of its variables', async () => {
  expect(await parted('BPMAP', 'BPMAP')).toBe(true)
  expect(await parted('fall(Hemoglobin, 24)', 'Hemoglobin')).toBe(true)
  expect(await parted('fall(Hemoglobin, 24)', 'Glucose')).toBe(false)
})
