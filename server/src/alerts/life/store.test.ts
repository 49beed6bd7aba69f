import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import type { LiveAlert } from './live-alert.ts'
import { readAlerts, writeTransitions } from './store.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.stop())

const began = (id: string, patientId: number): LiveAlert => ({
  id,
  area: 'awicu',
  patientId,
  rule: 'LowMAP',
  state: 'active',
  heldState: null,
  back: null,
  level: 5,
  began: 0,
  entered: 0,
  loudSince: null,
  snoozedUntil: null,
  acknowledgedBy: null,
  answer: null,
  inputs: {},
  technical: false,
  held: null,
  version: 0,
})

test('an alert begun for a record that was merged meanwhile is left out, so that it is judged as the survivor’s', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into patients (mrn) values ('A'), ('B') returning id`.execute(database.db)
  const [from = 0, into = 0] = rows.map(({ id }) => id)
  await sql`update patients set root = id where id in (${from}, ${into})`.execute(database.db)
  await sql`update patients set merged_into = ${into}, root = ${into} where id = ${from}`.execute(database.db)
  const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const
  const transitions = [began(ids[0], from), began(ids[1], into)].map((alert) => ({
    from: null,
    alert,
    time: 0,
    who: 'system',
    why: 'condition began',
    measured: {},
  }))
  expect([...(await writeTransitions(database.db, transitions)).keys()]).toEqual([ids[1]])
  const { alerts } = await readAlerts(database.db, { known: [] })
  expect(alerts.map(({ patientId }) => patientId)).toEqual([into])
})

test('a change of an alert that became worse meanwhile is left out, though its state is the same', async () => {
  const { rows } = await sql<{ id: number }>`insert into patients (mrn) values ('A') returning id`.execute(
    database.db,
  )
  const patient = rows[0]?.id ?? 0
  await sql`update patients set root = id`.execute(database.db)
  const write = (from: 'active' | null, alert: LiveAlert) =>
    writeTransitions(database.db, [{ from, alert, time: 0, who: 'somebody', why: 'test', measured: {} }])
  const alert = { ...began('00000000-0000-4000-8000-000000000001', patient), level: 4 } as const
  const seen = { ...alert, version: (await write(null, alert)).get(alert.id) ?? 0 }
  expect((await write('active', { ...seen, level: 5 })).size).toBe(1)
  expect((await write('active', { ...seen, state: 'acknowledged' })).size).toBe(0)
  const { alerts } = await readAlerts(database.db, { known: [] })
  expect(alerts).toMatchObject([{ state: 'active', level: 5 }])
})
