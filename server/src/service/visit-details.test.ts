// shows: B2.5.13

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'
import type { ClinicalEvent, Visit } from '../ward/events.ts'

const MIN = 60_000
let database: TestDatabase
let host: WardHost
let t0: number

beforeAll(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database)
  t0 = host.clock.now()
})
afterAll(async () => {
  await host.ward.stop()
  await database.stop()
})

let patients = 0
/** Somebody admitted an hour ago into an empty bed, of whom something is told so many minutes ago. */
async function admitted() {
  const mrn = `D${++patients}`
  const bed = `OPEN^${10 + patients}`
  await host.send(moved('admit', mrn, bed, t0 - 60 * MIN))
  const say = (ago: number, visit: Partial<Visit>, name = `Test, ${mrn}`) => {
    const event = moved('update', mrn, bed, t0 - ago * MIN, visit)
    return host.send({ ...event, patient: { ...event.patient, name } })
  }
  const row = () => host.ward.census('awicu', {}).census.find(({ patientIDs }) => patientIDs.PatID === mrn)
  const diagnosis = () => host.ward.body('awicu', row()?.roomSys as number)?.patient.diagnosis
  const caseOf = async () => {
    const { rows } = await sql<{ told: string }>`
      select case_state || ' ' || case_stage as told from visits where visit_number = ${`V${mrn}`}`.execute(
      database.db,
    )
    return rows[0]?.told
  }
  return { mrn, say, row, diagnosis, caseOf }
}

test('told late, after a newer message that says nothing of them, are kept; older ones are not', async () => {
  const { say, diagnosis, row } = await admitted()
  await say(30, { diagnosis: 'Sepsis' })
  await say(10, { staff: [{ role: 'Attending', name: 'House, G', userName: 'house' }] })
  await say(20, { diagnosis: 'Pneumonia' })
  expect(diagnosis()).toBe('Pneumonia')
  await say(25, { diagnosis: 'Stroke', staff: [{ role: 'Attending', name: 'Old, A', userName: 'old' }] })
  expect(diagnosis()).toBe('Pneumonia')
  expect(JSON.stringify(row()?.staff)).toContain('House, G')
})

test('said while a discharge is announced are taken', async () => {
  const { mrn, say, diagnosis, row } = await admitted()
  await host.send({
    kind: 'discharge',
    patient: { mrn, name: 'Wrong, Name' },
    visit: { visitNumber: `V${mrn}`, diagnosis: 'Sepsis' },
    time: new Date(t0 + 120 * MIN),
  })
  await say(0, { diagnosis: 'Stroke' }, 'Corrected, Name')
  expect([diagnosis(), row()?.name]).toEqual(['Stroke', 'Corrected, Name'])
})

test('are taken after the clock was set back', async () => {
  const { say, diagnosis, row } = await admitted()
  await say(0, { diagnosis: 'Sepsis' }, 'Wrong, Name')
  host.clock.putBack(120 * MIN)
  await say(119, { diagnosis: 'Stroke' }, 'Corrected, Name')
  expect([diagnosis(), row()?.name]).toEqual(['Stroke', 'Corrected, Name'])
  host.clock.advance(120 * MIN)
  await host.ward.settled()
})

test.each([
  [
    'a state without stage ends the stage',
    [
      [9, 'Surgery', 'Bypass'],
      [8, 'Closing', ''],
    ],
    'Closing ',
  ],
  [
    'the same state keeps it',
    [
      [9, 'Surgery', 'Bypass'],
      [8, 'Surgery', ''],
    ],
    'Surgery Bypass',
  ],
  [
    'a late stage of the state there is counts',
    [
      [9, 'Surgery', ''],
      [7, 'Surgery', ''],
      [8, 'Surgery', 'Bypass'],
    ],
    'Surgery Bypass',
  ],
  [
    'a late stage of a state that is over does not',
    [
      [9, 'Surgery', ''],
      [7, 'Closing', ''],
      [8, 'Surgery', 'Bypass'],
    ],
    'Closing ',
  ],
  [
    'nor one said alone before the state',
    [
      [9, 'Surgery', ''],
      [7, 'Closing', ''],
      [8, '', 'Bypass'],
    ],
    'Closing ',
  ],
  [
    'a late state leaves a newer stage',
    [
      [9, 'Prep', ''],
      [7, '', 'Bypass'],
      [8, 'Surgery', ''],
    ],
    'Surgery Bypass',
  ],
] as const)('of a case: %s', async (_, words, told) => {
  const { say, caseOf } = await admitted()
  for (const [ago, caseState, caseStage] of words) await say(ago, { caseState, caseStage })
  expect(await caseOf()).toBe(told)
})

