// shows: T39

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'

const FIRED = new Date('2026-11-23T10:40:00.000Z')
const after = (seconds: number) => new Date(FIRED.getTime() + seconds * 1000)
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const { rows } = await sql<{ id: number }>`
    insert into patients (mrn) values ('R1') returning id`.execute(db)
  const patient = rows[0]?.id ?? 0
  for (const [n, pick, answered, reaction] of [
    [1, 'real', after(300), 'acting'],
    [2, 'artifact', null, null],
    [3, 'real', after(900), 'unreached'],
  ] as const) {
    await sql`
      insert into alerts (id, area, patient_id, rule, state, level, began, entered, inputs, technical, record_id)
      values (${id(n)}, 'awicu', ${patient}, 'LowMAP', 'cleared', 5, ${FIRED}, ${FIRED}, '{}', false, ${patient})`.execute(
      db,
    )
    await sql`insert into alert_reviews values (${id(n)}, 0, 'awicu', 'ada', 'Ada', ${after(60)})`.execute(db)
    await sql`
      insert into alert_judgements (alert_id, sequence, fired, area, rule, level, pick, assess, action, command, state, seen,
        who, name, time, request_id)
      values (${id(n)}, 0, ${FIRED}, 'awicu', 'LowMAP', 5, ${pick}, 'none', 'call', 'acknowledge', 'active', '{}', 'ada',
        'Ada', ${after(60)}, ${id(n)})`.execute(db)
    await sql`
      insert into tower_contacts (patient_id, area, room_sys, whom, means, text, who, name, sent, answered, reaction, no_answer, request_id)
      values (${patient}, 'awicu', 1, 'Nurse', 'phone', 'MAP', 'ada', 'Ada', ${after(120)}, ${answered}, ${reaction},
        ${reaction === 'unreached'}, ${id(n)})`.execute(db)
  }
})
afterAll(() => database.stop())

test('how long it took from firing to judgement, to contact and to reaction', async () => {
  const { rows } = await sql`
    select to_judgement as judged, to_contact as told, to_reaction as heard from tower_delays order by alert_id`.execute(
    database.db,
  )
  expect(rows).toEqual([
    { judged: 60, told: 120, heard: 300 },
    { judged: 60, told: 120, heard: null },
    { judged: 60, told: 120, heard: null },
  ])
})

test('how many firings of a rule were judged real and artifact', async () => {
  const { rows } = await sql`select rule, pick, judged from tower_picks order by pick`.execute(database.db)
  expect(rows).toEqual([
    { rule: 'LowMAP', pick: 'artifact', judged: 1 },
    { rule: 'LowMAP', pick: 'real', judged: 2 },
  ])
})

test('how many contacts are without an answer, and how many got none', async () => {
  const { rows } = await sql`select * from tower_unanswered`.execute(database.db)
  expect(rows).toEqual([{ area: 'awicu', contacts: 3, waiting: 1, no_answer: 1 }])
})
