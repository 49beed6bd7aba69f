import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { left, measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'

let database: TestDatabase
let host: WardHost
let t0: number
const MIN = 60_000

beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database)
  t0 = host.clock.now()
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const rows = (filters = '') => host.ward.census('awicu', filters ? { filters } : {}).census
const inRoom = (room: string) => rows().find((row) => row.displayRoom === room)
const whoIsIn = (room: string) => inRoom(room)?.patientIDs.PatID

describe('where patients are', () => {
  test('lists every configured room by number, empty ones too', () => {
    expect(rows().map((row) => row.displayRoom)).toEqual(['1', '2', '3', '4', '10'])
    expect(inRoom('2')).toMatchObject({ roomEmpty: true, regNum: '', age: -1 })
  })

  test('admits, moves and discharges', async () => {
    await host.send(moved('admit', 'A', 'MICU^1', t0 - 60 * MIN))
    expect(inRoom('1')).toMatchObject({ name: 'Test, A', age: 55, regNum: 'VA', roomEmpty: false })
    await host.send(moved('transfer', 'A', 'MICU^2', t0 - 30 * MIN))
    expect([whoIsIn('1'), whoIsIn('2')]).toEqual(['', 'A'])
    await host.send(left('discharge', 'A', t0 - 10 * MIN))
    expect([whoIsIn('1'), whoIsIn('2')]).toEqual(['', ''])
  })

  test('cancels give back what was before', async () => {
    await host.send(moved('admit', 'A', 'MICU^1', t0 - 60 * MIN))
    await host.send(moved('transfer', 'A', 'MICU^2', t0 - 30 * MIN))
    await host.send(moved('cancelTransfer', 'A', 'MICU^1', t0 - 25 * MIN))
    expect([whoIsIn('1'), whoIsIn('2')]).toEqual(['A', ''])
    expect(inRoom('1')?.inRoom).toBe(new Date(t0 - 60 * MIN).toISOString())
    await host.send(left('discharge', 'A', t0 - 20 * MIN))
    await host.send(moved('cancelDischarge', 'A', null, t0 - 15 * MIN))
    expect(whoIsIn('1')).toBe('A')
    await host.send(left('cancelAdmit', 'A', t0 - 10 * MIN))
    expect(whoIsIn('1')).toBe('')
  })

  test('movements arriving late or twice end in the same place', async () => {
    await host.send(left('discharge', 'A', t0 - 10 * MIN))
    await host.send(moved('transfer', 'A', 'MICU^2', t0 - 30 * MIN))
    await host.send(moved('admit', 'A', 'MICU^1', t0 - 60 * MIN))
    expect(host.ward.patients()).toBe(0)
    await host.send(moved('admit', 'B', 'MICU^3', t0 - 60 * MIN))
    await host.send(moved('transfer', 'B', 'MICU^4', t0 - 10 * MIN))
    await host.send(moved('transfer', 'B', 'MICU^2', t0 - 20 * MIN))
    await host.send(moved('transfer', 'B', 'MICU^4', t0 - 10 * MIN))
    expect(whoIsIn('4')).toBe('B')
  })

  test('of two patients in one bed the newer admission has it, the other a row without bed until that is cancelled', async () => {
    await host.send(moved('admit', 'A', 'MICU^1', t0 - 60 * MIN))
    await host.send(moved('admit', 'B', 'MICU^1', t0 - 30 * MIN))
    expect(whoIsIn('1')).toBe('B')
    expect(host.ward.noBed()).toMatchObject([{ place: 'MICU^1^', reason: 'bedTaken' }])
    await host.send(left('cancelAdmit', 'B', t0 - 5 * MIN))
    expect(whoIsIn('1')).toBe('A')
    expect(host.ward.noBed()).toEqual([])
  })

  test('a bed falls back to the open stay beneath when the newer patient leaves or moves on', async () => {
    await host.send(moved('admit', 'A', 'MICU^1', t0 - 60 * MIN))
    await host.send(moved('admit', 'B', 'MICU^1', t0 - 30 * MIN), left('discharge', 'B', t0 - 10 * MIN))
    expect(whoIsIn('1')).toBe('A')
    await host.send(moved('admit', 'C', 'MICU^1', t0 - 9 * MIN))
    expect(whoIsIn('1')).toBe('C')
    await host.send(moved('transfer', 'C', 'MICU^2', t0 - 5 * MIN))
    expect([whoIsIn('1'), whoIsIn('2')]).toEqual(['A', 'C'])
    expect(host.ward.noBed()).toEqual([])
  })

  test('keeps a patient of an unknown room on a row without bed, and makes rooms of open units', async () => {
    await host.send(moved('admit', 'A', 'MICU^99', t0), moved('admit', 'B', 'OPN^7', t0))
    expect(host.ward.noBed()).toMatchObject([{ reason: 'noSuchRoom' }])
    expect(whoIsIn('7')).toBe('B')
  })

  test('an update alone places a patient whose admission was missed, and moves nobody back', async () => {
    await host.send(moved('update', 'A', 'MICU^1', t0 - 30 * MIN))
    expect(whoIsIn('1')).toBe('A')
    await host.send(moved('transfer', 'A', 'MICU^2', t0 - 10 * MIN))
    await host.send(moved('update', 'A', 'MICU^3', t0 - 20 * MIN))
    expect(whoIsIn('2')).toBe('A')
    await host.send(left('discharge', 'A', t0 - 5 * MIN), moved('update', 'A', 'MICU^2', t0 - 4 * MIN))
    expect(host.ward.patients()).toBe(0)
  })

  test('a patient only a monitor speaks of lies in the empty bed it names, until ADT says otherwise', async () => {
    await host.send(measured('A', { HeartRate: 80 }, t0, { place: 'MICU^3' }))
    expect(inRoom('3')?.atoms.HeartRate?.value).toBe(80)
    await host.send(moved('admit', 'A', 'MICU^4', t0 - 60 * MIN))
    expect([whoIsIn('3'), whoIsIn('4')]).toEqual(['', 'A'])
  })
})

