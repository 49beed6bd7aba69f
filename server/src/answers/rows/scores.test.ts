import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Score } from '@wardlight/contracts/score'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { manualClock } from '../../../test-support/manual-clock.ts'
import { productConfig } from '../../../test-support/product-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'

const MIN = 60_000
const HOUR = 60 * MIN
let database: TestDatabase
let host: WardHost
let start: number

beforeEach(async () => {
  database = await openTestDatabase()
  const config = await productConfig()
  host = await openTestWard(database, { config, clock: manualClock(Date.parse('2026-03-02T12:00:00Z')) })
  start = host.clock.now()
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const ADULT = '1960-05-01'

async function admit(place: string, dob: string | null, ago = HOUR): Promise<void> {
  const event = moved('admit', 'P', place, start - ago)
  await host.send({ ...event, patient: { ...event.patient, dob } })
}
const read = (values: Record<string, number | string | null>, time = start, more = {}) =>
  host.send(measured('P', values, time, { aperiodic: true, ...more }))

const row = (area: 'awicu' | 'awob' = 'awicu') =>
  host.ward.census(area, {}).census.find(({ roomEmpty }) => !roomEmpty)
const scores = (area: 'awicu' | 'awob' = 'awicu'): Score[] =>
  host.ward.body(area, row(area)?.roomSys ?? 0)?.scores ?? []
const score = (name: Score['name']): Score => scores().find((one) => one.name === name) as Score
const part = (of: Score['name'], title: string) => {
  const { least, most, inputs } = score(of).parts.find((one) => one.title === title) ?? {}
  return { points: [least, most], missing: inputs?.filter(({ missing }) => missing) ?? [] }
}

const ALL = {
  HeartRate: 96,
  BPSys: 104,
  BPMAP: 68,
  RespRate: 23,
  SpO2: 94,
  Temp: 38.3,
  FiO2: 40,
  PaO2: 84,
  PaCO2: 36,
  GCS: 13,
  Platelets: 92,
  Bilirubin: 2.4,
  Creatinine: 1.6,
  WBC: 14.2,
  Bands: 4,
  Norepinephrine: 0.08,
  VentMode: 'PS',
}

// shows: C9.2
test('what was charted makes each score, with the values behind each part', async () => {
  await admit('5N^1', ADULT)
  await read(ALL)
  await read({ UrineVolume: 520 })
  const range = ({ least, most }: Score) => [least, most]
  expect(Object.fromEntries(scores().map((one) => [one.name, range(one)]))).toEqual({
    SOFA: [11, 11],
    qSOFA: [2, 2],
    SIRS: [4, 4],
    NEWS2: [11, 11],
    MEWS: [2, 3],
  })
  expect(row()?.sofa).toEqual({ least: 11, most: 11 })
  const circulation = score('SOFA').parts.find(({ title }) => title === 'Circulation')
  expect(circulation).toMatchObject({
    least: 3,
    inputs: [
      { name: 'BPMAP', title: 'MAP' },
      { name: 'Norepinephrine', title: 'Norepinephrine' },
    ],
  })
  expect(score('SOFA').parts.at(-1)?.inputs.at(-1)).toMatchObject({
    title: 'Urine of 24 h',
    text: 'at least 520 mL',
  })
})

describe('of two findings that stand for each other the later counts', () => {
  test.each([
    [{ ACVPU: 'A' }, { GCS: 6 }, [3, 3]],
    [{ GCS: 6 }, { ACVPU: 'A' }, [0, 0]],
    [{ ACVPU: 'V' }, { GCS: 15 }, [0, 0]],
    [{ ACVPU: 'A' }, { GCS: 'unable' }, [0, 0]],
  ])('consciousness: %j, then %j', async (before, after, points) => {
    await admit('5N^1', ADULT)
    await read(before, start - HOUR)
    await read(after)
    expect(part('NEWS2', 'Consciousness').points).toEqual(points)
  })

  test('words and coma scale of one minute: the words', async () => {
    await admit('5N^1', ADULT)
    await read({ ACVPU: 'P' }, start - MIN)
    await read({ GCS: 8 })
    expect(part('MEWS', 'Consciousness').points).toEqual([2, 2])
  })

  test.each([
    [{ PFRatio: 350 }, { PaO2: 60, FiO2: 80, VentMode: 'PS' }, [4, 4]],
    [{ PaO2: 60 }, { PFRatio: 350, FiO2: 80, VentMode: 'PS' }, [1, 1]],
    [{ PFRatio: 350 }, { PaO2: 60, VentMode: 'PS' }, [2, 4]],
  ])('oxygenation: %j, then %j', async (before, after, points) => {
    await admit('5N^1', ADULT)
    await read(before, start - HOUR)
    await read(after)
    expect(part('SOFA', 'Respiration').points).toEqual(points)
  })
})

describe('what is missing', () => {
  test('makes a range, and is named', async () => {
    await admit('5N^1', ADULT)
    await read({ RespRate: 24, BPSys: 130 })
    expect(score('qSOFA')).toMatchObject({ least: 1, most: 2 })
    expect(part('qSOFA', 'Consciousness')).toEqual({
      points: [0, 1],
      missing: [{ name: 'GCS', title: 'GCS', missing: 'absent' }],
    })
  })

  test('is also what is older than its maximum age, and says so', async () => {
    await admit('5N^1', ADULT, 30 * HOUR)
    await read({ GCS: 15 }, start - 6 * HOUR + MIN)
    expect(part('qSOFA', 'Consciousness')).toEqual({ points: [0, 0], missing: [] })
    host.clock.advance(2 * MIN)
    expect(part('qSOFA', 'Consciousness')).toMatchObject({ points: [0, 1], missing: [{ missing: 'stale' }] })
  })

  test('and what is no usable number', async () => {
    await admit('5N^1', ADULT)
    await read({ RespRate: 24 })
    await read({ GCS: 99 }, start, { state: 'implausible' })
    expect(part('qSOFA', 'Consciousness')).toMatchObject({
      points: [0, 1],
      missing: [{ missing: 'unusable' }],
    })
  })

  test('altogether is no score, and not 0', async () => {
    await admit('5N^1', ADULT)
    await read({ Lactate: 2 })
    expect(score('SOFA')).toMatchObject({ least: 0, most: 24, none: 'Nothing current to score' })
    expect(row()).not.toHaveProperty('sofa')
  })

  test('grows with time alone, on the census too', async () => {
    await admit('5N^1', ADULT, 30 * HOUR)
    await read({ GCS: 15, Platelets: 200 }, start)
    expect(row()?.sofa).toEqual({ least: 0, most: 16 })
    host.clock.advance(6 * HOUR + MIN)
    expect(row()?.sofa).toEqual({ least: 0, most: 20 })
  })
})

describe('drugs for the circulation', () => {
  const circulation = () => part('SOFA', 'Circulation').points

  test('do not run where a pump of the patient speaks and tells of none', async () => {
    await admit('5N^1', ADULT)
    await read({ BPMAP: 80 })
    expect(part('SOFA', 'Circulation')).toMatchObject({ points: [0, 4] })
    await read({ Crystalloid: 80 })
    expect(part('SOFA', 'Circulation')).toEqual({ points: [0, 0], missing: [] })
  })

  test('whose last rate is too old may run at any', async () => {
    await admit('5N^1', ADULT, 30 * HOUR)
    await read({ Norepinephrine: 0.05 }, start - 3 * HOUR)
    await read({ BPMAP: 80, Crystalloid: 80 })
    expect(part('SOFA', 'Circulation')).toMatchObject({
      points: [0, 4],
      missing: [{ name: 'Norepinephrine', missing: 'stale' }],
    })
  })

  test('that were turned off do not', async () => {
    await admit('5N^1', ADULT)
    await read({ BPMAP: 80, Norepinephrine: 0 })
    expect(circulation()).toEqual([0, 0])
  })

  test('of a pump that tells no rate, or one that none can have, may run at any', async () => {
    await admit('5N^1', ADULT)
    await read({ BPMAP: 80, Crystalloid: 80, Norepinephrine: 0.3 })
    expect(circulation()).toEqual([4, 4])
    await read({ Norepinephrine: null }, start + 1000)
    expect(part('SOFA', 'Circulation')).toMatchObject({
      points: [0, 4],
      missing: [{ name: 'Norepinephrine' }],
    })
    await read({ Norepinephrine: -50 }, start + 2000, { state: 'implausible' })
    expect(circulation()).toEqual([0, 4])
    await read({ Norepinephrine: 0.05 }, start + 3000, { source: '#P2' })
    expect(circulation()).toEqual([3, 4])
  })

  test('of two pumps are between the higher rate and both', async () => {
    await admit('5N^1', ADULT)
    await read({ BPMAP: 80, Norepinephrine: 0.06 }, start, { source: '#P1' })
    await read({ Norepinephrine: 0.07 }, start, { source: '#P2' })
    expect(circulation()).toEqual([3, 4])
  })

  test('at a rate that cannot be told in our unit count as running', async () => {
    await admit('5N^1', ADULT)
    await read({ BPMAP: 80, Norepinephrine: 5 }, start, { unit: 'mL/h', state: 'foreignUnit' })
    expect(circulation()).toEqual([3, 4])
  })
})

describe('urine of a day', () => {
  const hourly = async (hours: number, volume: number) => {
    await admit('5N^1', ADULT, 40 * HOUR)
    await read({ Creatinine: 0.8 })
    for (let hour = hours - 1; hour >= 0; hour--) await read({ UrineVolume: volume }, start - hour * HOUR)
  }

  test('charted all the time is a total', async () => {
    await hourly(24, 20)
    expect(part('SOFA', 'Kidneys')).toEqual({ points: [3, 3], missing: [] })
  })

  test('is at least what was measured', async () => {
    await hourly(6, 20)
    expect(part('SOFA', 'Kidneys').points).toEqual([0, 4])
    await read({ UrineVolume: 400 }, start + 1000)
    expect(part('SOFA', 'Kidneys').points).toEqual([0, 0])
  })

  test('is forgotten after a day on the census of a quiet bed too', async () => {
    await admit('5N^1', ADULT, 40 * HOUR)
    await read({ UrineVolume: 600 }, start - HOUR)
    await read({ Creatinine: 0.8 })
    const sofa = () => ({ least: score('SOFA').least, most: score('SOFA').most })
    expect(part('SOFA', 'Kidneys').points).toEqual([0, 0])
    expect(row()?.sofa).toEqual(sofa())
    host.clock.advance(23 * HOUR - MIN)
    expect(row()?.sofa).toEqual(sofa())
    host.clock.advance(2 * MIN)
    expect(part('SOFA', 'Kidneys').points).toEqual([0, 4])
    expect(row()?.sofa).toEqual(sofa())
  })

  test('is remembered by a server that starts anew', async () => {
    await hourly(24, 20)
    const { clock } = host
    await host.ward.stop()
    host = await openTestWard(database, { config: await productConfig(), clock })
    expect(part('SOFA', 'Kidneys').points).toEqual([3, 3])
  })
})

describe('ages', () => {
  const names = () =>
    scores()
      .filter(({ none }) => !none)
      .map(({ name }) => name)
  const born = (years: number, days: number) => {
    const date = new Date(start)
    date.setUTCFullYear(date.getUTCFullYear() - years)
    return new Date(date.getTime() + days * 24 * HOUR).toISOString().slice(0, 10)
  }

  test.each<[string, [years: number, days: number], Score['name'][]]>([
    ['18 today', [18, 0], ['SOFA', 'qSOFA', 'SIRS', 'NEWS2', 'MEWS']],
    ['18 tomorrow', [18, 1], ['NEWS2']],
    ['16 today', [16, 0], ['NEWS2']],
    ['16 tomorrow', [16, 1], []],
  ])('%s', async (_, [years, days], expected) => {
    await admit('5N^1', born(years, days))
    await read(ALL)
    expect(names()).toEqual(expected)
    for (const { none, least, most } of scores().filter((one) => one.none))
      expect({ none, least, most }).toEqual({ none: 'No score for this age', least: 0, most: 0 })
    expect(row()?.sofa === undefined).toBe(!expected.includes('SOFA'))
  })

  test('unknown have none', async () => {
    await admit('5N^1', null)
    await read(ALL)
    expect(new Set(scores().map(({ none }) => none))).toEqual(new Set(['No score while the age is unknown']))
  })
})

test('obstetrics scores by its own chart, and not by those made without pregnancy in mind', async () => {
  await admit('LD^L1', '1994-05-01')
  await read({ HeartRate: 124, BPSys: 152, BPDia: 84, RespRate: 16, SpO2: 98, Temp: 37.2, Pain: 2, GCS: 15 })
  expect(scores('awob').map(({ name }) => name)).toEqual(['MEOWS', 'SOFA'])
  expect(scores('awob')[0]).toMatchObject({ least: 3, most: 3 })
})
