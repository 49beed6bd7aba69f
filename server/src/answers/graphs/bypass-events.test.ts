// shows: B2.5.25, T31

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'

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

/** Minutes after the start, of the whole visit as it is told in the room the patient is in now. */
const told = async (start: number) => {
  const row = host.ward.census('awor', {}).census.find(({ name }) => name === 'Test, A')
  const { events = [] } = (await host.ward.events('awor', row?.roomSys ?? 0, 0)) ?? {}
  return events.flatMap(({ kind, text, time }) =>
    kind.startsWith('bypass') ? [[(Date.parse(time) - start) / 60_000, kind, text]] : [],
  )
}

test('bypass lasts, by feed time, with its case state or the state of its stage, in the next room too', async () => {
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
  const phases = [
    [10, 'bypassOn', 'On bypass'],
    [30, 'bypassOff', 'Off bypass'],
    [40, 'bypassOn', 'On bypass'],
    [60, 'bypassOff', 'Off bypass'],
  ]
  expect(await told(start)).toEqual(phases)
  await host.send(moved('transfer', 'A', 'OR^OR2', host.clock.now()))
  expect(await told(start)).toEqual(phases)
})
