import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { smallConfig } from '../../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'

const config = smallConfig()
const area = config.area('awicu')
Object.assign(area.ui, {
  censusColumns: ['HeartRate', 'BPMAP'],
  caseStates: [
    { state: 'Labor', stage: 'Birth', number: 8 },
    { state: 'Postpartum', stage: 'After birth', number: 12 },
  ],
})
Object.assign(area.variables.HeartRate ?? {}, { overIn: ['After birth'] })
Object.assign(area.variables.BPMAP ?? {}, { overOffVentilator: true })
let database: TestDatabase
let host: WardHost

beforeAll(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
})
afterAll(async () => {
  await host.ward.stop()
  await database.stop()
})

const shown = () => host.ward.census('awicu', {}).census[0]?.atoms.HeartRate?.value

test('a stale reading is hidden once the case stage ends what it measures, not before or while fresh', async () => {
  const now = host.clock.now()
  const day = 86_400_000
  await host.send(
    moved('admit', 'A', 'MICU^1', now - 2 * day, { caseState: '8' }),
    measured('A', { HeartRate: 140 }, now - day),
  )
  expect(shown()).toBe(140)
  await host.send(moved('update', 'A', 'MICU^1', now, { caseState: '12' }))
  expect(shown()).toBeUndefined()
  await host.send(measured('A', { HeartRate: 138 }, now))
  expect(shown()).toBe(138)
})

test('a stale airway reading is hidden once the ventilator is off, even if that came first', async () => {
  const now = host.clock.now()
  await host.send(
    moved('admit', 'B', 'MICU^2', now - 9_000_000),
    measured('B', { VentMode: 'VC' }, now - 8_000_000),
    measured('B', { BPMAP: 34 }, now - 7_000_000),
  )
  const airway = () => host.ward.census('awicu', {}).census.find(({ regNum }) => regNum === 'VB')?.atoms.BPMAP
  expect(airway()).toMatchObject({ value: 34 })
  await host.send(measured('B', { VentMode: 'Off' }, now - 6_000_000))
  expect(airway()).toBeUndefined()
  await host.send(measured('B', { BPMAP: 36 }, now))
  expect(airway()).toMatchObject({ value: 36 })
})
