import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { highHeartRate, low } from '../../../test-support/sensor-rules.ts'
import { SMALL_VARIABLES, smallConfig, variable } from '../../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'

const MIN = 60_000
const config = smallConfig({
  variables: {
    ...SMALL_VARIABLES,
    SpO2: variable('SpO2', { unit: '%', vital: true }),
    EndTidalCO2: variable('EtCO2', { unit: 'mmHg', vital: true }),
  },
  rules: [low('SpO2', 85, 2), low('EndTidalCO2', 20, 95), highHeartRate],
})

let database: TestDatabase
let host: WardHost

beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
  await host.send(moved('admit', 'A', 'MICU^1', host.clock.now() - 60 * MIN))
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const row = () => host.ward.census('awicu', {}).census.find((r) => r.displayRoom === '1')
const shown = () => row()?.alerts.map((alert) => `${alert.message} (${alert.state})`) ?? []
const read = (values: Record<string, number | null>) => host.send(measured('A', values, host.clock.now()))
/** Sends the heart rate alone for so many seconds; `nothing`: values of another sensor that cannot be read. */
const heartOnly = async (seconds: number, nothing: Record<string, null> = {}) => {
  for (let done = 0; done < seconds; done += 30) {
    await host.wait(30)
    await read({ HeartRate: 80, ...nothing })
  }
}
const desaturate = async () => {
  await read({ HeartRate: 80, SpO2: 81 })
  await host.wait(25)
  expect(shown()).toEqual(['SpO2 81 %, below 85 (active)'])
}

test('the silence of an unanswered alert is spoken once, and once more as that of the whole monitor', async () => {
  const aloud = () => row()?.alerts.map(({ audioMessage, repeatMinutes }) => [audioMessage, repeatMinutes])
  await desaturate()
  await heartOnly(90)
  expect(aloud()).toEqual([['SpO2 silent', 0]])
  await host.wait(70)
  expect(aloud()).toEqual([['Monitor silent', 0]])
})

test('an acknowledged red alert stays so, and its silence ranks above yellow: it may still be red', async () => {
  await desaturate()
  const alertId = row()?.alerts[0]?.id as string
  await host.answer(alertId, { command: 'acknowledge', who: 'ada', name: 'Ada' })
  await heartOnly(90)
  for (let i = 0; i < 3; i++) {
    await host.wait(5)
    await read({ HeartRate: 150 })
  }
  expect(row()?.alerts).toMatchObject([
    { title: 'SpO2 silent', lastLevel: 5, audioMessage: '' },
    { title: 'HR 150 /min' },
  ])
  await read({ SpO2: 80 })
  expect(row()?.alerts.find((alert) => alert.rule === 'LowSpO2')).toMatchObject({ state: 'acknowledged' })
})

test('the silence of an irrelevant alert has no level, so the other alert comes first', async () => {
  await desaturate()
  const alertId = row()?.alerts[0]?.id as string
  const irrelevant = { command: 'irrelevant', reason: 'Chronic, usual for this patient' } as const
  await host.answer(alertId, { ...irrelevant, who: 'ada', name: 'Ada' })
  expect(row()?.alerts).toMatchObject([{ rule: 'LowSpO2', state: 'irrelevant' }])
  await heartOnly(90)
  for (let i = 0; i < 3; i++) {
    await host.wait(5)
    await read({ HeartRate: 150 })
  }
  expect(row()?.alerts).toMatchObject([{ title: 'HR 150 /min' }, { title: 'SpO2 silent', audioMessage: '' }])
  expect(row()?.alerts[1]?.lastLevel).toBeUndefined()
})

test('the silence of an alert that was back within limits has no level', async () => {
  await desaturate()
  await read({ HeartRate: 80, SpO2: 96 })
  expect(row()?.alerts).toMatchObject([{ state: 'recovering' }])
  await host.wait(5)
  await read({ SpO2: null })
  await heartOnly(90, { SpO2: null })
  expect(row()?.alerts).toMatchObject([{ title: 'SpO2 silent', audioMessage: '' }])
  expect(row()?.alerts[0]?.lastLevel).toBeUndefined()
})

test('an alert of the tower only gives the silence of its sensor no level on the census', async () => {
  await read({ HeartRate: 80, EndTidalCO2: 12 })
  await host.wait(25)
  expect(row()?.alerts).toMatchObject([{ rule: 'LowEndTidalCO2', state: 'active', slot: 95 }])
  await heartOnly(90)
  expect(row()?.alerts).toMatchObject([{ title: 'EtCO2 silent', audioMessage: '' }])
  expect(row()?.alerts[0]?.lastLevel).toBeUndefined()
})
