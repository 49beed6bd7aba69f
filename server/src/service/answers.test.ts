import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Body } from '@wardlight/contracts/body'
import { CensusRow } from '@wardlight/contracts/census'
import { GraphAnswer } from '@wardlight/contracts/graph'
import Value from 'typebox/value'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { rule, smallConfig } from '../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const config = smallConfig({
  rules: [
    rule('LowMAP', { logic: { '<': [{ var: 'BPMAP' }, 55] }, atom: 'BPMAP', icon: 'heart', slot: 1 }),
    rule('Vent', {
      logic: { present: [{ var: 'VentMode' }] },
      level: 0,
      slot: 60,
      method: 0,
      atom: 'ventStatus',
      quiet: true,
    }),
    rule('FastHeart', { logic: { '>': [{ var: 'HeartRate' }, 120] }, level: 4, slot: 20, atom: 'HeartRate' }),
  ],
})
let database: TestDatabase
let host: WardHost
let now: number
let room: number

beforeAll(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
  now = host.clock.now()
  await host.send(
    moved('admit', 'A', 'MICU^1', now - 30 * HOUR, {
      plannedMinutes: 29 * 60,
      diagnosis: 'Septic shock, CKD 3a',
      admitted: new Date(now - 30 * HOUR),
      staff: [
        { role: 'Perfusionist', name: 'Vane, Pat', userName: 'v' },
        { role: 'Nurse', name: 'Ashbury, Lee', userName: 'l' },
        { role: 'test', name: 'Tester, T', userName: 't' },
        { role: 'Surgeon', name: 'Mo, Kim', userName: 'k' },
        { role: 'Doctor', name: 'Quill, Ann', userName: 'q' },
      ],
    }),
    moved('admit', 'B', 'MICU^10', now - HOUR),
    moved('admit', 'C', 'MICU^4', now - HOUR),
  )
  const hours = Array.from({ length: 25 }, (_, i) => measured('A', { Urine: 40 + i }, now - i * HOUR))
  await host.send(
    ...hours,
    measured('A', { HeartRate: 80, BPMAP: 50, Norepinephrine: 0.3, Creatinine: 2.1 }, now),
    measured('A', { SEPSIS_BPA: '2026-03-01T08:00:00Z', SEPSIS_BC: 'Missed' }, now),
    measured('B', { HeartRate: 130, VentMode: 'PS' }, now),
    measured('C', { HeartRate: 70 }, now - 10 * MIN),
  )
  const child = { mrn: 'C', dob: '2016-03-02' }
  await host.send({
    kind: 'update',
    patient: child,
    visit: { visitNumber: 'VC' },
    at: null,
    time: new Date(now + 1),
  })
  room = host.ward.census('awicu', {}).census[0]?.roomSys as number
})
afterAll(async () => {
  await host.ward.stop()
  await database.stop()
})

const census = (query: Parameters<WardHost['ward']['census']>[1]) =>
  host.ward.census('awicu', query).census.map((row) => row.displayRoom)

// shows: C3.1, C3.6, C3.20
test('answers fit the wire exactly', async () => {
  for (const row of host.ward.census('awicu', {}).census) expect(Value.Errors(CensusRow, row)).toEqual([])
  expect(Value.Errors(Body, host.ward.body('awicu', room))).toEqual([])
  expect(Value.Errors(GraphAnswer, await host.ward.graphs('awicu', room, ['HeartRate', 'zz'], 3600))).toEqual(
    [],
  )
})

test.each([
  ['', ['1', '2', '3', '4', '10']],
  ['all', ['1', '2', '3', '4', '10']],
  ['adult', ['1', '2', '3', '10']],
  ['peds', ['2', '3', '4']],
  ['myPatients', ['1']],
  ['vent', ['10']],
  ['nitricOxide', []],
  ['mcs', []],
  ['ecmo', []],
  ['nonsense', []],
  ['adult,nonsense', []],
  ['constructor', []],
])('filter %p shows rooms %p', (filters, rooms) => expect(census({ filters })).toEqual(rooms))

// shows: C3.3, C4.9
test('tower drops rooms without treatment, where the area has a control tower', () => {
  const { ui } = config.area('awicu')
  expect(census({ tower: true })).toHaveLength(5)
  ui.controlTower = true
  expect(census({ tower: true })).toEqual(['1', '4', '10'])
  delete ui.controlTower
})

test('units narrow the list', () => {
  expect(census({ unit: 'OPEN' })).toEqual([])
  expect(census({ unit: 'micu,OPEN' })).toHaveLength(5)
  expect(census({ unit: 'nowhere' })).toEqual([])
})

// shows: C3.5
test('a rule that only says who is supported tells so, for filters to find and nobody to be shown', () => {
  const alerts = host.ward.census('awicu', { filters: 'vent' }).census.flatMap((row) => row.alerts)
  expect(alerts.map(({ rule: id, quiet }) => [id, quiet ?? false])).toEqual([
    ['FastHeart', false],
    ['Vent', true],
  ])
})

test('sorts by alerts (slot 1 first), id and room', () => {
  expect(census({ sortBy: 'alerts' })).toEqual(['1', '10', '4', '2', '3'])
  expect(census({ sortBy: 'patid' })).toEqual(['1', '10', '4', '2', '3'])
  expect(census({ sortBy: 'rooms' })).toEqual(['1', '2', '3', '4', '10'])
})

