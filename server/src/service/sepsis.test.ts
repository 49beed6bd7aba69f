import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { rule, SMALL_VARIABLES, smallConfig, variable } from '../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'
import type { SiteConfig } from '../config/site.ts'

const MINUTE = 60_000
const word = variable('', { text: true, maxAge: null })
const variables = {
  ...SMALL_VARIABLES,
  Lactate: variable('Lactate', { maxAge: 43_200, decimals: 1 }),
  ...{ SEPSIS_BPA: word, SEPSIS_BC: word, SEPSIS_ABX: word, SEPSIS_LAC1: word, SEPSIS_LAC2: word },
  SEPSIS_CB4A: word,
}
const status = (id: string, item: string, is: string, level: 4 | 5) =>
  rule(id, { logic: { '==': [{ sepsis: [item] }, is] }, level, atom: 'sepsis', recoverSeconds: 0 })
const rules = [
  status('Due', 'Antibiotic', '<1 hr left', 4),
  status('Missed', 'Antibiotic', 'Missed', 5),
  status('CultureMissed', 'BloodCulture', 'Missed', 5),
]
const timed = smallConfig({ variables, rules, sepsis: { timesSent: true } })
const partly = smallConfig({ variables, rules, sepsis: { timesSent: ['Antibiotic'] } })
const untimed = smallConfig({ variables, rules })

let database: TestDatabase
let host: WardHost
let t0: number
beforeEach(async () => {
  database = await openTestDatabase()
})
const open = async (config: SiteConfig) => {
  host = await openTestWard(database, { config })
  t0 = host.clock.now()
  await host.send(moved('admit', 'A', 'MICU^1', t0 - 60 * MINUTE))
}
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const row = () => host.ward.census('awicu', {}).census.find((r) => r.displayRoom === '1')
const told = () => row()?.alerts.map((alert) => alert.rule)
const iso = (minutes: number) => new Date(t0 + minutes * MINUTE).toISOString()
const read = (values: Parameters<typeof measured>[1]) => host.send(measured('A', values, host.clock.now()))
const pass = async (minutes: number) => {
  host.clock.advance(minutes * MINUTE)
  await host.ward.settled()
}

// shows: B2.7.9
test('times run the clock: tiles and alerts change by themselves, and end when it was done', async () => {
  await open(timed)
  await read({ SEPSIS_BPA: iso(0), SEPSIS_BC: iso(0), SEPSIS_LAC1: iso(0), Lactate: 1.4 })
  expect(row()?.sepsis?.items).toEqual({
    BloodCulture: 'Passed',
    Antibiotic: '1+ hr left',
    FirstLactate: 'Passed',
    SecondLactate: 'N/A',
    CultureB4Antibiotic: 'Passed',
  })
  await pass(120)
  expect(told()).toEqual([])
  await pass(1)
  expect(row()?.sepsis?.items.Antibiotic).toBe('<1 hr left')
  expect(row()?.atoms.sepsis?.alert).toBe(6)
  expect(told()).toEqual(['Due'])
  await pass(60)
  expect(told()).toEqual(['Missed'])
  await read({ SEPSIS_ABX: iso(170) })
  expect(row()?.sepsis?.items.Antibiotic).toBe('Passed')
  expect(told()).toEqual([])
})

test('what was done for an alert of the day before counts for nothing', async () => {
  await open(timed)
  await read({ SEPSIS_BPA: iso(0), SEPSIS_ABX: iso(-25 * 60), SEPSIS_BC: iso(-23 * 60) })
  expect(row()?.sepsis?.items).toMatchObject({ Antibiotic: '1+ hr left', BloodCulture: 'Passed' })
})

// shows: BD.3
test('words are taken as they come from a feed that sends no times, and nothing is counted', async () => {
  await open(untimed)
  await read({ SEPSIS_BPA: iso(0), SEPSIS_ABX: '<1 hr left' })
  expect(row()?.sepsis?.items).toMatchObject({ Antibiotic: '<1 hr left', BloodCulture: 'N/A' })
  expect(told()).toEqual(['Due'])
  await pass(400)
  expect(row()?.sepsis?.items).toMatchObject({ Antibiotic: '<1 hr left', BloodCulture: 'N/A' })
})

test('an item of which a feed sends nothing is never missed, though it sends times of others', async () => {
  await open(untimed)
  await read({ SEPSIS_BPA: iso(0), SEPSIS_ABX: iso(20), SEPSIS_LAC1: iso(10), Lactate: 4 })
  await pass(400)
  expect(row()?.sepsis?.items).toEqual({
    BloodCulture: 'N/A',
    Antibiotic: 'Passed',
    FirstLactate: 'Passed',
    SecondLactate: 'N/A',
    CultureB4Antibiotic: 'N/A',
  })
  expect(told()).toEqual([])
  await read({ SEPSIS_BC: iso(30), SEPSIS_LAC2: iso(370) })
  expect(row()?.sepsis?.items).toMatchObject({
    BloodCulture: 'Passed',
    SecondLactate: 'Missed',
    CultureB4Antibiotic: 'Missed',
  })
})

test('only items whose times feeds send can be missed', async () => {
  await open(partly)
  await read({ SEPSIS_BPA: iso(0) })
  await pass(181)
  expect(row()?.sepsis?.items).toMatchObject({
    Antibiotic: 'Missed',
    BloodCulture: 'N/A',
    FirstLactate: 'N/A',
  })
  expect(told()).toEqual(['Missed'])
})

test('an answer to one missed item answers no other', async () => {
  await open(timed)
  await read({ SEPSIS_BPA: iso(0) })
  await pass(181)
  const states = () =>
    row()
      ?.alerts.map(({ rule, state }) => [rule, state])
      .toSorted()
  const asked = row()?.alerts.find(({ rule }) => rule === 'Missed')
  await host.ward.answerAlert(
    { area: 'awicu', roomSys: row()?.roomSys ?? 0, alertId: asked?.id ?? '', seen: 'active' },
    { command: 'acknowledge', who: 'ada', name: 'Ada' },
  )
  await host.ward.settled()
  expect(states()).toEqual([
    ['CultureMissed', 'active'],
    ['Missed', 'acknowledged'],
  ])
})
