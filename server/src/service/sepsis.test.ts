import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { rule, SMALL_VARIABLES, smallConfig, variable } from '../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'

const MINUTE = 60_000
const word = variable('', { text: true, maxAge: null })
const config = smallConfig({
  variables: {
    ...SMALL_VARIABLES,
    Lactate: variable('Lactate', { maxAge: 43_200, decimals: 1 }),
    ...{ SEPSIS_BPA: word, SEPSIS_BC: word, SEPSIS_ABX: word, SEPSIS_LAC1: word, SEPSIS_LAC2: word },
    SEPSIS_CB4A: word,
  },
  rules: [
    rule('Due', { logic: { '==': [{ sepsis: ['Antibiotic'] }, '<1 hr left'] }, level: 4, recoverSeconds: 0 }),
    rule('Missed', {
      logic: { '==': [{ sepsis: ['Antibiotic'] }, 'Missed'] },
      level: 5,
      recoverSeconds: 0,
    }),
  ],
})

let database: TestDatabase
let host: WardHost
let t0: number
beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
  t0 = host.clock.now()
  await host.send(moved('admit', 'A', 'MICU^1', t0 - 60 * MINUTE))
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const row = () => host.ward.census('awicu', {}).census.find((r) => r.displayRoom === '1')
const rules = () => row()?.alerts.map((alert) => alert.rule)
const iso = (minutes: number) => new Date(t0 + minutes * MINUTE).toISOString()
const read = (values: Parameters<typeof measured>[1]) => host.send(measured('A', values, host.clock.now()))
const pass = async (minutes: number) => {
  host.clock.advance(minutes * MINUTE)
  await host.ward.settled()
}

test('times run the clock: tiles and alerts change by themselves, and end when it was done', async () => {
  await read({ SEPSIS_BPA: iso(0), SEPSIS_BC: iso(0), SEPSIS_LAC1: iso(0), Lactate: 1.4 })
  expect(row()?.sepsis?.items).toEqual({
    BloodCulture: 'Passed',
    Antibiotic: '1+ hr left',
    FirstLactate: 'Passed',
    SecondLactate: 'N/A',
    CultureB4Antibiotic: 'Passed',
  })
  await pass(120)
  expect(rules()).toEqual([])
  await pass(1)
  expect(row()?.sepsis?.items.Antibiotic).toBe('<1 hr left')
  expect(row()?.atoms.sepsis?.alert).toBe(6)
  expect(rules()).toEqual(['Due'])
  await pass(60)
  expect(rules()).toEqual(['Missed'])
  await read({ SEPSIS_ABX: iso(170) })
  expect(row()?.sepsis?.items.Antibiotic).toBe('Passed')
  expect(rules()).toEqual([])
})

test('what was done for an alert of the day before counts for nothing', async () => {
  await read({ SEPSIS_BPA: iso(0), SEPSIS_ABX: iso(-25 * 60), SEPSIS_BC: iso(-23 * 60) })
  expect(row()?.sepsis?.items).toMatchObject({ Antibiotic: '1+ hr left', BloodCulture: 'Passed' })
})

test('words are taken as they come from a feed that sends no times, and nothing is counted', async () => {
  await read({ SEPSIS_BPA: iso(0), SEPSIS_ABX: '<1 hr left' })
  expect(row()?.sepsis?.items).toMatchObject({ Antibiotic: '<1 hr left', BloodCulture: 'N/A' })
  expect(rules()).toEqual(['Due'])
  await pass(400)
  expect(row()?.sepsis?.items).toMatchObject({ Antibiotic: '<1 hr left', BloodCulture: 'N/A' })
})
