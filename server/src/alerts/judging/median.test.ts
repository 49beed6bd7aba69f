import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { highHeartRate } from '../../../test-support/sensor-rules.ts'
import { SMALL_VARIABLES, smallConfig } from '../../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'

const MIN = 60_000
const config = smallConfig({ variables: SMALL_VARIABLES, rules: [highHeartRate] })

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
const read = (values: Record<string, number>) => host.send(measured('A', values, host.clock.now()))

test('a median alert shows the newest reading, or the median if that reading alone would end it', async () => {
  for (const HeartRate of [150, 152, 154]) {
    await host.wait(5)
    await read({ HeartRate })
  }
  expect(shown()).toEqual(['HR 154 /min, above 140 (active)'])
  expect(row()?.atoms.HeartRate).toMatchObject({ value: 154, alert: 5 })
  await host.wait(5)
  await read({ HeartRate: 72 })
  expect(shown()).toEqual(['HR 152 /min, above 140 (active)'])
  expect(row()?.atoms.HeartRate).toMatchObject({ value: 72, alert: 0 })
  await host.wait(5)
  await read({ HeartRate: 74 })
  expect(row()?.alerts).toMatchObject([{ title: 'HR 74 /min', state: 'recovering' }])
})

test('a reading that comes late moves the median, and the alert with it', async () => {
  const now = host.clock.now()
  await host.send(measured('A', { HeartRate: 150 }, now - 20_000))
  await host.send(measured('A', { HeartRate: 152 }, now - 10_000))
  await host.send(measured('A', { HeartRate: 72 }, now))
  expect(shown()).toEqual(['HR 150 /min, above 140 (active)'])
  await host.send(measured('A', { HeartRate: 158 }, now - 5000))
  expect(shown()).toEqual(['HR 152 /min, above 140 (active)'])
})
