import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { rule, SMALL_VARIABLES, smallConfig, variable } from '../../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'

const HOUR = 3_600_000
const LIMITS = { lowRed: null, lowYellow: null, highYellow: 30, highRed: 40 }
const config = smallConfig({
  variables: {
    ...SMALL_VARIABLES,
    PlateauPressure: variable('Pplat', {
      ...{ unit: 'cmH2O', limits: LIMITS, maxAge: 900, maxAgeAperiodic: 21_600 },
      overOffVentilator: true,
    }),
    EndTidalCO2: variable('EtCO2', {
      ...{ unit: 'mmHg', limits: LIMITS, maxAge: 180, maxAgeAperiodic: 5400, overOffVentilator: true },
    }),
  },
  rules: [
    rule('HighPlateau', { logic: { '>': [{ var: 'PlateauPressure' }, 40] }, level: 5, recoverSeconds: 0 }),
  ],
})
Object.assign(config.area('awicu').ui.riskMap, { lungs: ['PlateauPressure'] })
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

const chart = (values: Record<string, number | string>, time: number) =>
  host.send(measured('A', values, time, { aperiodic: true }))
const bedside = () => {
  const row = host.ward.census('awicu', {}).census.find(({ regNum }) => regNum === 'VA')
  const body = host.ward.body('awicu', row?.roomSys ?? 0)
  return {
    alerts: row?.alerts.map(({ level, state }) => `${level} ${state}`),
    lungs: body?.risk.find(({ part }) => part === 'lungs')?.alert,
    told: body?.current.some(({ name }) => name === 'PlateauPressure'),
  }
}
const carbonDioxide = () => {
  const row = host.ward.census('awicu', {}).census.find(({ regNum }) => regNum === 'VA')
  return host.ward.body('awicu', row?.roomSys ?? 0)?.current.find(({ name }) => name === 'EndTidalCO2')?.value
}

test('a value charted before the ventilator went off raises no alert, colours nothing and is not shown', async () => {
  const now = host.clock.now()
  await host.send(moved('admit', 'A', 'MICU^1', now - 9 * HOUR))
  await chart({ VentMode: 'VC', PlateauPressure: 45 }, now - HOUR)
  await host.wait(60)
  expect(bedside()).toEqual({ alerts: ['5 active'], lungs: 5, told: true })
  await chart({ VentMode: 'Off' }, now)
  await host.wait(60)
  expect(bedside()).toEqual({ alerts: [], lungs: 0, told: false })
  await chart({ VentMode: 'VC', PlateauPressure: 46 }, host.clock.now())
  await host.wait(60)
  expect(bedside()).toEqual({ alerts: ['5 active'], lungs: 5, told: true })
})

test('carbon dioxide charted while breathing unaided is shown, whatever oxygen is charted with it', async () => {
  await chart({ VentMode: 'Nasal cannula', EndTidalCO2: 61 }, host.clock.now())
  expect(carbonDioxide()).toBe(61)
  await host.wait(1800)
  await chart({ VentMode: 'Nasal cannula' }, host.clock.now())
  expect(carbonDioxide()).toBe(61)
})

test('an alert kept by a pressure in words ends once the ventilator is off', async () => {
  await chart({ VentMode: 'VC', PlateauPressure: 46 }, host.clock.now())
  await host.wait(60)
  await host.send(
    measured('A', { PlateauPressure: 'leaks' }, host.clock.now(), { aperiodic: true, state: 'unreadable' }),
  )
  await host.wait(60)
  expect(bedside().alerts).toEqual(['5 active'])
  await chart({ VentMode: 'Off' }, host.clock.now())
  await host.wait(60)
  expect(bedside().alerts).toEqual([])
})

test('"off" at an unknown time hides no current value', async () => {
  await host.send(moved('admit', 'B', 'MICU^2', host.clock.now()))
  await host.send(measured('B', { PlateauPressure: 44 }, host.clock.now(), { aperiodic: true }))
  await host.send(
    measured('B', { VentMode: 'Off' }, host.clock.now() + 1000, { aperiodic: true, timeKnown: false }),
  )
  await host.wait(60)
  expect(host.ward.census('awicu', {}).census.find(({ regNum }) => regNum === 'VB')?.alerts).toHaveLength(1)
})
