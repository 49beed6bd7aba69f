import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'

let database: TestDatabase
let host: WardHost
beforeAll(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database)
})
afterAll(async () => {
  await host.ward.stop()
  await database.stop()
})

test('bypass begins and ends with the case state or stage of that name, by the time the feed says; a stage with its state', async () => {
  const start = host.clock.now() - 3_600_000
  const at = (minutes: number) => start + minutes * 60_000
  const state = (minutes: number, caseState: string, caseStage = 'During') =>
    host.send(moved('update', 'A', 'OR^OR1', at(minutes), { caseState, caseStage }))
  await host.send(moved('admit', 'A', 'OR^OR1', at(0)))
  await state(5, 'Surgery')
  await state(10, 'Bypass')
  await state(12, 'Bypass')
  await state(30, 'Surgery')
  await state(40, 'Surgery', 'bypass')
  await state(50, 'Surgery', '')
  await state(60, 'Closing', '')
  const row = host.ward.census('awor', {}).census.find(({ name }) => name === 'Test, A')
  const { events = [] } = (await host.ward.events('awor', row?.roomSys ?? 0, 0)) ?? {}
  expect(events.filter(({ kind }) => kind.startsWith('bypass'))).toMatchObject([
    { kind: 'bypassOn', text: 'On bypass', time: new Date(at(10)).toISOString() },
    { kind: 'bypassOff', text: 'Off bypass', time: new Date(at(30)).toISOString() },
    { kind: 'bypassOn', time: new Date(at(40)).toISOString() },
    { kind: 'bypassOff', time: new Date(at(60)).toISOString() },
  ])
})
