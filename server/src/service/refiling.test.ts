import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { rule, smallConfig } from '../../test-support/small-config.ts'
import { left, measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'
import type { ClinicalEvent } from '../ward/events.ts'

const MIN = 60_000
const HOUR = 60 * MIN
let database: TestDatabase
let host: WardHost
let t0: number

beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database)
  t0 = host.clock.now()
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const rows = () => host.ward.census('awicu', {}).census
const inRoom = (room: string) => rows().find((row) => row.displayRoom === room)
const whoIsIn = (room: string) => inRoom(room)?.patientIDs.PatID
const heart = (room: string) => inRoom(room)?.atoms.HeartRate?.value
const bedless = () => rows().filter((row) => row.noBed)
const points = async (room: string) =>
  (
    await host.ward.graphs('awicu', inRoom(room)?.roomSys ?? 0, ['HeartRate'], 24 * 3600)
  )?.graphs[0]?.points.map(([, value]) => value)
const inBed = (place: string, value: number, time: number, single = false) =>
  measured('', { HeartRate: value }, time, { place, aperiodic: single })
const restart = async () => {
  const before = JSON.stringify(rows())
  await host.ward.stop()
  host = await openTestWard(database, { clock: host.clock })
  expect(JSON.stringify(rows())).toBe(before)
}

test('readings of a bed are refiled to the patient whom a late transfer puts there (B2b)', async () => {
  await host.send(moved('admit', 'A', 'MICU^1', t0 - 10 * HOUR), inBed('MICU^1', 70, t0 - HOUR))
  await host.send(inBed('MICU^1', 165, t0 - 40_000))
  expect(heart('1')).toBe(165)
  await host.send(
    moved('transfer', 'A', 'MICU^2', t0 - 20 * MIN),
    moved('admit', 'B', 'MICU^1', t0 - 19 * MIN),
  )
  expect([whoIsIn('1'), heart('1'), whoIsIn('2'), heart('2')]).toEqual(['B', 165, 'A', 70])
  expect([await points('1'), await points('2')]).toEqual([[165], [70]])
  await restart()
  expect([heart('1'), heart('2')]).toEqual([165, 70])
})

test('a stream from an empty bed shows an unidentified patient, until movements say who it was', async () => {
  await host.send(inBed('MICU^3', 41, t0 - 5 * MIN), inBed('MICU^3', 42, t0 - MIN))
  expect(inRoom('3')).toMatchObject({ name: 'Unidentified', patientIDs: { PatID: '' }, roomEmpty: false })
  expect(inRoom('3')?.regNum).toMatch(/^unidentified \d+$/)
  expect(heart('3')).toBe(42)
  await restart()
  await host.send(moved('admit', 'A', 'MICU^3', t0 - 2 * MIN))
  expect([whoIsIn('3'), await points('3')]).toEqual(['A', [42]])
  expect(bedless().map((row) => row.noBed?.reason)).toEqual(['unidentified'])
  await host.send(moved('admit', 'A', 'MICU^3', t0 - 10 * MIN))
  expect([await points('3'), bedless()]).toEqual([[41, 42], []])
})

test('the cuff of a monitor goes with its stream', async () => {
  const feed = { name: 'MON/H', kind: 'monitor' as const }
  const cuff = measured('', { BPMAP: 58 }, t0 - MIN, { place: 'MICU^3', aperiodic: true })
  await host.send(
    ...[cuff, inBed('MICU^3', 93, t0 - MIN)].map((event) => ({ ...event, feed }) as ClinicalEvent),
  )
  expect(inRoom('3')).toMatchObject({
    name: 'Unidentified',
    atoms: { BPMAP: { value: 58 }, HeartRate: { value: 93 } },
  })
  await host.send(moved('admit', 'A', 'MICU^3', t0 - 10 * MIN))
  expect(inRoom('3')).toMatchObject({
    patientIDs: { PatID: 'A' },
    atoms: { BPMAP: { value: 58 }, HeartRate: { value: 93 } },
  })
  expect(bedless()).toEqual([])
})

test('a result of an empty bed is held until movements say who lay there (B14)', async () => {
  await host.send(inBed('MICU^3', 88, t0 - MIN, true))
  expect(inRoom('3')?.roomEmpty).toBe(true)
  expect(await host.ward.unfiled()).toMatchObject([
    { reason: expect.stringContaining('nobody lay in'), count: 1 },
  ])
  await host.send(moved('admit', 'A', 'MICU^3', t0 - 10 * MIN))
  expect(heart('3')).toBe(88)
})

test('a reading of a unit nobody has is listed', async () => {
  await host.send(inBed('NOWHERE^1', 88, t0))
  expect(await host.ward.unfiled()).toMatchObject([
    { reason: expect.stringContaining('none of ours'), count: 1 },
  ])
})

test('a merge, a cancelled transfer and a discharge in the past file anew', async () => {
  await host.send(
    moved('admit', 'A', 'MICU^1', t0 - HOUR),
    moved('transfer', 'A', 'MICU^2', t0 - 30 * MIN),
    moved('admit', 'B', 'MICU^1', t0 - 25 * MIN),
    inBed('MICU^1', 51, t0 - 20 * MIN),
    inBed('MICU^2', 52, t0 - 10 * MIN),
  )
  expect([heart('1'), heart('2')]).toEqual([51, 52])
  await host.send(
    left('cancelAdmit', 'B', t0 - 5 * MIN),
    moved('cancelTransfer', 'A', 'MICU^1', t0 - 4 * MIN),
  )
  expect([whoIsIn('1'), await points('1')]).toEqual(['A', [51]])
  expect(inRoom('2')?.name).toBe('Unidentified')
  expect(heart('2')).toBe(52)
})

