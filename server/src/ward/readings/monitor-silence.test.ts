import { expect, test } from '@jest/globals'
import type { AreaConfig } from '../../config/area.ts'
import type { CurrentReading, Patient, Reading } from '../state.ts'
import { nextStale, silentSince } from './monitor-silence.ts'

const MINUTE = 60_000
const NOW = Date.parse('2026-03-01T12:00:00Z')
const config = {
  vitals: ['HeartRate', 'BPMAP'],
  variables: {
    HeartRate: { maxAge: 180, maxAgeAperiodic: 5400 },
    BPMAP: { maxAge: 180, maxAgeAperiodic: 5400 },
  },
} as unknown as AreaConfig

const ago = (minutes: number, aperiodic: boolean, more: Partial<Reading> = {}) =>
  ({ time: NOW - minutes * MINUTE, aperiodic, state: 'ok', value: 70, ...more }) as Reading
const charted = { feedKind: 'charting' } as const
const silent = (values: Record<string, Reading>): number | null => {
  const since = silentSince(
    { values: new Map(Object.entries(values)) } as unknown as Patient,
    null,
    config,
    NOW,
  )
  return since === null ? null : (NOW - since) / MINUTE
}

test.each([
  ['a stream is fresh', { HeartRate: ago(1, false) }, null],
  ['every stream has ended', { HeartRate: ago(5, false), BPMAP: ago(4, false) }, 4],
  [
    'only a cuff from before the streams ended is fresh',
    { HeartRate: ago(5, false), BPMAP: ago(20, true) },
    5,
  ],
  ['the cuff went on after the stream ended', { HeartRate: ago(30, false), BPMAP: ago(10, true) }, null],
  ['there are single measurements alone', { HeartRate: ago(40, true), BPMAP: ago(60, true) }, null],
  ['single measurements alone grew old', { HeartRate: ago(100, true) }, 100],
  ['nothing was ever measured', {}, null],
  [
    'a nurse charts beside a monitor that broke off',
    { HeartRate: ago(30, false), BPMAP: ago(2, true, charted) },
    30,
  ],
  ['the streams ended four hours ago', { HeartRate: ago(240, false), BPMAP: ago(2, true, charted) }, 240],
  [
    'they ended longer ago: the bed charts now',
    { HeartRate: ago(241, false), BPMAP: ago(2, true, charted) },
    null,
  ],
  ['charting is as old as it may be', { HeartRate: ago(90, true, charted) }, null],
  ['charting is older', { HeartRate: ago(91, true, charted) }, 91],
  ['the only time cannot be read', { HeartRate: ago(1, false, { timeKnown: false }) }, 1],
])('%s', (_what, values, expected) => {
  expect(silent(values as Record<string, Reading>)).toBe(expected)
})

test('a charted value that is shown does not hide a stream that broke off', () => {
  const source = (reading: Reading, feedKind: 'monitor' | 'charting'): CurrentReading => ({
    record: 1,
    feedKind,
    source: '',
    timeKnown: true,
    seq: 1,
    reading,
  })
  const patient = {
    values: new Map([['HeartRate', ago(1, true, charted)]]),
    sources: new Map([
      [
        'HeartRate',
        new Map([
          ['monitor', source(ago(5, false), 'monitor')],
          ['charting', source(ago(1, true, charted), 'charting')],
        ]),
      ],
    ]),
  } as unknown as Patient
  expect(silentSince(patient, null, config, NOW)).toBe(NOW - 5 * MINUTE)
  expect(nextStale(patient, null, config, NOW)).toBe(NOW - MINUTE + 5_400_001)
})

const charting = (...minutes: number[]): Patient => {
  const readings = minutes.map((one) => ago(one, true, charted))
  const newest = readings.at(-1) as Reading
  return {
    values: new Map([['HeartRate', newest]]),
    recent: new Map([['HeartRate', readings]]),
  } as unknown as Patient
}

test.each([
  ['charted every other hour, within its pace', [480, 360, 240, 120], null],
  ['charted every other hour, overdue', [541, 421, 301, 181], 181],
  ['an entry that was repeated at once changes no pace', [360, 240, 121, 120], null],
  ['nor does one long interval', [600, 300, 240, 180], 180],
  ['two measurements tell no pace', [240, 120], 120],
  ['twice a day, within twelve hours', [2040, 1380, 720], null],
  ['twice a day is silent after twelve hours', [2041, 1381, 721], 721],
  ['what a restart forgets, older than a day, tells no pace', [2400, 1600, 800, 100], 100],
  ['what a nurse charts within minutes is one round', [354, 350, 234, 230, 114, 110], null],
])('a bed that only charts: %s', (_what, minutes, expected) => {
  const since = silentSince(charting(...minutes), null, config, NOW)
  expect(since === null ? null : (NOW - since) / MINUTE).toBe(expected)
})

test('the pace belongs to this bed: in another it starts over', () => {
  const patient = charting(480, 360, 240, 120)
  expect(silentSince(patient, NOW - 300 * MINUTE, config, NOW)).toBe(NOW - 120 * MINUTE)
  expect(silentSince(patient, NOW - 500 * MINUTE, config, NOW)).toBeNull()
})

test('cuff readings beside a stream set no pace for a bed whose monitor died', () => {
  const patient = charting(1260, 780, 300)
  patient.values.set('BPMAP', ago(299, false))
  expect(silentSince(patient, null, config, NOW)).toBe(NOW - 299 * MINUTE)
})

test('a bed that is measured seldom is checked again when it is overdue', () => {
  const last = NOW - 120 * MINUTE
  expect(nextStale(charting(480, 360, 240, 120), null, config, NOW)).toBe(last + 180 * MINUTE + 1)
})

test('a reading dated ahead is checked again when it becomes current', () => {
  const ahead = ago(-20, false)
  const patient = { values: new Map([['BPMAP', ahead]]), recent: new Map() } as unknown as Patient
  expect(nextStale(patient, null, config, NOW)).toBe(ahead.time - 5 * MINUTE)
})
