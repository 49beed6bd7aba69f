import { expect, test } from '@jest/globals'
import type { AreaConfig } from '../../config/area.ts'
import type { Patient, Reading } from '../../ward/state.ts'
import { ruleValue } from './rule-value.ts'

const NOW = 10_000_000
const reading = (value: number, secondsAgo: number, aperiodic = false) =>
  ({ value, time: NOW - secondsAgo * 1000, state: 'ok', aperiodic }) as Reading
const pressure = {
  streamed: ['BPMAP'],
  variable: () => ({ maxAge: 180, maxAgeAperiodic: 5400 }),
} as unknown as AreaConfig
const judgedBy = (config: AreaConfig, ...readings: Reading[]) => {
  const patient = {
    values: new Map([['BPMAP', readings.at(-1)]]),
    recent: new Map([['BPMAP', readings]]),
  } as unknown as Patient
  return ruleValue(patient, config, 'BPMAP', 3, NOW)
}
const judged = (...readings: Reading[]) => judgedBy(pressure, ...readings)

test('an artifact among streamed readings moves nothing', () => {
  expect(judged(reading(72, 10), reading(73, 5), reading(20, 0))).toBe(72)
})

test('the newest cuff reading is judged by itself, not by the median of the last hour', () => {
  expect(judged(reading(52, 1800, true), reading(59, 900, true), reading(78, 0, true))).toBe(78)
  expect(judged(reading(52, 2700, true), reading(59, 1800, true), reading(78, 900, true))).toBe(78)
})

test('a cuff that measures every few minutes, as after a spinal, is judged by itself too', () => {
  expect(judged(reading(78, 120, true), reading(75, 60, true), reading(45, 0, true))).toBe(45)
  expect(judged(reading(45, 120, true), reading(47, 60, true), reading(78, 0, true))).toBe(78)
})

test('a stream is judged by its own readings, not by those of a cuff among them', () => {
  expect(judged(reading(72, 10), reading(45, 5, true), reading(74, 0))).toBe(73)
})

test('nothing is judged once even a single measurement is too old', () => {
  expect(judged(reading(52, 6000, true))).toBeNull()
})

test('what is charted every half hour is judged by itself, however long each counts', () => {
  const charted = { streamed: [], variable: () => ({ maxAge: 21_600 }) } as unknown as AreaConfig
  expect(judgedBy(charted, reading(0, 3600, true), reading(-1, 1800, true), reading(-4, 0, true))).toBe(-4)
})
