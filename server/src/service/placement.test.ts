import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { CensusRow, NO_BED_ROOMS } from '@wardlight/contracts/census'
import Value from 'typebox/value'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { rule, smallConfig, unit } from '../../test-support/small-config.ts'
import { left, measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const config = smallConfig({
  rules: [rule('LowMAP', { logic: { '<': [{ var: 'BPMAP' }, 55] }, atom: 'BPMAP' })],
})
let database: TestDatabase
let host: WardHost
let t0: number

beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
  t0 = host.clock.now()
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const rows = () => host.ward.census('awicu', {}).census
const inRoom = (room: string) => rows().find((row) => row.displayRoom === room)
const whoIsIn = (room: string) => inRoom(room)?.patientIDs.PatID
const bedless = () =>
  rows().flatMap((row) => (row.noBed ? [`${row.patientIDs.PatID} ${row.noBed.reason}`] : []))
const rowOf = (mrn: string) => rows().find((row) => row.patientIDs.PatID === mrn)
const restart = async () => {
  await host.ward.stop()
  host = await openTestWard(database, { config, clock: host.clock })
}

describe('a patient of intensive care stays in the bed (B1)', () => {
  beforeEach(async () => {
    await host.send(moved('admit', 'A', 'MICU^1', t0 - HOUR, { visitNumber: 'INP', patientClass: 'I' }))
    await host.send(measured('A', { HeartRate: 150, BPMAP: 45 }, t0, { place: 'MICU^1' }))
  })

  test.each([
    [
      'an outpatient registration elsewhere',
      moved('register', 'A', 'RADIOLOGY^XR1', 0, { visitNumber: 'OUT', patientClass: 'O' }),
    ],
    [
      'one without a visit number',
      moved('register', 'A', 'RADIOLOGY^XR1', 0, { visitNumber: '', patientClass: 'O' }),
    ],
    [
      'an update of an old outpatient visit',
      moved('update', 'A', 'DIALYSIS^2', 0, { visitNumber: 'OLD', patientClass: 'R' }),
    ],
    ['an update that names the unit alone', moved('update', 'A', 'MICU', 0, { visitNumber: 'INP' })],
    ['a transfer that names the unit alone', moved('transfer', 'A', 'MICU', 0, { visitNumber: 'INP' })],
    ['an update that names a foreign unit alone', moved('update', 'A', 'WARD7', 0, { visitNumber: 'INP' })],
    [
      'a visit planned for tomorrow',
      moved('admit', 'A', 'OPN^9', 0, { visitNumber: 'NEXT', admitted: new Date('2026-03-02T10:00:00Z') }),
    ],
  ])('through %s', async (_, event) => {
    await host.send({ ...event, time: new Date(t0 - MIN) })
    expect(whoIsIn('1')).toBe('A')
    expect(inRoom('1')?.alerts.map((alert) => alert.rule)).toEqual(['LowMAP'])
    await restart()
    expect(whoIsIn('1')).toBe('A')
  })

  test('until a transfer to a unit not shown, and then while the monitor goes on', async () => {
    await host.send(moved('transfer', 'A', 'WARD7', t0 - MIN, { visitNumber: 'INP' }))
    expect(whoIsIn('1')).toBe('')
    expect(bedless()).toEqual(['A monitoredOutside'])
    expect(rowOf('A')?.alerts.map((alert) => alert.rule)).toEqual(['LowMAP'])
  })
})

describe('a bed with several claimants', () => {
  test('shows both with the evidence, values and alerts, and falls back when the newcomer is corrected', async () => {
    await host.send(
      moved('admit', 'A', 'MICU^1', t0 - HOUR),
      moved('admit', 'B', 'MICU^1', t0 - 10 * MIN),
      measured('A', { HeartRate: 80, BPMAP: 40 }, t0),
    )
    expect(whoIsIn('1')).toBe('B')
    const lost = rowOf('A')
    expect(lost).toMatchObject({
      noBed: { reason: 'bedTaken', place: 'MICU^1^' },
      atoms: { BPMAP: { value: 40 } },
    })
    expect(lost?.alerts).toHaveLength(1)
    expect(lost?.claimants).toMatchObject([{ patID: 'B', roomSys: inRoom('1')?.roomSys }])
    expect(inRoom('1')?.claimants).toMatchObject([
      { patID: 'A', roomSys: lost?.roomSys, evidence: 'admitted there, not monitored' },
    ])
    expect(lost?.roomSys).toBeGreaterThan(NO_BED_ROOMS)
    for (const row of rows()) expect(Value.Errors(CensusRow, row)).toEqual([])
    expect((await host.ward.body('awicu', lost?.roomSys ?? 0))?.census.patientIDs.PatID).toBe('A')
    expect(
      (await host.ward.graphs('awicu', lost?.roomSys ?? 0, ['BPMAP'], 3600))?.graphs[0]?.points,
    ).toHaveLength(1)
    expect(host.ward.census('awicu', {})).toMatchObject({ cases: 1, noBed: 1 })
    expect(host.ward.conflicts()).toMatchObject([{ text: '2 patients are said to lie in MICU 1.' }])
    const before = JSON.stringify(rows())
    await restart()
    expect(JSON.stringify(rows())).toBe(before)
    await host.send(moved('transfer', 'B', 'MICU^2', t0 - 5 * MIN))
    expect([whoIsIn('1'), whoIsIn('2'), bedless()]).toEqual(['A', 'B', []])
    expect(host.ward.conflicts()).toEqual([])
  })

  test('goes to the one whose monitor names it, and by time to the newest stay', async () => {
    await host.send(
      moved('admit', 'A', 'MICU^1', t0 - HOUR),
      measured('A', { HeartRate: 80 }, t0, { place: 'MICU^1' }),
      moved('admit', 'B', 'MICU^1', t0 - 10 * MIN),
    )
    expect([whoIsIn('1'), bedless()]).toEqual(['A', ['B bedTaken']])
    await host.wait(11 * 60)
    expect([whoIsIn('1'), bedless()]).toEqual(['B', ['A bedTaken']])
  })

  test('two beds of one room are two beds, whichever is named first', async () => {
    await host.send(
      moved('admit', 'A', 'MICU^2^2', t0 - HOUR),
      moved('admit', 'B', 'MICU^2^1', t0 - HOUR),
      moved('admit', 'C', 'OPN^7^A', t0 - HOUR),
      moved('admit', 'D', 'OPN^7^1', t0 - HOUR),
    )
    expect([whoIsIn('2'), whoIsIn('2-1'), whoIsIn('7-A'), whoIsIn('7')]).toEqual(['A', 'B', 'C', 'D'])
    await host.send(measured('', { HeartRate: 155 }, t0, { place: 'MICU^2^1' }))
    expect([inRoom('2')?.atoms.HeartRate, inRoom('2-1')?.atoms.HeartRate?.value]).toEqual([undefined, 155])
    await host.send(measured('', { HeartRate: 99 }, t0, { place: 'OPN^7' }))
    expect([inRoom('7')?.atoms.HeartRate, inRoom('7-A')?.atoms.HeartRate]).toEqual([undefined, undefined])
    expect(await host.ward.unfiled()).toMatchObject([
      { reason: expect.stringContaining('several patients lie'), count: 1 },
    ])
    await restart()
    await host.send(moved('transfer', 'C', 'MICU^2^3', t0 - MIN))
    await host.send(moved('admit', 'E', 'OPN^4^4', t0), moved('admit', 'F', 'OPN^4^1', t0))
    expect([whoIsIn('2'), whoIsIn('2-1'), whoIsIn('2-3')]).toEqual(['A', 'B', 'C'])
    expect([rowOf('E')?.displayRoom, rowOf('F')?.displayRoom]).toEqual(['4', '4-1'])
  })
})

describe('a patient only monitors know', () => {
  const beat = (mrn: string, place: string) => measured(mrn, { HeartRate: 80 }, host.clock.now(), { place })

  test('moves with the monitor, gives way to another, and leaves after four hours', async () => {
    await host.send(beat('X', 'MICU^1'))
    expect(whoIsIn('1')).toBe('X')
    await host.wait(60)
    await host.send(beat('X', 'MICU^3'))
    expect([whoIsIn('1'), whoIsIn('3')]).toEqual(['', 'X'])
    await host.wait(60)
    await host.send(beat('Y', 'MICU^3'))
    expect([whoIsIn('3'), bedless()]).toEqual(['Y', ['X bedTaken']])
    await restart()
    expect([whoIsIn('3'), bedless()]).toEqual(['Y', ['X bedTaken']])
    host.clock.advance(4 * HOUR + 1000)
    expect([whoIsIn('3'), bedless()]).toEqual(['', []])
  })

  test('is placed though an earlier visit is over, and shown when an admission takes the bed', async () => {
    await host.send(moved('admit', 'X', 'MICU^4', t0 - 9 * HOUR), left('discharge', 'X', t0 - 8 * HOUR))
    await host.send(beat('X', 'MICU^1'))
    expect(whoIsIn('1')).toBe('X')
    await host.send(moved('admit', 'REAL', 'MICU^1', t0))
    expect([whoIsIn('1'), bedless()]).toEqual(['REAL', ['X bedTaken']])
    expect(rowOf('X')?.atoms.HeartRate?.value).toBe(80)
  })

  test('has a row after the discharge, and the bed again ten minutes later', async () => {
    await host.send(moved('admit', 'A', 'MICU^1', t0 - HOUR), beat('A', 'MICU^1'))
    await host.wait(60)
    await host.send(left('discharge', 'A', host.clock.now()))
    expect([whoIsIn('1'), bedless()]).toEqual(['', []])
    await host.wait(60)
    await host.send(beat('A', 'MICU^1'))
    expect([whoIsIn('1'), bedless()]).toEqual(['', ['A monitoredAfterDischarge']])
    await host.wait(11 * 60)
    await host.send(beat('A', 'MICU^1'))
    expect([whoIsIn('1'), bedless()]).toEqual(['A', []])
  })

  test('has a row of the default area when the monitor names no place', async () => {
    await host.send(measured('X', { HeartRate: 33 }, t0))
    expect(bedless()).toEqual(['X noBedNamed'])
    await host.wait(11 * 60)
    expect(bedless()).toEqual([])
  })

  test('a room a monitor alone named is gone after a day, or when it is removed, and comes back when needed', async () => {
    await host.send(beat('X', 'OPN^typo'))
    expect(whoIsIn('typo')).toBe('X')
    expect(await host.ward.keeping.remove([inRoom('typo')?.roomSys ?? 0])).toBe(0)
    host.clock.advance(5 * HOUR)
    expect(whoIsIn('typo')).toBe('')
    await host.send(beat('Z', 'OPN^wrong'))
    await host.send(moved('admit', 'Z', 'MICU^1', host.clock.now()))
    expect(host.ward.unlistedRooms().map(({ unit, room, empty }) => [unit, room, empty])).toEqual([
      ['OPEN', 'typo', true],
      ['OPEN', 'wrong', true],
    ])
    expect(await host.ward.keeping.remove([inRoom('wrong')?.roomSys ?? 0])).toBe(1)
    expect(host.ward.unlistedRooms().map(({ room }) => room)).toEqual(['typo'])
    expect(inRoom('wrong')).toBeUndefined()
    expect(await host.ward.keeping.remove([inRoom('2')?.roomSys ?? 0])).toBe(0)
    host.clock.advance(25 * HOUR)
    expect([inRoom('typo'), inRoom('2')?.roomEmpty]).toEqual([undefined, true])
    await restart()
    expect([inRoom('typo'), inRoom('wrong')]).toEqual([undefined, undefined])
    await host.send(moved('admit', 'B', 'OPN^typo', host.clock.now()))
    expect(whoIsIn('typo')).toBe('B')
  })
})

describe('movements', () => {
  test('a discharge dated tomorrow ends the stay tomorrow', async () => {
    await host.send(moved('admit', 'A', 'MICU^1', t0 - HOUR), left('discharge', 'A', t0 + 2 * HOUR))
    expect(whoIsIn('1')).toBe('A')
    host.clock.advance(2 * HOUR + 1000)
    expect(whoIsIn('1')).toBe('')
  })

  test('a transfer that arrives before its admission of the same minute counts', async () => {
    await host.send(moved('transfer', 'A', 'MICU^2', t0 - MIN))
    await host.send(moved('admit', 'A', 'MICU^1', t0 - MIN))
    expect([whoIsIn('1'), whoIsIn('2')]).toEqual(['', 'A'])
  })

  test('two patients change beds at one moment', async () => {
    await host.send(moved('admit', 'A', 'MICU^1', t0 - HOUR), moved('admit', 'B', 'MICU^2', t0 - HOUR))
    await host.send(moved('transfer', 'A', 'MICU^2', t0), moved('transfer', 'B', 'MICU^1', t0))
    expect([whoIsIn('1'), whoIsIn('2'), bedless()]).toEqual(['B', 'A', []])
  })

  test('an update of another visit brings nobody back who was discharged', async () => {
    await host.send(moved('admit', 'A', 'MICU^1', t0 - HOUR), left('discharge', 'A', t0 - MIN))
    const admitted = new Date(t0 - 50 * HOUR)
    await host.send(moved('update', 'A', 'MICU^1', t0, { visitNumber: 'OLDER', admitted }))
    expect(whoIsIn('1')).toBe('')
    await host.send(moved('update', 'A', 'MICU^2', t0, { visitNumber: 'NEW', admitted: new Date(t0) }))
    expect(whoIsIn('2')).toBe('A')
  })

  test('an admission date ahead of now or years ago hides no value (B11)', async () => {
    await host.send(
      moved('admit', 'A', 'MICU^1', t0 - HOUR, { admitted: new Date(t0 + 72 * HOUR) }),
      moved('admit', 'B', 'MICU^2', t0 - HOUR, { admitted: new Date('2006-03-01T09:00:00Z') }),
      measured('A', { HeartRate: 25 }, t0),
      measured('B', { HeartRate: 25 }, t0),
    )
    expect([inRoom('1')?.atoms.HeartRate?.value, inRoom('2')?.atoms.HeartRate?.value]).toEqual([25, 25])
    await restart()
    expect([inRoom('1')?.atoms.HeartRate?.value, inRoom('2')?.atoms.HeartRate?.value]).toEqual([25, 25])
  })
})

describe('a unit the configuration calls otherwise from now on', () => {
  const open = async (unitsOf: Parameters<typeof smallConfig>[0]) => {
    await host.ward.stop()
    host = await openTestWard(database, { config: smallConfig(unitsOf), clock: host.clock })
  }
  beforeEach(() =>
    host.send(
      moved('admit', 'A', 'MICU^1', t0 - HOUR),
      measured('A', { HeartRate: 80 }, t0, { place: 'MICU^1' }),
    ),
  )

  test('keeps its patients in their beds, by its new name and by the old one', async () => {
    await open({ unitsOf: { awicu: [unit('MED', ['1', '2'], { aliases: ['MICU'] })] } })
    expect([whoIsIn('1'), inRoom('1')?.unit, inRoom('1')?.atoms.HeartRate?.value]).toEqual(['A', 'MED', 80])
    await host.send(moved('admit', 'B', 'MICU^2', t0), moved('transfer', 'A', 'MED^1', t0))
    expect([whoIsIn('1'), whoIsIn('2'), bedless()]).toEqual(['A', 'B', []])
  })

  test('and in another area', async () => {
    await open({ unitsOf: { awicu: [], awpacu: [unit('MICU', ['1'])] } })
    expect(host.ward.census('awpacu', {}).census.map((row) => row.patientIDs.PatID)).toEqual(['A'])
    expect(rows()).toEqual([])
  })

  test('and rooms it lists no more while somebody lies there', async () => {
    await open({ unitsOf: { awicu: [unit('MICU', ['7'])] } })
    expect(rows().map((row) => [row.displayRoom, row.patientIDs.PatID])).toEqual([
      ['1', 'A'],
      ['7', ''],
    ])
  })

  test('a room that was unlisted is shown, empty too, once it is listed', async () => {
    await host.send(moved('admit', 'B', 'OPEN^12', t0 - HOUR), left('discharge', 'B', t0))
    await open({ unitsOf: { awicu: [unit('OPEN', ['12'])] } })
    await host.wait(5)
    host.clock.advance(25 * HOUR)
    await host.ward.settled()
    expect(rows().map((row) => row.displayRoom)).toContain('12')
  })
})
