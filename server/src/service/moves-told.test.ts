import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Area } from '@wardlight/contracts/areas'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { left, measured, moved, openTestWard, until, type WardHost } from '../../test-support/ward-host.ts'

const MIN = 60_000
let database: TestDatabase
let host: WardHost
let t0: number
/** Names of the rooms dashboards were notified of since it was last emptied; "any": any room may have changed. */
let told: Set<string>

const AREAS = ['awicu', 'awor'] as const
const rows = (area: Area) => host.ward.census(area, {}).census
const nameOf = (area: Area, roomSys: number) =>
  rows(area).find((row) => row.roomSys === roomSys)?.displayRoom ?? `room ${roomSys}`

beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database)
  t0 = host.clock.now()
  told = new Set()
  host.ward.onChange(({ area, rooms }) => {
    for (const room of rooms?.map((one) => nameOf(area, one)) ?? ['any']) told.add(room)
  })
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

/** What the patient view of a room answers now: whose it is and the heart rate, null of an empty one. */
function view(room: string) {
  for (const area of AREAS) {
    const row = rows(area).find(({ displayRoom }) => displayRoom === room)
    const body = row && host.ward.body(area, row.roomSys)
    if (!body) continue
    const { census, current } = body
    const heart = current.find(({ name }) => name === 'HeartRate')?.value ?? null
    return census.roomEmpty ? null : [census.patientIDs.PatID, heart]
  }
  throw new Error(`no room ${room}`)
}
/** Waits until dashboards were notified of these rooms; returns all rooms notified of since the last call. */
async function tells(...rooms: string[]): Promise<string[]> {
  await until(host, () => rooms.every((room) => told.has(room)))
  const all = [...told].sort()
  told.clear()
  return all
}
const heartOf = (mrn: string, value: number, place?: string) =>
  measured(mrn, { HeartRate: value }, host.clock.now(), place ? { place } : {})

test('notifies both rooms of a move, and only the new one of readings after it', async () => {
  await host.send(moved('admit', 'A', 'MICU^1', t0 - 60 * MIN), heartOf('A', 80))
  await tells('1')
  await host.send(moved('transfer', 'A', 'MICU^2', t0))
  expect(await tells('1', '2')).toEqual(['1', '2'])
  expect([view('1'), view('2')]).toEqual([null, ['A', 80]])
  host.clock.advance(MIN)
  await host.send(heartOf('A', 90))
  expect([await tells('2'), view('2')]).toEqual([['2'], ['A', 90]])
})

test('notifies both care areas of a move between them', async () => {
  await host.send(moved('admit', 'A', 'MICU^1', t0 - 60 * MIN), heartOf('A', 80))
  await tells()
  await host.send(moved('transfer', 'A', 'OR^OR1', t0))
  expect(await tells('1', 'OR1')).toEqual(['1', 'OR1'])
  expect([view('1'), view('OR1')]).toEqual([null, ['A', 80]])
  await host.send(moved('cancelTransfer', 'A', 'MICU^1', t0 + 1000))
  expect(await tells('1', 'OR1')).toEqual(['1', 'OR1'])
  expect([view('1'), view('OR1')]).toEqual([['A', 80], null])
})

test('notifies both rooms when two patients swap beds', async () => {
  await host.send(moved('admit', 'A', 'MICU^1', t0 - 60 * MIN), moved('admit', 'B', 'MICU^2', t0 - 60 * MIN))
  await host.send(heartOf('A', 80), heartOf('B', 120))
  await tells()
  await host.sendMessage({
    events: [moved('transfer', 'A', 'MICU^2', t0), moved('transfer', 'B', 'MICU^1', t0)],
  })
  expect(await tells('1', '2')).toEqual(['1', '2'])
  expect([view('1'), view('2')]).toEqual([
    ['B', 120],
    ['A', 80],
  ])
})

test('notifies every room whose readings change by a late movement', async () => {
  await host.send(moved('admit', 'A', 'MICU^1', t0 - 60 * MIN), heartOf('', 165, 'MICU^1'))
  expect(view('1')).toEqual(['A', 165])
  await tells()
  await host.send(
    moved('admit', 'B', 'MICU^1', t0 - 20 * MIN),
    moved('transfer', 'A', 'MICU^2', t0 - 21 * MIN),
  )
  expect(await tells('1', '2')).toEqual(['1', '2'])
  expect([view('1'), view('2')]).toEqual([
    ['B', 165],
    ['A', null],
  ])
})

test('notifies the patient’s room of a merge and of a discharge', async () => {
  await host.send(moved('admit', 'A', 'MICU^3', t0 - 60 * MIN), heartOf('OLD', 77))
  await tells()
  await host.send({ kind: 'merge', patient: { mrn: 'A' }, mergeFrom: 'OLD', time: new Date(t0) })
  expect(await tells('3')).toContain('3')
  expect(view('3')).toEqual(['A', 77])
  host.clock.advance(MIN)
  await host.send(left('discharge', 'A', host.clock.now()))
  await until(host, () => view('3') === null)
  expect(await tells('3')).toContain('3')
})
