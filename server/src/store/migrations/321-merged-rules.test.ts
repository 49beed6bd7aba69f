import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { up } from './321-merged-rules.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.stop())

const open = async (
  patient: number,
  rule: string,
  more: { level?: number; inputs?: object; minutes?: number } = {},
) => {
  const { level = 5, inputs = {}, minutes = 0 } = more
  await sql`
    insert into alerts (id, area, patient_id, rule, state, level, began, entered, inputs, technical)
    values (gen_random_uuid(), 'awicu', ${patient}, ${rule}, 'acknowledged', ${level},
      now() + ${minutes} * interval '1 min', now(), ${JSON.stringify(inputs)}, false)`.execute(database.db)
}

test('open alerts of rules that became one go on under its name, each once', async () => {
  await sql`insert into patients (mrn) values ('1'), ('2'), ('3')`.execute(database.db)
  await open(1, 'LowMAPCriticalNeonate')
  await open(1, 'LowMAPNeonate', { level: 4 })
  await open(1, 'LowUrineChild', { level: 4 })
  await open(1, 'NeonatalBilirubin', { level: 4 })
  await open(2, 'PotassiumCritical', { inputs: { Potassium: 2.6 } })
  await open(2, 'BloodLoss', { level: 5 })
  await open(2, 'HighHRInfant', { minutes: 0 })
  await open(2, 'HighHRNeonate', { minutes: 1 })
  await open(3, 'PotassiumCritical', { inputs: { Potassium: 6.6 } })
  await open(3, 'BloodLoss', { level: 4 })
  await database.db.transaction().execute((trx) => up(trx as never))
  const { rows } = await sql<{ text: string }>`
    select patient_id || ' ' || rule || ' ' || state as text from alerts order by patient_id, rule, state`.execute(
    database.db,
  )
  expect(rows.map(({ text }) => text)).toEqual([
    '1 LowMAP acknowledged',
    '1 LowMAPCritical acknowledged',
    '1 LowUrine acknowledged',
    '1 NeonatalBilirubin acknowledged',
    '2 BloodLossCritical acknowledged',
    '2 HighHR acknowledged',
    '2 HighHRNeonate cleared',
    '2 PotassiumLowCritical acknowledged',
    '3 BloodLoss acknowledged',
    '3 PotassiumCritical acknowledged',
  ])
  const ended = await sql<{ why: string }>`select why from alert_events`.execute(database.db)
  expect(ended.rows).toEqual([{ why: 'its rule became one with that of another open alert' }])
})
