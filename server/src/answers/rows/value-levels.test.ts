import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { rule, smallConfig } from '../../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'

const config = smallConfig({
  rules: [rule('LowMAP', { logic: { beyond: ['BPMAP', 'lowYellow'] }, level: 4, atom: 'BPMAP' })],
})
let database: TestDatabase
let host: WardHost

beforeAll(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
  await host.send(moved('admit', 'A', 'MICU^1', host.clock.now() - 3_600_000))
})
afterAll(async () => {
  await host.ward.stop()
  await database.stop()
})

test('a value is never shown as less than its limits say, though the alert that speaks of it is milder', async () => {
  const level = () => host.ward.census('awicu', {}).census[0]?.atoms.BPMAP?.alert
  await host.send(measured('A', { BPMAP: 58 }, host.clock.now()))
  expect(level()).toBe(2)
  host.clock.advance(1000)
  await host.send(measured('A', { BPMAP: 50 }, host.clock.now()))
  expect(level()).toBe(1)
})
