import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { manualClock } from '../../test-support/manual-clock.ts'
import { rule, smallConfig } from '../../test-support/small-config.ts'
import { left, measured, moved, openTestWard, until, type WardHost } from '../../test-support/ward-host.ts'
import { EMPTY_UI } from '../config/load-site.ts'
import { type Database, openDatabase } from '../store/database.ts'

const MIN = 60_000
const config = smallConfig({
  rules: [rule('LowMAP', { logic: { '<': [{ var: 'BPMAP' }, 55] }, atom: 'BPMAP' })],
})
Object.assign(config.area('awicu').ui, {
  ...EMPTY_UI,
  ...config.area('awicu').ui,
  removePatientCensus: ['MICU'],
})

let database: TestDatabase
let second: Database
let host: WardHost
let other: WardHost
let t0: number

const open = (db: Pick<TestDatabase, 'db' | 'listen'>, clock = manualClock()) =>
  openTestWard({ ...database, db: db.db, listen: db.listen }, { config, clock })

beforeEach(async () => {
  database = await openTestDatabase()
  second = await openDatabase({ databaseUrl: database.url, data: '', log: pino({ level: 'silent' }) })
  host = await open(database)
  other = await open(second, host.clock)
  t0 = host.clock.now()
  await host.send(moved('admit', 'A', 'MICU^1', t0 - 60 * MIN))
  await monitor('A', 80)
  await host.wait(5)
})
afterEach(async () => {
  await Promise.all([host.ward.stop(), other.ward.stop()])
  await second.stop()
  await database.stop()
})

const rows = (of = host) => of.ward.census('awicu', {}).census
const inRoom = (room = '1', of = host) => rows(of).find((row) => row.displayRoom === room)
/** Who is shown where, with heart rate: "1 A 80"; "- " without a bed. */
const shown = (of = host) =>
  rows(of).flatMap((row) =>
    row.roomEmpty
      ? []
      : [
          `${row.displayRoom || '-'} ${row.patientIDs.PatID || row.name} ${row.atoms.HeartRate?.value ?? ''}`.trim(),
        ],
  )
const monitor = (mrn: string, HeartRate: number, place = 'MICU^1') =>
  host.send(measured(mrn, { HeartRate }, host.clock.now(), { place }))
const remove = (room = '1', more: object = {}) => {
  const row = inRoom(room)
  const asked = { area: 'awicu' as const, roomSys: row?.roomSys ?? 0, unit: 'MICU', id: row?.regNum ?? '' }
  return host.ward.removals.remove({ ...asked, requestId: randomUUID(), ...more })
}
const restore = (patID = 'A', requestId: string = randomUUID()) =>
  host.ward.removals.restore({ area: 'awicu', patID, requestId })
const same = () => until(other, () => JSON.stringify(shown(other)) === JSON.stringify(shown()))

// shows: C5.10, C7.35, C7.36
test('a removed patient is off the census of every server, after a restart too, and back with values', async () => {
  expect(await remove()).toEqual({ status: true, message: 'Patient removed from the census' })
  expect(shown()).toEqual([])
  await same()
  await host.ward.stop()
  host = await open(database, host.clock)
  expect(shown()).toEqual([])
  const roomSys = inRoom()?.roomSys
  expect(await restore()).toEqual({ status: true, message: `Patient restored to [MICU] {${roomSys}}` })
  expect(shown()).toEqual(['1 A 80'])
  await same()
})

