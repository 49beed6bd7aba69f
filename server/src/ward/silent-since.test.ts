import { expect, test } from '@jest/globals'
import type { AreaConfig } from '../config/area.ts'
import { silentSince } from './freshness.ts'
import type { Patient, Reading } from './state.ts'

const MINUTE = 60_000
const NOW = Date.parse('2026-03-01T12:00:00Z')
const config = {
  vitals: ['HeartRate', 'BPMAP'],
  variables: {
    HeartRate: { maxAge: 180, maxAgeAperiodic: 5400 },
    BPMAP: { maxAge: 180, maxAgeAperiodic: 5400 },
  },
} as unknown as AreaConfig

const ago = (minutes: number, aperiodic: boolean) =>
  ({ time: NOW - minutes * MINUTE, aperiodic, state: 'ok', value: 70 }) as Reading
const silent = (values: Record<string, Reading>): number | null => {
  const since = silentSince({ values: new Map(Object.entries(values)) } as unknown as Patient, config, NOW)
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
])('%s', (_what, values, expected) => {
  expect(silent(values)).toBe(expected)
})