test('a stream whose patient lies elsewhere is unidentified, a conflict of both beds, until a late transfer (B2c)', async () => {
  await host.send(moved('admit', 'A', 'MICU^2', t0 - HOUR), moved('admit', 'B', 'MICU^1', t0 - HOUR))
  await host.send(measured('A', { HeartRate: 170 }, t0 - MIN, { place: 'MICU^1' }))
  await host.send(measured('A', { Creatinine: 1.1 }, t0, { place: 'MICU^1', aperiodic: true }))
  expect([heart('1'), heart('2'), inRoom('2')?.atoms.Creatinine?.value]).toEqual([undefined, undefined, 1.1])
  const [row] = bedless()
  expect(row).toMatchObject({
    name: 'Unidentified',
    noBed: { reason: 'unidentified' },
    atoms: { HeartRate: { value: 170 } },
  })
  expect(row?.claimants).toMatchObject([{ patID: 'B' }])
  expect(inRoom('1')?.conflicts).toHaveLength(1)
  expect(inRoom('2')?.conflicts).toHaveLength(1)
  const told = host.ward.conflicts().map(({ text }) => text)
  expect(told).toHaveLength(3)
  for (const room of ['MICU 1: ', 'MICU 2: ']) expect(told.some((text) => text.startsWith(room))).toBe(true)
  await restart()
  await host.send(
    moved('transfer', 'B', 'MICU^3', t0 - 20 * MIN),
    moved('transfer', 'A', 'MICU^1', t0 - 19 * MIN),
  )
  expect([whoIsIn('1'), heart('1'), whoIsIn('3'), heart('3'), bedless()]).toEqual([
    'A',
    170,
    'B',
    undefined,
    [],
  ])
  await host.send(
    moved('cancelTransfer', 'B', 'MICU^1', t0 - 18 * MIN),
    moved('cancelTransfer', 'A', 'MICU^2', t0 - 18 * MIN),
  )
  await host.send(moved('cancelTransfer', 'B', 'MICU^1', t0 - 17 * MIN))
  expect(whoIsIn('2')).toBe('A')
})

test('a bed-only reading and the transfer of one second, in one transaction, are filed by the transfer', async () => {
  await host.send(moved('admit', 'A', 'MICU^1', t0 - HOUR))
  await host.send(inBed('MICU^2', 64, t0), moved('transfer', 'A', 'MICU^2', t0))
  expect([whoIsIn('2'), heart('2'), bedless()]).toEqual(['A', 64, []])
})

test('readings of a bed too many for one transaction are refiled in parts, the newest at once', async () => {
  await host.ward.stop()
  host = await openTestWard(database, { mostRefiled: 5 })
  const values = Array.from({ length: 23 }, (_, i) => 60 + i)
  await host.send(
    moved('admit', 'A', 'MICU^1', t0 - 10 * HOUR),
    ...values.map((value, i) => inBed('MICU^1', value, t0 - (24 - i) * 20 * MIN)),
  )
  const { change } = await database.db
    .transaction()
    .execute((trx) => host.ward.apply(trx, [{ events: [moved('transfer', 'A', 'MICU^2', t0 - 9 * HOUR)] }]))
  const filed = async () => {
    const { rows } = await sql<{ kind: string; n: number }>`
      select p.kind, count(*)::int as n from observations o join patients p on p.id = o.patient_id
      where o.variable = 'HeartRate' group by p.kind order by p.kind`.execute(database.db)
    return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
  }
  expect(await filed()).toEqual({ bed: 5, person: 18 })
  host.ward.publish(change)
  await host.ward.settled()
  expect(await filed()).toEqual({ bed: 23 })
  expect([heart('2'), bedless().map((row) => row.noBed?.reason)]).toEqual([undefined, []])
  await host.send(moved('admit', 'B', 'MICU^1', t0 - 9 * HOUR))
  expect([whoIsIn('1'), heart('1'), await points('1')]).toEqual(['B', 82, values])
  expect(await filed()).toEqual({ person: 23 })
})

test('the next server refiles what a stopped one left', async () => {
  await host.ward.stop()
  host = await openTestWard(database, { mostRefiled: 2 })
  const values = [61, 62, 63, 64, 65]
  await host.send(...values.map((value, i) => inBed('MICU^1', value, t0 - (6 - i) * MIN)))
  await database.db
    .transaction()
    .execute((trx) => host.ward.apply(trx, [{ events: [moved('admit', 'B', 'MICU^1', t0 - HOUR)] }]))
  await host.ward.stop()
  host = await openTestWard(database)
  await host.ward.settled()
  expect([whoIsIn('1'), heart('1'), await points('1')]).toEqual(['B', 65, values])
})

test('medians are of all readings that turned out to be somebody’s', async () => {
  await host.ward.stop()
  const config = smallConfig({
    rules: [rule('LowHR', { logic: { '<': [{ var: 'HeartRate' }, 40] }, atom: 'HeartRate', median: 3 })],
  })
  host = await openTestWard(database, { config, clock: host.clock })
  await host.send(
    inBed('MICU^3', 70, t0 - 15_000),
    inBed('MICU^3', 71, t0 - 10_000),
    inBed('MICU^3', 35, t0 - 5000),
  )
  expect(inRoom('3')?.alerts).toEqual([])
  await host.send(moved('admit', 'A', 'MICU^3', t0 - HOUR))
  await host.wait(5)
  expect([whoIsIn('3'), heart('3'), inRoom('3')?.alerts]).toEqual(['A', 35, []])
})