describe('values', () => {
  test('an older reading never replaces a newer one, a correction of the same moment does', async () => {
    await host.send(moved('admit', 'A', 'MICU^1', t0 - 60 * MIN))
    await host.send(measured('A', { HeartRate: 80 }, t0 - 5000))
    await host.send(measured('A', { HeartRate: 30 }, t0 - 20_000))
    expect(inRoom('1')?.atoms.HeartRate).toMatchObject({ value: 80, age: 5 })
    await host.send(measured('A', { HeartRate: 90 }, t0 - 5000))
    expect(inRoom('1')?.atoms.HeartRate?.value).toBe(90)
    const answer = await host.ward.graphs('awicu', inRoom('1')?.roomSys as number, ['HeartRate'], 3600)
    expect(answer?.graphs[0]?.points).toEqual([
      [t0 - 20_000, 30],
      [t0 - 5000, 90],
    ])
  })

  test('a reading before the admission message waits for it', async () => {
    await host.send(measured('A', { HeartRate: 80 }, t0))
    await host.send(moved('admit', 'A', 'MICU^1', t0 - 60 * MIN))
    expect(inRoom('1')?.atoms.HeartRate?.value).toBe(80)
  })

  test('a bed without record number means who lay there when it was measured', async () => {
    await host.send(
      moved('admit', 'A', 'MICU^1', t0 - 60 * MIN),
      moved('transfer', 'A', 'MICU^2', t0 - 30 * MIN),
    )
    await host.send(moved('admit', 'B', 'MICU^1', t0 - 20 * MIN))
    await host.send(measured('', { Creatinine: 1.4 }, t0 - 40 * MIN, { place: 'MICU^1' }))
    await host.send(measured('', { Creatinine: 2.2 }, t0 - 10 * MIN, { place: 'MICU^1' }))
    expect(inRoom('2')?.atoms.Creatinine?.value).toBe(1.4)
    expect(inRoom('1')?.atoms.Creatinine?.value).toBe(2.2)
  })

  test('levels follow the limits of the patient’s age', async () => {
    const admission = moved('admit', 'A', 'MICU^1', t0)
    await host.send({ ...admission, patient: { mrn: 'A' } }, measured('A', { HeartRate: 145 }, t0))
    expect(inRoom('1')?.atoms.HeartRate?.alert).toBe(5)
    const newborn = { mrn: 'A', dob: '2026-02-26' }
    await host.send({
      kind: 'update',
      patient: newborn,
      visit: { visitNumber: 'VA' },
      at: null,
      time: new Date(t0 + 1),
    })
    expect(inRoom('1')).toMatchObject({ age: 0, ageText: '3 d' })
    expect(inRoom('1')?.atoms.HeartRate?.alert).toBe(3)
  })

  test('an implausible value is kept, marked and has no level', async () => {
    await host.send(moved('admit', 'A', 'MICU^1', t0))
    await host.send(measured('A', { BPMAP: -8 }, t0, { state: 'implausible' }))
    expect(inRoom('1')?.atoms.BPMAP).toMatchObject({ value: -8, alert: 0, state: 'implausible' })
    expect(await host.ward.implausible()).toBe(1)
  })

  test('a clock running ahead cannot keep a value fresh', async () => {
    await host.send(moved('admit', 'A', 'MICU^1', t0), measured('A', { HeartRate: 80 }, t0 + 86_400_000))
    expect(inRoom('1')?.atoms.HeartRate?.time).toBe(new Date(t0).toISOString())
  })

  test('a code nobody maps is counted and never shown', async () => {
    await host.send(
      moved('admit', 'A', 'MICU^1', t0),
      measured('A', { x: 3 }, t0, { variable: null, code: '999' }),
    )
    expect(await host.ward.unknownCodes()).toMatchObject([{ code: '999', count: 1 }])
    expect(Object.keys(inRoom('1')?.atoms ?? {})).toEqual(['caseMinutes'])
  })

  test('values of an earlier stay are not current in a new one', async () => {
    await host.send(
      moved('admit', 'A', 'MICU^1', t0 - 90 * 24 * 60 * MIN),
      measured('A', { Creatinine: 9 }, t0 - 89 * 24 * 60 * MIN),
    )
    await host.send(left('discharge', 'A', t0 - 80 * 24 * 60 * MIN))
    await host.send(moved('admit', 'A', 'MICU^2', t0, { visitNumber: 'V2', admitted: new Date(t0) }))
    expect(inRoom('2')?.atoms.Creatinine).toBeUndefined()
  })
})

