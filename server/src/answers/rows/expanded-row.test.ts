import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { smallConfig } from '../../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'

const config = smallConfig()
Object.assign(config.area('awicu').ui, {
  censusColumns: ['HeartRate'],
  expandedColumns: ['HeartRate', 'Creatinine'],
  replaceDisplayIdWith: 'visitNumber',
  caseStates: [{ state: 'Labor', stage: 'Birth', number: 8 }],
})
let database: TestDatabase
let host: WardHost

beforeAll(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
  const now = host.clock.now()
  await host.send(
    moved('admit', 'A', 'MICU^1', now - 60_000, { visitNumber: 'V77', caseState: '8' }),
    measured('A', { HeartRate: 80, Creatinine: 2.1, Norepinephrine: 0.312345678 }, now),
  )
})
afterAll(async () => {
  await host.ward.stop()
  await database.stop()
})

const row = (expanded?: boolean) => host.ward.census('awicu', { expanded }).census[0]

test('the expanded format tells more values and what is infused, every other format neither', () => {
  expect(row(true)?.atoms.Creatinine?.value).toBe(2.1)
  expect(row(true)?.infusions?.map(({ text }) => text)).toEqual(['0.31 µg/kg/min'])
  expect(row()?.atoms.Creatinine).toBeUndefined()
  expect(row()?.infusions).toBeUndefined()
})

// shows: C3.2
test('a site shows the visit number in place of the patient’s, and a case state by its name', () => {
  expect(row()?.patientIDs.PatID).toBe('V77')
  expect(row()).toMatchObject({ caseState: 'Labor', caseStage: 'Birth' })
})
