import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { manualClock } from '../../../test-support/manual-clock.ts'
import { rule, smallConfig } from '../../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'

const MIN = 60_000
const config = smallConfig({
  rules: [
    rule('Overdue', {
      logic: { '>': [{ var: 'casePercent' }, 100] },
      detail: '{casePercent} % of planned time',
    }),
  ],
})
let database: TestDatabase
let host: WardHost
let start: number

beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config, clock: manualClock(Date.parse('2026-03-01T23:50:00Z')) })
  start = host.clock.now()
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const row = () => host.ward.census('awicu', {}).census[0]

test('an alert that counts time says how much it is now, on a bed that sends nothing', async () => {
  await host.send(moved('admit', 'A', 'MICU^1', start - 101 * MIN, { plannedMinutes: 100 }))
  expect(row()?.alerts[0]?.detail).toBe('101 % of planned time')
  host.clock.advance(49 * MIN)
  await host.ward.settled()
  expect(row()?.alerts[0]?.detail).toBe('150 % of planned time')
  const { roomSys = 0 } = row() ?? {}
  expect(host.ward.body('awicu', roomSys)?.alertStatus[0]?.detail).toBe('150 % of planned time')
})

test('a value is judged by the limits of the age the patient is of today', async () => {
  const born = new Date(start - 27 * 24 * 60 * MIN).toISOString().slice(0, 10)
  const admit = moved('admit', 'N', 'MICU^1', start)
  await host.send({ ...admit, patient: { ...admit.patient, dob: born } })
  host.clock.advance(9 * MIN + 50_000)
  await host.send(measured('N', { HeartRate: 90 }, host.clock.now()))
  expect(row()?.atoms.HeartRate?.alert).toBe(2)
  host.clock.advance(15_000)
  await host.ward.settled()
  expect(row()?.atoms.HeartRate).toMatchObject({ alert: 3, age: 15 })
  expect(row()?.ageText).toBe('1 mo')
})