test.each([
  ['I', 'Sepsis'],
  ['O', ''],
])(
  'of a visit of class %s elsewhere are told in the bed a monitor names: "%s"',
  async (patientClass, told) => {
    const { mrn, say, diagnosis } = await admitted()
    await say(50, { patientClass, diagnosis: 'Sepsis' })
    await host.send(
      moved('transfer', mrn, 'WARD9^1', t0 - 40 * MIN),
      measured(mrn, { HeartRate: 80 }, t0 - MIN, { place: `OPEN^${10 + patients}` }),
    )
    expect(diagnosis()).toBe(told)
  },
)

test('a visit sent under two numbers of a person shows the newest details of both, until the two are unmerged', async () => {
  const { mrn, say, diagnosis, row } = await admitted()
  await say(50, { diagnosis: 'Sepsis', caseState: 'Surgery', patientClass: 'E' })
  const real = { mrn: `${mrn}-REAL` }
  const saidOfReal = (ago: number, visit: Partial<Visit>): ClinicalEvent => ({
    ...moved('update', real.mrn, null, t0 - ago * MIN, { visitNumber: `V${mrn}`, ...visit }),
    patient: { ...real, name: 'Real, R' },
  })
  await host.send(saidOfReal(40, { diagnosis: 'Pneumonia' }), {
    kind: 'merge',
    patient: real,
    mergeFrom: mrn,
    time: new Date(t0 - 30 * MIN),
  })
  const shown = () => {
    const one = host.ward.census('awicu', {}).census.find(({ name }) => name === 'Real, R')
    return one && { diagnosis: host.ward.body('awicu', one.roomSys)?.patient.diagnosis, state: one.caseState }
  }
  expect(shown()).toMatchObject({ diagnosis: 'Pneumonia', state: 'Surgery' })
  await host.send(saidOfReal(20, { diagnosis: 'Stroke', caseState: 'Closing' }))
  expect(shown()).toMatchObject({ diagnosis: 'Stroke', state: 'Closing' })
  await host.send({
    kind: 'unmerge',
    patient: real,
    from: [{ authority: '', number: mrn }],
    time: new Date(t0),
  })
  expect([diagnosis(), row()?.name]).toEqual(['Sepsis', `Test, ${mrn}`])
})

test('a case stage ends with the state of the person, under whichever number the two were said', async () => {
  const { mrn, say } = await admitted()
  const real = { mrn: `${mrn}-REAL` }
  const sayOfReal = (ago: number, caseState: string) =>
    host.send({
      ...moved('update', real.mrn, null, t0 - ago * MIN, { visitNumber: `V${mrn}`, caseState }),
      patient: { ...real, name: 'Real, R' },
    })
  const told = async () => {
    const { rows } = await sql<{ told: string }>`
      select distinct t.case_state || ' ' || t.case_stage as told from told_visits t join visits v using (id)
      where v.visit_number = ${`V${mrn}`}`.execute(database.db)
    const { rows: open } = await sql`
      select from bypass_phases b join visits v on v.id = b.visit_id
      where v.visit_number = ${`V${mrn}`} and b.ended is null`.execute(database.db)
    return [...rows.map((row) => row.told), ...open.map(() => 'on bypass')]
  }
  await sayOfReal(50, 'Prep')
  await host.send({ kind: 'merge', patient: real, mergeFrom: mrn, time: new Date(t0 - 49 * MIN) })
  await say(40, { caseState: 'Surgery', caseStage: 'Bypass' })
  await sayOfReal(30, 'Surgery')
  expect(await told()).toEqual(['Surgery Bypass', 'on bypass'])
  await sayOfReal(20, 'Closing')
  expect(await told()).toEqual(['Closing '])
  await say(10, { caseState: 'Surgery', caseStage: 'Bypass' })
  expect(await told()).toEqual(['Surgery Bypass', 'on bypass'])
  await sayOfReal(5, 'Closing')
  expect(await told()).toEqual(['Closing '])
})
