import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { left, measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'
import type { ClinicalEvent, Identifier, PatientIdentity } from '../ward/events.ts'

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
const nameIn = (room: string) => inRoom(room)?.name
const heart = (room: string) => inRoom(room)?.atoms.HeartRate?.value
const restart = async () => {
  await host.ward.stop()
  host = await openTestWard(database, { clock: host.clock })
}

const of = (authority: string, number: string): Identifier => ({ authority, number })
/** An event of the person with these numbers. */
function by<Event extends ClinicalEvent>(
  event: Event,
  ids: Identifier[],
  more: Partial<PatientIdentity> = {},
): Event {
  return { ...event, patient: { ...event.patient, mrn: ids[0]?.number ?? '', ids, ...more } }
}
const record = (kind: 'merge' | 'unmerge' | 'renumber', to: Identifier, from: Identifier): ClinicalEvent => {
  const both = { patient: { mrn: to.number, ids: [to] }, from: [from], time: new Date(t0) }
  return kind === 'merge' ? { kind, mergeFrom: from.number, ...both } : { kind, ...both }
}

describe('authority and number', () => {
  const anna = { name: 'Alder, Anna', dob: '1950-01-01', gender: 'F' }
  const bert = { name: 'Birch, Bert', dob: '1990-01-01', gender: 'M' }

  test('equal digits of two authorities are two people (B2a)', async () => {
    await host.send(
      by(moved('admit', '7', 'MICU^1', t0 - HOUR, { visitNumber: 'V1' }), [of('A', '7')], anna),
      by(moved('admit', '7', 'MICU^2', t0 - HOUR, { visitNumber: 'V2' }), [of('B', '7')], bert),
      by(measured('7', { HeartRate: 44 }, t0), [of('A', '7')]),
    )
    expect([nameIn('1'), heart('1'), nameIn('2'), heart('2')]).toEqual([
      'Alder, Anna',
      44,
      'Birch, Bert',
      undefined,
    ])
  })

  test('a number without authority means its one owner, the bed decides between two, and else it is held', async () => {
    await host.send(by(moved('admit', '7', 'MICU^1', t0 - HOUR, { visitNumber: 'V1' }), [of('A', '7')], anna))
    await host.send(measured('7', { HeartRate: 61 }, t0))
    expect(heart('1')).toBe(61)
    await host.send(by(moved('admit', '7', 'MICU^2', t0 - HOUR, { visitNumber: 'V2' }), [of('B', '7')], bert))
    await host.send(measured('7', { HeartRate: 72 }, t0, { place: 'MICU^2' }))
    expect([heart('1'), heart('2')]).toEqual([61, 72])
    const why = await host.sendMessage({ events: [measured('7', { HeartRate: 99 }, t0)] })
    expect(why).toMatchObject({ why: 'numberOfSeveral', acceptable: false })
    expect([heart('1'), heart('2')]).toEqual([61, 72])
    expect(await host.ward.unfiled()).toMatchObject([{ count: 1 }])
  })

  test('what an admission carries is of whom its bed decides for: it is not held for a reading without one', async () => {
    await host.send(
      by(moved('admit', '7', 'MICU^1', t0 - HOUR, { visitNumber: 'V1' }), [of('A', '7')], anna),
      by(moved('admit', '7', 'MICU^2', t0 - HOUR, { visitNumber: 'V2' }), [of('B', '7')], bert),
    )
    const update = moved('update', '7', 'MICU^2', t0, { visitNumber: '', diagnosis: 'Sepsis' })
    const events = [{ ...update, patient: { mrn: '7' } }, measured('7', { HeartRate: 72 }, t0)]
    expect(await host.sendMessage({ events })).toBeNull()
    expect([heart('1'), heart('2')]).toEqual([undefined, 72])
  })

  test('readings are whose they were when they came, whatever comes with them in one transaction', async () => {
    await host.send(
      by(moved('admit', '7', 'MICU^1', t0 - HOUR, { visitNumber: 'V1' }), [of('A', '7')], anna),
      by(moved('admit', '9', 'MICU^3', t0 - HOUR, { visitNumber: 'V9' }), [of('A', '9')], bert),
    )
    await host.send(
      { ...measured('7', { HeartRate: 61 }, t0, { place: 'MICU^3', aperiodic: true }) },
      by(moved('admit', '7', 'MICU^2', t0 - HOUR, { visitNumber: 'V2' }), [of('B', '7')], bert),
    )
    expect([heart('1'), heart('2'), heart('3')]).toEqual([61, undefined, undefined])
  })

  test('a number first sent without an authority stays the same person’s when sent with one, until a second authority uses it', async () => {
    await host.send(measured('7', { HeartRate: 61 }, t0, { place: 'MICU^1' }))
    await host.send(by(moved('admit', '7', 'MICU^1', t0 - HOUR), [of('A', '7')], anna))
    expect([nameIn('1'), heart('1')]).toEqual(['Alder, Anna', 61])
    await host.send(by(moved('admit', '7', 'MICU^2', t0 - HOUR, { visitNumber: 'V2' }), [of('B', '7')], bert))
    expect([nameIn('1'), nameIn('2')]).toEqual(['Alder, Anna', 'Birch, Bert'])
  })

  test('all numbers of a message are numbers of its person; of two people the first counts and it is listed', async () => {
    await host.send(by(moved('admit', '1', 'MICU^1', t0 - HOUR), [of('EPI', '1'), of('HOSP', '2')], anna))
    await host.send(by(measured('', { HeartRate: 66 }, t0), [of('HOSP', '2')]))
    expect(heart('1')).toBe(66)
    await host.send(
      by(moved('admit', '3', 'MICU^2', t0 - HOUR, { visitNumber: 'V3' }), [of('EPI', '3')], bert),
    )
    await host.send(by(measured('', { HeartRate: 77 }, t0), [of('EPI', '3'), of('HOSP', '2')]))
    expect([heart('1'), heart('2')]).toEqual([66, 77])
    expect(await host.ward.unfiled()).toMatchObject([
      { reason: expect.stringContaining('two different patients') },
    ])
  })
})

describe('a message that speaks of somebody else', () => {
  const mother = { name: 'Alder, Anna', dob: '1990-01-01', gender: 'F' }
  beforeEach(() => host.send(by(moved('admit', 'M', 'MICU^1', t0 - HOUR), [of('', 'M')], mother)))

  test.each([
    ['another sex and birth date', { name: 'Birch, Bert', dob: '1950-05-05', gender: 'M' }],
    ['a newborn girl under the mother’s number', { name: 'Alder, Girl', dob: '2026-03-01', gender: 'F' }],
  ])('is held whole, changes nothing and is listed: %s', async (_, other) => {
    const events = [
      by(moved('admit', 'M', 'MICU^2', t0, { visitNumber: 'OTHER' }), [of('', 'M')], other),
      by(measured('M', { HeartRate: 140 }, t0), [of('', 'M')], other),
    ]
    expect(await host.sendMessage({ events })).toMatchObject({ why: 'contradiction', acceptable: true })
    expect([nameIn('1'), heart('1'), inRoom('2')?.roomEmpty]).toEqual(['Alder, Anna', undefined, true])
    expect(await host.ward.unfiled()).toHaveLength(1)
    const confirmed = events.map((event) => ({ ...event, patient: { ...event.patient, confirmed: true } }))
    expect(await host.sendMessage({ events: confirmed })).toBeNull()
    expect([nameIn('2'), heart('2'), inRoom('1')?.roomEmpty]).toEqual([other.name, 140, true])
  })

  test.each([
    ['a corrected birth date', { dob: '1991-01-01', gender: 'F' }],
    ['a corrected sex', { dob: '1990-01-01', gender: 'M' }],
    ['no birth date', { dob: undefined, gender: 'M' }],
  ])('not with %s', async (_, other) => {
    const event = by(moved('update', 'M', null, t0), [of('', 'M')], { name: 'Alder, Ann', ...other })
    expect(await host.sendMessage({ events: [event] })).toBeNull()
    expect(nameIn('1')).toBe('Alder, Ann')
  })

  test('one message held does not hold the others of its transaction', async () => {
    const wrong = by(moved('admit', 'M', 'MICU^2', t0), [of('', 'M')], { dob: '1950-05-05', gender: 'M' })
    await host.send(wrong, moved('admit', 'B', 'MICU^3', t0))
    expect([nameIn('1'), nameIn('2'), nameIn('3')]).toEqual(['Alder, Anna', '', 'Test, B'])
  })
})

test.each(['0000-01-01', '1990-02-30', '1800-01-01', '2027-01-01'])(
  'birth date %s is unknown and admits all the same (B19)',
  async (dob) => {
    await host.send({ ...moved('admit', 'A', 'MICU^1', t0), patient: { mrn: 'A', name: 'A', dob } })
    expect(inRoom('1')).toMatchObject({ name: 'A', age: -1 })
  },
)

describe('records', () => {
  const real = of('', 'REAL')
  const temp = of('', 'TEMP')
  beforeEach(() =>
    host.send(
      moved('admit', 'TEMP', 'MICU^1', t0 - HOUR),
      measured('TEMP', { HeartRate: 77 }, t0 - MIN),
      measured('REAL', { Creatinine: 1.2 }, t0 - MIN),
    ),
  )
  const points = async (room: string, name: string) =>
    (await host.ward.graphs('awicu', inRoom(room)?.roomSys ?? 0, [name], 3600))?.graphs[0]?.points.length

  test('merged they are one, and unmerged two again, each with its own', async () => {
    await host.send(record('merge', real, temp))
    expect(inRoom('1')).toMatchObject({
      patientIDs: { PatID: 'REAL' },
      atoms: { Creatinine: { value: 1.2 } },
    })
    expect([await points('1', 'HeartRate'), await points('1', 'Creatinine')]).toEqual([1, 1])
    await host.send(measured('REAL', { HeartRate: 90 }, t0))
    expect(heart('1')).toBe(90)
    await restart()
    expect([heart('1'), inRoom('1')?.patientIDs.PatID]).toEqual([90, 'REAL'])
    await host.send(record('unmerge', real, temp))
    expect(inRoom('1')).toMatchObject({ patientIDs: { PatID: 'TEMP' }, atoms: { HeartRate: { value: 77 } } })
    expect([await points('1', 'HeartRate'), await points('1', 'Creatinine')]).toEqual([1, 0])
    await host.send(moved('admit', 'REAL', 'MICU^2', t0))
    expect([heart('1'), heart('2'), inRoom('2')?.atoms.Creatinine?.value]).toEqual([77, 90, 1.2])
  })

  test('the reverse merge makes the other number the leading one; rings and repeats change nothing', async () => {
    await host.send(record('merge', real, temp), record('merge', real, temp))
    expect(inRoom('1')?.patientIDs.PatID).toBe('REAL')
    await host.send(record('merge', temp, real))
    expect(inRoom('1')?.patientIDs.PatID).toBe('TEMP')
    await host.send(record('merge', of('', 'THIRD'), temp), record('merge', real, of('', 'THIRD')))
    expect([
      heart('1'),
      inRoom('1')?.atoms.Creatinine?.value,
      rows().filter((r) => !r.roomEmpty).length,
    ]).toEqual([77, 1.2, 1])
  })

  test('both admitted under one visit number have one stay after the merge', async () => {
    await host.send(moved('admit', 'REAL', 'MICU^2', t0 - 30 * MIN, { visitNumber: 'VTEMP' }))
    await host.send(record('merge', real, temp))
    expect([inRoom('1')?.roomEmpty, inRoom('2')?.patientIDs.PatID]).toEqual([true, 'REAL'])
    await host.send(record('unmerge', real, temp))
    expect([inRoom('1')?.patientIDs.PatID, inRoom('2')?.patientIDs.PatID]).toEqual(['TEMP', 'REAL'])
  })

  test('a number goes to another person, alone or with everything under it', async () => {
    await host.send(record('renumber', of('', 'NEW'), temp))
    expect(inRoom('1')).toMatchObject({ patientIDs: { PatID: 'NEW' }, atoms: { HeartRate: { value: 77 } } })
    await host.send(measured('TEMP', { HeartRate: 78 }, t0))
    expect(heart('1')).toBe(78)
    const two = [of('', 'P1'), of('', 'P2')]
    await host.send(
      by(moved('admit', 'P1', 'MICU^2', t0 - HOUR), two),
      record('renumber', real, of('', 'P2')),
    )
    await host.send(moved('admit', 'REAL', 'MICU^3', t0), measured('P2', { HeartRate: 55 }, t0))
    expect([heart('2'), heart('3'), inRoom('2')?.patientIDs.PatID]).toEqual([undefined, 55, 'P1'])
  })

  test('a visit moves to another person, and gets another number', async () => {
    const visit = { visit: of('', 'VTEMP') }
    await host.send({ kind: 'moveVisit', patient: { mrn: 'REAL' }, from: [temp], visit, time: new Date(t0) })
    expect(inRoom('1')).toMatchObject({
      patientIDs: { PatID: 'REAL' },
      atoms: { Creatinine: { value: 1.2 } },
    })
    const to = { visit: of('', 'V9') }
    await host.send({ kind: 'renumberVisit', patient: { mrn: 'REAL' }, from: visit, to, time: new Date(t0) })
    await host.send({ ...left('discharge', 'REAL', t0), visit: { visitNumber: 'V9' } } as ClinicalEvent)
    expect(inRoom('1')?.roomEmpty).toBe(true)
  })
})

describe('by the visit alone', () => {
  const reading = (visit: Identifier, value: number): ClinicalEvent => ({
    ...(measured('', { HeartRate: value }, t0, { aperiodic: true }) as Extract<
      ClinicalEvent,
      { kind: 'observations' }
    >),
    visit: { visit },
  })

  test('readings find the person, or wait until somebody has the visit (B14)', async () => {
    await host.send(
      moved('admit', 'A', 'MICU^1', t0 - HOUR),
      reading(of('', 'VA'), 70),
      reading(of('', 'VB'), 80),
    )
    expect(heart('1')).toBe(70)
    expect(await host.ward.unfiled()).toMatchObject([
      { reason: expect.stringContaining('a visit nobody here is known to have'), count: 1 },
    ])
    await host.send(moved('admit', 'B', 'MICU^2', t0 - MIN))
    expect(heart('2')).toBe(80)
    await restart()
    expect([heart('1'), heart('2')]).toEqual([70, 80])
  })

  test('an admission that names only a visit nobody has is held', async () => {
    const event = {
      ...moved('update', '', 'MICU^1', t0, { visitNumber: 'V?' }),
      patient: { mrn: '' },
    } as ClinicalEvent
    expect(await host.sendMessage({ events: [event] })).toMatchObject({ why: 'nobody' })
  })
})