describe('while somebody is removed', () => {
  test.each([
    ['under their number', 'A', 'MICU^1'],
    ['under their number and no bed', 'A', ''],
    ['under the bed alone', '', 'MICU^1'],
  ])('the monitor that goes on %s shows somebody unidentified in the bed', async (_how, mrn, place) => {
    await remove()
    await host.wait(5)
    await monitor(mrn, 90, place)
    expect(shown()).toEqual(['1 Unidentified 90'])
    await same()
    await host.wait(15 * 60)
    await monitor(mrn, 91, place)
    expect(shown()).toEqual(['1 Unidentified 91'])
  })

  test("its readings are the patient's again when the patient is restored, in a minute or in an hour", async () => {
    for (const seconds of [30, 3600]) {
      await remove()
      await host.wait(seconds)
      await monitor('A', 90)
      await restore()
      expect(shown()).toEqual(['1 A 90'])
      await same()
      await host.wait(30)
      await monitor('A', 95)
      expect(shown()).toEqual(['1 A 95'])
    }
  })

  test("what the bed alone measured for long is nobody's reading afterwards", async () => {
    await remove()
    await host.wait(3600)
    await monitor('', 130)
    await host.wait(60)
    await restore()
    expect(shown()).toEqual(['1 A', '- Unidentified 130'].map((line) => (line === '1 A' ? '1 A 80' : line)))
  })

  test("somebody else admitted to the bed is shown there, and the monitor's readings beside", async () => {
    await remove()
    await host.wait(60)
    await host.send(moved('admit', 'B', 'MICU^1', host.clock.now()))
    await monitor('A', 99)
    expect(shown()).toEqual(['1 B', '- Unidentified 99'])
    await restore()
    expect(shown()).toEqual(['1 A 99', '- B'])
  })

  test('a bed that is taken leaves the restored patient without one', async () => {
    await remove()
    await host.wait(60)
    await host.send(moved('admit', 'B', 'MICU^1', host.clock.now()))
    await monitor('B', 70)
    expect(await restore()).toEqual({
      status: true,
      message: 'The bed is taken; the patient waits without a bed [MICU]',
    })
    expect(shown()).toEqual(['1 B 70', '- A 80'])
  })

  test.each([
    ['a transfer', () => moved('transfer', 'A', 'MICU^2', host.clock.now()), '2 A 80'],
    ['a new admission', () => moved('admit', 'A', 'MICU^1', host.clock.now()), '1 A 80'],
    [
      'an admission of another visit',
      () => moved('admit', 'A', 'MICU^2', host.clock.now(), { visitNumber: 'V2' }),
      '2 A 80',
    ],
  ])('%s shows them again', async (_what, event, line) => {
    await remove()
    await host.wait(20)
    await host.send(event())
    expect(shown()).toEqual([line])
    expect((await restore()).message).toMatch(/^Patient already exists in unit \[MICU\] \{\d+\}$/)
  })

  test('a transfer from before the removal that arrives late shows them in the new bed, with what was measured since', async () => {
    const moved2 = host.clock.now()
    await host.wait(60)
    await remove()
    await host.wait(20)
    await monitor('A', 90, 'MICU^2')
    await host.send(moved('transfer', 'A', 'MICU^2', moved2))
    expect(shown()).toEqual(['2 A 90'])
    await same()
  })

  test('an update that goes on naming the bed does not', async () => {
    await remove()
    await host.wait(20)
    await host.send(moved('update', 'A', 'MICU^1', host.clock.now()))
    expect(shown()).toEqual([])
  })

  test('records that are merged stay removed, and are restored by either number', async () => {
    await remove()
    await host.wait(20)
    const time = new Date(host.clock.now())
    await host.send({ kind: 'merge', patient: { mrn: 'B' }, mergeFrom: 'A', time })
    expect(shown()).toEqual([])
    expect((await restore('B')).status).toBe(true)
    expect(shown()).toEqual(['1 B 80'])
  })
})

test('alerts of a removed patient are cleared with that reason; undone at once they go on', async () => {
  const low = () => host.send(measured('A', { BPMAP: 40 }, host.clock.now(), { place: 'MICU^1' }))
  await low()
  const [alert] = inRoom()?.alerts ?? []
  await remove()
  await host.wait(5)
  await restore()
  expect(inRoom()?.alerts.map(({ id }) => id)).toEqual([alert?.id])
  await remove()
  await host.wait(90)
  const { rows: events } = await sql<{ to: string; why: string }>`
    select to_state as "to", why from alert_events where alert_id = ${alert?.id ?? ''} order by id`.execute(
    database.db,
  )
  expect(events.at(-1)).toEqual({ to: 'cleared', why: 'the patient was removed from the census' })
})

