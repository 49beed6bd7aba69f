import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { manualClock } from '../../test-support/manual-clock.ts'
import { smallConfig } from '../../test-support/small-config.ts'
import { until } from '../../test-support/waiting.ts'
import { left, measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'
import { type Database, openDatabase } from '../store/database.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const config = smallConfig()
let clock: ReturnType<typeof manualClock>
let database: TestDatabase
let second: Database
let host: WardHost
let other: WardHost
let t0: number

/** One node maps; another hears of it. */
beforeEach(async () => {
  clock = manualClock()
  t0 = clock.now()
  database = await openTestDatabase()
  second = await openDatabase({ databaseUrl: database.url, data: '', log: pino({ level: 'silent' }) })
  host = await openTestWard(database, { config, clock })
  other = await openTestWard({ ...database, db: second.db, listen: second.listen }, { config, clock })
})
afterEach(async () => {
  await Promise.all([host.ward.stop(), other.ward.stop()])
  await second.stop()
  await database.stop()
})

const rows = (at = host) => at.ward.census('awicu', {}).census
const inRoom = (room: string, at = host) => rows(at).find(({ displayRoom }) => displayRoom === room)
const whoIsIn = (room: string, at = host) => inRoom(room, at)?.patientIDs.PatID
const heartRateIn = (room: string, at = host) => inRoom(room, at)?.atoms.HeartRate?.value
const bedless = () =>
  rows().flatMap(({ noBed, patientIDs }) => (noBed ? [`${patientIDs.PatID} ${noBed.reason}`] : []))
const map = (place: string, room: string | null) =>
  host.ward.keeping.map(place, room === null ? null : (inRoom(room)?.roomSys ?? 0))

describe('a room name nobody listed, mapped to a listed room', () => {
  test('the patient a feed admitted there lies in it, readings and all, and so does the next; on every node', async () => {
    await host.send(moved('admit', 'A', 'OPN^typo', t0 - HOUR))
    await host.send(measured('', { HeartRate: 71 }, t0, { place: 'OPN^typo' }))
    expect([whoIsIn('typo'), heartRateIn('typo')]).toEqual(['A', 71])
    expect(await map('OPN^typo', '2')).toBeNull()
    expect([whoIsIn('2'), heartRateIn('2'), inRoom('typo')]).toEqual(['A', 71, undefined])
    await until('the other node to know', () => whoIsIn('2', other) === 'A' && !inRoom('typo', other))
    expect(heartRateIn('2', other)).toBe(71)

    await other.send(measured('', { HeartRate: 88 }, t0 + 1, { place: 'OPN^TYPO' }))
    expect(heartRateIn('2', other)).toBe(88)
    await other.send(left('discharge', 'A', t0 + 2), moved('admit', 'B', 'OPN^typo', t0 + 3))
    expect([whoIsIn('2', other), inRoom('typo', other)]).toEqual(['B', undefined])
  })

  test('a monitor that calls a bed otherwise than ADT does is that bed’s monitor, for what it sent before too', async () => {
    await host.send(moved('admit', 'A', 'MICU^2', t0 - HOUR))
    await host.send(measured('', { HeartRate: 64 }, t0 - MIN, { place: 'OPN^ICU2' }))
    expect([whoIsIn('ICU2'), heartRateIn('2')]).toEqual(['', undefined])
    expect(await map('OPN^ICU2', '2')).toBeNull()
    expect([heartRateIn('2'), inRoom('ICU2'), bedless()]).toEqual([64, undefined, []])
    await until('the other node to know', () => heartRateIn('2', other) === 64 && !inRoom('ICU2', other))
  })

  test('a name that a unit of listed rooms lacks gets its patient a bed', async () => {
    await host.send(moved('admit', 'A', 'MICU^Bay 9^1', t0 - HOUR))
    expect(bedless()).toEqual(['A noSuchRoom'])
    expect(await map('MICU^Bay 9^1', '3')).toBeNull()
    expect([whoIsIn('3'), bedless()]).toEqual(['A', []])
    await host.send(left('discharge', 'A', t0), moved('admit', 'B', 'MICU^bay 9', t0 + 1))
    expect([whoIsIn('3'), bedless()]).toEqual(['B', []])
    await host.ward.stop()
    host = await openTestWard(database, { config, clock })
    await host.send(left('discharge', 'B', t0 + 2), moved('admit', 'C', 'MICU^BAY 9^', t0 + 3))
    expect(whoIsIn('3')).toBe('C')
  })

  test('taken back, everybody lies where the messages say, and nobody keeps what the bed’s own monitor read', async () => {
    await host.send(moved('admit', 'A', 'OPN^typo', t0 - HOUR), moved('admit', 'B', 'MICU^Bay 9', t0 - HOUR))
    expect([await map('OPN^typo', '2'), await map('MICU^Bay 9', '3')]).toEqual([null, null])
    await host.send(measured('', { HeartRate: 64 }, t0, { place: 'MICU^2' }))
    expect([whoIsIn('2'), whoIsIn('3'), heartRateIn('2')]).toEqual(['A', 'B', 64])
    expect(host.ward.keeping.mapped()).toEqual([
      { area: 'awicu', unit: 'OPEN', room: 'typo', to: 'MICU 2' },
      { area: 'awicu', unit: 'MICU', room: 'Bay 9', to: 'MICU 3' },
    ])
    expect([await map('OPEN^typo^', null), await map('MICU^Bay 9^', null)]).toEqual([null, null])
    expect([whoIsIn('typo'), heartRateIn('typo'), whoIsIn('3'), bedless()]).toEqual([
      'A',
      undefined,
      '',
      ['B noSuchRoom'],
    ])
    expect(host.ward.keeping.mapped()).toEqual([])
    await until('the other node to know', () => whoIsIn('typo', other) === 'A' && !whoIsIn('2', other))
  })

  test('who lies in the bed already stays, and both rows say so', async () => {
    await host.send(moved('admit', 'A', 'MICU^2', t0 - MIN), moved('admit', 'B', 'OPN^typo', t0 - HOUR))
    await map('OPN^typo', '2')
    expect([whoIsIn('2'), bedless()]).toEqual(['A', ['B bedTaken']])
  })

  test('only names nobody listed can mean a room, and only rooms can be meant', async () => {
    await host.send(moved('admit', 'A', 'OPN^typo', t0), moved('admit', 'B', 'OPN^wrong', t0))
    const typo = inRoom('typo')?.roomSys ?? 0
    expect(await map('MICU^1', '2')).toBe('unknownUnit')
    expect(await map('NOWHERE^1', '2')).toBe('unknownUnit')
    expect(await map('OPN^typo', 'typo')).toBe('itself')
    expect(await host.ward.keeping.map('OPN^typo', 987_654)).toBe('noSuchRoom')
    expect(await map('OPN^wrong', 'typo')).toBeNull()
    expect(await map('OPN^typo', '2')).toBe('isMeant')
    expect(await host.ward.keeping.map('OPN^third', inRoom('typo')?.roomSys ?? 0)).toBeNull()
    expect(await map('OPN^wrong', null)).toBeNull()
    expect(await map('OPN^third', null)).toBeNull()
    expect(await map('OPN^typo', '2')).toBeNull()
    expect(await host.ward.keeping.map('OPN^wrong', typo)).toBe('means')
  })
})

test('thousands of rooms that messages made up are removed at once', async () => {
  await host.send(moved('admit', 'A', 'OPN^typo', t0))
  await database.fill(sql`
    insert into rooms (area, unit, room, listed, used)
    select area, unit, 'junk ' || n, false, ${new Date(t0)} from rooms, generate_series(1, 5000) n
    where room = 'typo'`)
  await Promise.all([host.ward.stop(), other.ward.stop()])
  host = await openTestWard(database, { config, clock })
  other = await openTestWard({ ...database, db: second.db, listen: second.listen }, { config, clock })
  const junk = () => host.ward.unlistedRooms().filter(({ empty }) => empty)
  expect(junk()).toHaveLength(5000)
  expect(await host.ward.keeping.remove(junk().map(({ roomSys }) => roomSys))).toBe(5000)
  expect(host.ward.unlistedRooms().map(({ room }) => room)).toEqual(['typo'])
  await until('the other node to know', () => other.ward.unlistedRooms().length === 1)
})
