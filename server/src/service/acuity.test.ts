// shows: B3.6.1

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { SMALL_VARIABLES, smallConfig, variable } from '../../test-support/small-config.ts'
import { left, measured, moved, openTestWard, until, type WardHost } from '../../test-support/ward-host.ts'
import { EMPTY_UI } from '../config/load-site.ts'
import { openDatabase } from '../store/database.ts'

const MIN = 60_000
const base = smallConfig({
  variables: { ...SMALL_VARIABLES, Acuity: variable('Acuity', { maxAge: null, newest: true }) },
})
const levels = [1, 2, 3].map((level) => ({ level, label: String(level) }))
Object.assign(base.area('awicu').ui, { ...EMPTY_UI, ...base.area('awicu').ui, acuityLevels: levels })
const ada = (level: number) => ({ level, by: 'Ada Byron' })

let database: TestDatabase
let host: WardHost
let t0: number

beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config: base })
  t0 = host.clock.now()
  await host.send(moved('admit', 'A', 'MICU^1', t0 - 60 * MIN))
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const row = (room = '1') => host.ward.census('awicu', {}).census.find((r) => r.displayRoom === room)
const asked = (room?: string) => ({ area: 'awicu' as const, roomSys: row(room)?.roomSys ?? 0 })
const set = (level: number) => host.ward.setAcuity({ ...asked(), id: row()?.regNum }, ada(level))
const charted = (level: number, time: number) => host.send(measured('A', { Acuity: level }, time))

// shows: C3.11, C7.33, BK.16
test('a level that is set shows at once, with who set it, and is there after a restart', async () => {
  expect(row()?.acuityLevel).toBeNull()
  expect(await set(2)).toBe('')
  expect(row()).toMatchObject({ acuityLevel: 2, acuityFrom: { by: 'Ada Byron' } })
  await host.ward.stop()
  host = await openTestWard(database, { config: base, clock: host.clock })
  expect(row()).toMatchObject({ acuityLevel: 2, acuityFrom: { by: 'Ada Byron' } })
})

// shows: BK.16
test('a level that is set at one node shows at the other, with who set it', async () => {
  const second = await openDatabase({ databaseUrl: database.url, data: '', log: pino({ level: 'silent' }) })
  const other = await openTestWard(
    { ...database, db: second.db, listen: second.listen },
    { config: base, clock: host.clock },
  )
  const there = () => other.ward.census('awicu', {}).census.find((r) => r.displayRoom === '1')
  try {
    expect(await set(2)).toBe('')
    await until(other, () => there()?.acuityLevel === 2)
    expect(there()?.acuityFrom?.by).toBe('Ada Byron')
  } finally {
    await other.ward.stop()
    await second.stop()
  }
})

// shows: B2.3.15
test('of what is set and what is charted the newer counts, however close they are', async () => {
  await charted(3, t0 - MIN)
  await set(2)
  expect(row()?.acuityLevel).toBe(2)
  await charted(3, t0 - MIN / 2)
  expect(row()?.acuityLevel).toBe(2)
  await host.wait(5)
  await charted(1, host.clock.now())
  expect(row()).toMatchObject({ acuityLevel: 1, acuityFrom: { by: '' } })
  await host.wait(5)
  expect(await host.ward.setAcuity(asked(), { level: 3, by: 'Bo' })).toBe('')
  expect(row()).toMatchObject({ acuityLevel: 3, acuityFrom: { by: 'Bo' } })
})

test('it goes with its patient, and not to who lies in the bed after', async () => {
  await set(2)
  await host.wait(60)
  await host.send(moved('transfer', 'A', 'MICU^2', host.clock.now()))
  expect(row('2')?.acuityLevel).toBe(2)
  await host.send(moved('admit', 'B', 'MICU^1', host.clock.now()))
  expect(row('1')?.acuityLevel).toBeNull()
})

test('it is set of an unidentified person too, and not of another than was seen', async () => {
  await host.send(left('discharge', 'A', t0 - MIN))
  await host.send(measured('', { HeartRate: 80 }, t0, { place: 'MICU^2' }))
  expect(row('2')?.roomEmpty).toBe(false)
  expect(await host.ward.setAcuity(asked('2'), ada(1))).toBe('')
  expect(row('2')?.acuityLevel).toBe(1)
  expect(await host.ward.setAcuity({ ...asked('2'), id: 'VA' }, ada(2))).toBe(
    'Another patient lies there now.',
  )
  expect(await host.ward.setAcuity(asked('2'), ada(9))).toBe('There is no such acuity level here.')
  expect(row('2')?.acuityLevel).toBe(1)
})