describe('nothing is removed', () => {
  test.each([
    ['of another than was seen', () => remove('1', { id: 'VB' }), 'Another patient lies there now.'],
    ['of a bed of another unit', () => remove('1', { unit: '5N' }), 'Nobody lies there any more.'],
    ['of an empty bed', () => remove('2', { id: 'x' }), 'Nobody lies there any more.'],
  ])('%s', async (_what, ask, message) => {
    expect(await ask()).toEqual({ status: false, message })
    expect(shown()).toEqual(['1 A 80'])
  })

  test('of a unit that is not listed', async () => {
    Object.assign(config.area('awicu').ui, { removePatientCensus: ['B'] })
    const answer = await remove()
    Object.assign(config.area('awicu').ui, { removePatientCensus: ['MICU'] })
    expect(answer.message).toBe('Patients of this unit are not removed from the census.')
    expect(shown()).toEqual(['1 A 80'])
  })

  test('of whom only a monitor knows', async () => {
    await monitor('C', 60, 'MICU^2')
    expect((await remove('2')).message).toMatch(/^Only a monitor says/)
    expect(shown()).toEqual(['1 A 80', '2 C 60'])
  })

  test('of whom only a monitor says that they are here, and who could not be restored', async () => {
    await host.send(moved('admit', 'D', 'WARD9^1', t0 - 30 * MIN))
    await monitor('D', 61, 'MICU^2')
    expect((await remove('2')).message).toMatch(/^Only a monitor says/)
    expect(shown()).toEqual(['1 A 80', '2 D 61'])
  })
})

describe('nobody is restored', () => {
  const NONE = 'No patient with that ID was removed in the last 30 days'

  test('of an ID nobody has, after a discharge, or after 30 days', async () => {
    expect(await restore('Z')).toEqual({ status: false, message: NONE })
    await host.send(moved('admit', 'C', 'MICU^2', t0 - 60 * 24 * 60 * MIN))
    await remove('2')
    await sql`update movements set time = time - interval '31 days' where kind = 'remove'`.execute(
      database.db,
    )
    await host.send(moved('update', 'C', 'MICU^2', t0))
    expect((await restore('C')).message).toBe(NONE)
    await remove()
    await host.send(left('discharge', 'A', host.clock.now()))
    expect((await restore()).message).toBe(NONE)
    expect(shown()).toEqual([])
  })

  test('in another care area', async () => {
    await remove()
    const requestId = randomUUID()
    expect(await host.ward.removals.restore({ area: 'awor', patID: 'A', requestId })).toEqual({
      status: false,
      message: NONE,
    })
    expect(shown()).toEqual([])
  })
})

test('a request that comes twice is done once, on whichever server', async () => {
  await same()
  const requestId = randomUUID()
  const row = inRoom()
  const asked = { area: 'awicu' as const, roomSys: row?.roomSys ?? 0, unit: 'MICU', id: 'VA', requestId }
  const answers = await Promise.all([host.ward.removals.remove(asked), other.ward.removals.remove(asked)])
  expect(answers.map(({ status }) => status)).toEqual([true, true])
  await restore()
  expect((await host.ward.removals.remove(asked)).status).toBe(true)
  expect(shown()).toEqual(['1 A 80'])
})

test('with another visit in another bed, readings under the number alone stay their own', async () => {
  await remove()
  await host.wait(60)
  await host.send(moved('admit', 'A', 'MICU^2', host.clock.now(), { visitNumber: 'second' }))
  await host.send(moved('admit', 'B', 'MICU^1', host.clock.now()))
  await monitor('A', 95, '')
  expect(shown()).toEqual(['1 B', '2 A 95'])
})

test.each([10, 120])(
  'is undone after the clock was set back by %i minutes; what the monitor sent meanwhile was seen, and is the patient’s',
  async (minutes) => {
    await remove()
    host.clock.putBack(minutes * MIN)
    await host.wait(1)
    expect(shown()).toEqual([])
    await monitor('A', 90)
    expect(shown()).toEqual(['1 Unidentified 90'])
    expect(await restore()).toMatchObject({ status: true })
    expect(shown()).toEqual(['1 A 90'])
    await same()
  },
)

test('after the clock was set back readings that name only the bed show as an unidentified patient', async () => {
  await remove()
  host.clock.putBack(10 * MIN)
  await host.wait(1)
  await monitor('', 85)
  expect(shown()).toEqual(['1 Unidentified 85'])
  await same()
})