// shows: C3.4, C3.5, C3.9, C9.4
test('a row tells staff, plan and sepsis', () => {
  expect(host.ward.census('awicu', {}).census[0]).toMatchObject({
    abbreviatedStaff: 'Ashb | Mo',
    caseStatus: { displayDuration: '1d 6h', inRoomPercent: 100, percent: 103.4, color: 'yellow' },
    atoms: { caseMinutes: { value: 1800, alert: 4 }, sepsis: { alert: 5 } },
    sepsis: { bpaTime: '2026-03-01T08:00:00.000Z', items: { BloodCulture: 'Missed', Antibiotic: 'N/A' } },
  })
})

test('a body tells risk and infusions, another answer the volumes of the last day', async () => {
  const body = host.ward.body('awicu', room)
  const risk = (part: string) => body?.risk.find((organ) => organ.part === part)
  expect(risk('heart')).toMatchObject({ alert: 1, stale: false, riskFactor: false })
  expect(risk('kidneys')).toMatchObject({ alert: 0, stale: false, riskFactor: true, factors: ['ckd'] })
  expect(risk('brain')).toMatchObject({ stale: true, alert: 0 })
  expect(body?.infusions).toMatchObject([
    { group: 'vasopressor', name: 'Norepi', variable: 'Norepinephrine', rate: 0.3 },
  ])
  const urine = Array.from({ length: 24 }, (_, i) => 40 + i).reduce((a, b) => a + b)
  expect(await host.ward.intakeOutput('awicu', room)).toMatchObject({
    regNum: 'VA',
    intakeOutput: { intake: null, output: urine, urine },
  })
  expect(body?.icons).toMatchObject([{ icon: 'heart', slot: 1, level: 5 }])
  expect(host.ward.census('awicu', {}).census.find(({ roomSys }) => roomSys === room)?.icons).toEqual(
    body?.icons,
  )
  expect(body?.current.map((value) => value.name)).toContain('Norepinephrine')
})

// shows: C7.18, V2.2.3
test('no answer for a room of another area or none at all', async () => {
  expect(host.ward.body('awor', room)).toBeNull()
  expect(host.ward.current('awicu', 999_999)).toBeNull()
  expect(await host.ward.graphs('awor', room, ['HeartRate'], 60)).toBeNull()
})

describe('graphs', () => {
  test('tell data outside the range from no data', async () => {
    const answer = await host.ward.graphs('awicu', room, ['Urine', 'HeartRate', 'VentMode'], 60)
    expect(answer?.graphs.map((g) => [g.name, g.points.length, g.hasDataOutsideRange])).toEqual([
      ['Urine', 1, true],
      ['HeartRate', 1, false],
    ])
  })

  test('0 is the whole visit', async () => {
    const answer = await host.ward.graphs('awicu', room, ['Urine'], 0)
    expect(answer?.graphs[0]?.points).toHaveLength(25)
    expect(answer?.from).toBe(new Date(now - 30 * HOUR).toISOString())
  })

  test('of a part of a long range are its own readings and gaps, not those of the range', async () => {
    const { clock, send, ward } = host
    const start = clock.now() - 50 * MIN
    const minutes = Array.from({ length: 41 }, (_, i) => i).filter((i) => i < 15 || i > 26)
    await send(...minutes.map((i) => measured('C', { BPMAP: 70 + i }, start + i * MIN)))
    const c = ward.census('awicu', {}).census.find((row) => row.displayRoom === '4')
    const asked = async (seconds: number, pixels: number, to?: number) => {
      const answer = await ward.graphs('awicu', c?.roomSys as number, ['BPMAP'], seconds, pixels, to)
      return { ...answer, graph: answer?.graphs[0] }
    }
    const whole = await asked(24 * 3600, 40)
    const to = start + 30 * MIN
    const near = await asked(20 * 60, 960, to)
    expect([near.from, near.to]).toEqual([new Date(to - 20 * MIN).toISOString(), new Date(to).toISOString()])
    const wanted = minutes.filter((i) => i >= 10 && i <= 30).map((i) => [start + i * MIN, 70 + i])
    expect(near.graph?.points).toEqual(wanted)
    const hole = 12 * 60
    expect([Number(whole.graph?.maxGap) > hole, Number(near.graph?.maxGap) < hole]).toEqual([true, true])
    expect((await asked(60, 960, clock.now() + HOUR)).to).toBe(new Date(clock.now()).toISOString())
  })

  test('long ranges keep every extreme and the newest point', async () => {
    const { clock, send, ward } = host
    const start = clock.now() - 50 * MIN
    const seconds = Array.from({ length: 3000 }, (_, i) =>
      measured('B', { BPMAP: i === 1234 ? 12 : i === 2000 ? 190 : 80 }, start + i * 1000),
    )
    await send(...seconds)
    const b = ward.census('awicu', {}).census.find((row) => row.displayRoom === '10')
    const points =
      (await ward.graphs('awicu', b?.roomSys as number, ['BPMAP'], 3600))?.graphs[0]?.points ?? []
    expect(points.length).toBeLessThan(1000)
    expect(points).toContainEqual([start + 1_234_000, 12])
    expect(points).toContainEqual([start + 2_000_000, 190])
    expect(points.at(-1)?.[0]).toBe(start + 2_999_000)
  })
})
