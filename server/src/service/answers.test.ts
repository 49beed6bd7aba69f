import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Body } from '@wardlight/contracts/body'
import { CensusRow } from '@wardlight/contracts/census'
import { GraphAnswer } from '@wardlight/contracts/graph'
import Value from 'typebox/value'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { rule, smallConfig } from '../../test-support/small-config.ts'
import { left, measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'

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

test('a body tells allergies with severity, reactions, source and time, and an older word takes none of it back', async () => {
  const told = host.clock.now()
  const allergy = { name: 'Latex', kind: 'Other', severity: 'Severe', reactions: ['Rash'], since: '2019' }
  const say = (time: number, list: (typeof allergy)[]) =>
    host.send(
      moved('update', 'A', 'MICU^1', time, {
        visitNumber: 'VA',
        allergies: list.map(({ name }) => name),
        allergyRecord: { source: 'ADT/H', list },
      }),
    )
  await say(told, [allergy])
  await say(told - 60_000, [])
  expect(host.ward.body('awicu', room)?.patient).toMatchObject({
    allergies: ['Latex'],
    allergyRecord: { source: 'ADT/H', told: new Date(told).toISOString(), list: [allergy] },
  })
})

describe('allergies told of a person', () => {
  const one = (name: string) => ({ name, kind: 'Drug', severity: '', reactions: [], since: '' })
  const names = (bed: string) => host.ward.body('awicu', roomOf(bed))?.patient.allergies
  const roomOf = (bed: string) =>
    host.ward.census('awicu', {}).census.find(({ displayRoom }) => displayRoom === bed)?.roomSys as number
  const say = (mrn: string, bed: string, time: number, visitNumber: string, more: object) =>
    host.send(moved('update', mrn, bed, time, { visitNumber, ...more }))
  const whole = (...list: string[]) => ({
    allergies: list,
    allergyRecord: { source: 'ADT/H', list: list.map(one) },
  })
  const change = (list: string[], without: string[] = []) => ({
    allergyChange: { source: 'ADT/H', list: list.map(one), without },
  })

  test('late, after a newer message that says nothing of them, are kept', async () => {
    const time = host.clock.now()
    await say('B', 'MICU^10', time, 'VB', { diagnosis: 'Sepsis' })
    await say('B', 'MICU^10', time - 30 * MIN, 'VB', whole('Penicillin'))
    expect(names('10')).toEqual(['Penicillin'])
  })

  test('change by what is added and taken back; a late change adds and takes nothing away', async () => {
    const time = host.clock.now() - 20 * MIN
    await say('B', 'MICU^10', time + 1, 'VB', whole('Penicillin', 'Peanut'))
    await say('B', 'MICU^10', time + 3, 'VB', change(['Latex'], ['peanut']))
    expect(names('10')).toEqual(['Penicillin', 'Latex'])
    await say('B', 'MICU^10', time + 2, 'VB', change(['Sulfa'], ['Penicillin']))
    expect(names('10')).toEqual(['Penicillin', 'Latex', 'Sulfa'])
  })

  test('at an earlier visit are known at the next one', async () => {
    const time = host.clock.now() - MIN
    await host.send(
      moved('admit', 'E', 'MICU^3', time - 5 * HOUR, { visitNumber: 'E1', ...whole('Latex') }),
      moved('admit', 'E', 'MICU^3', time - HOUR, { visitNumber: 'E2' }),
    )
    expect(names('3')).toEqual(['Latex'])
    await say('E', 'MICU^3', time + 1, 'E2', change(['Peanut']))
    expect(names('3')).toEqual(['Latex', 'Peanut'])
    await say('E', 'MICU^3', time + 2, 'E2', whole())
    expect(names('3')).toEqual([])
  })

  test('of two records that become one stand together until a list is told of the one person', async () => {
    const time = host.clock.now() - 4 * MIN
    await host.send(
      moved('admit', 'G', 'OPEN^13', time - 5 * HOUR, whole('Penicillin')),
      moved('admit', 'H', 'OPEN^14', time - HOUR, whole('NKDA')),
      { kind: 'merge', patient: { mrn: 'G' }, mergeFrom: 'H', time: new Date(time) },
    )
    expect(names('14')).toEqual(['Penicillin'])
    await say('G', 'OPEN^14', time + 1, 'VH', change(['Latex']))
    expect(names('14')).toEqual(['Penicillin', 'Latex'])
    await say('G', 'OPEN^14', time + 2, 'VH', whole('Peanut'))
    expect(names('14')).toEqual(['Peanut'])
  })

  test('stay with whoever is monitored on after the discharge', async () => {
    const time = host.clock.now()
    await host.send(
      moved('admit', 'F', 'OPEN^12', time - 5 * HOUR, whole('Penicillin')),
      left('discharge', 'F', time - HOUR),
      measured('F', { HeartRate: 80 }, time, { place: 'OPEN^12' }),
    )
    expect(host.ward.body('awicu', roomOf('12'))).toMatchObject({
      census: { name: 'Test, F' },
      patient: { admitted: null, allergies: ['Penicillin'], allergyRecord: { source: 'ADT/H' } },
    })
  })
})

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