test('a merge moves stay, values and graphs to the record that lives on', async () => {
  await host.send(
    moved('admit', 'TEMP', 'MICU^1', t0 - 60 * MIN),
    measured('TEMP', { HeartRate: 77 }, t0 - 1000),
  )
  await host.send({
    kind: 'merge',
    patient: { mrn: 'A', name: 'Real, Ann' },
    mergeFrom: 'TEMP',
    time: new Date(t0),
  })
  const row = inRoom('1')
  expect(row).toMatchObject({ name: 'Real, Ann', patientIDs: { PatID: 'A' } })
  expect(row?.atoms.HeartRate?.value).toBe(77)
  await host.send(measured('TEMP', { HeartRate: 78 }, t0))
  expect(inRoom('1')?.atoms.HeartRate?.value).toBe(78)
  const answer = await host.ward.graphs('awicu', row?.roomSys as number, ['HeartRate'], 3600)
  expect(answer?.graphs[0]?.points.map(([, value]) => value)).toEqual([77, 78])
})

// shows: V2.3.3, V16.5.3
test('nothing is visible before publish, and nothing of a transaction rolled back', async () => {
  const events = [moved('admit', 'A', 'MICU^1', t0)]
  await expect(
    database.db.transaction().execute(async (trx) => {
      await host.ward.apply(trx, [{ events }])
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(host.ward.patients()).toBe(0)
  await host.send(...events)
  expect(host.ward.patients()).toBe(1)
})

test('a restart gives the same census byte for byte', async () => {
  await host.send(
    moved('admit', 'A', 'MICU^1', t0 - 60 * MIN, {
      plannedMinutes: 120,
      diagnosis: 'CKD',
      staff: [{ role: 'Nurse', name: 'Quill, Ann', userName: 'aq' }],
    }),
    moved('admit', 'B', 'MICU^2', t0 - 50 * MIN),
    moved('admit', 'C', 'MICU^2', t0 - 40 * MIN),
    measured('A', { HeartRate: 150, BPMAP: null, VentMode: 'PS', Creatinine: 1.25 }, t0 - 3000),
    measured('C', { HeartRate: 71.5 }, t0 - 500_000),
  )
  const before = JSON.stringify({ ...host.ward.census('awicu', {}), revision: 0 })
  const body = host.ward.body('awicu', inRoom('1')?.roomSys as number)
  await host.ward.stop()
  host = await openTestWard(database, { clock: host.clock })
  expect(JSON.stringify({ ...host.ward.census('awicu', {}), revision: 0 })).toBe(before)
  const again = host.ward.body('awicu', inRoom('1')?.roomSys as number)
  expect(JSON.stringify({ ...again, revision: 0 })).toBe(JSON.stringify({ ...body, revision: 0 }))
})
