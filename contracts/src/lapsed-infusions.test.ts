import { expect, test } from '@jest/globals'
import type { Body } from './body.ts'
import { areAllOff, lapsedInfusions } from './lapsed-infusions.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString()
const rate = (name: string, given: Partial<Body['current'][number]> = {}) =>
  ({ name, display: name, infusion: 'other', value: 4, time: ago(3), ...given }) as Body['current'][number]
const namesOf = (current: Body['current'], infusions: Body['infusions'] = []) =>
  lapsedInfusions({ current, infusions }, NOW).map(({ name }) => name)

test('a drug that pumps now give is not lapsed', () => {
  const running = ['Norepinephrine (P1)', 'Norepinephrine (P2)'].map((name) => ({
    ...{ group: 'other' as const, name, variable: 'Norepi', rate: 4, unit: 'mg/h', time: ago(0) },
  }))
  expect(namesOf([rate('Norepi'), rate('Insulin')], running)).toEqual(['Insulin'])
})

// shows: B2.5.11
test('a drug that was stopped, in a number or in words, or was not charted for a day is not lapsed', () => {
  const off = [rate('A', { value: 0 }), rate('B', { value: 'stopped' }), rate('C', { value: null })]
  expect(namesOf([...off, rate('D', { time: ago(26) }), rate('E', { infusion: undefined })])).toEqual([])
  expect(namesOf([rate('F', { value: 'restarted' })])).toEqual(['F'])
})

test('all are off only if each drug was last charted as off, and never without any drug', () => {
  const off = rate('A', { value: 'off' })
  expect(areAllOff({ current: [off, rate('B', { value: null })] })).toBe(true)
  expect(areAllOff({ current: [off, rate('B', { time: ago(26) })] })).toBe(false)
  expect(areAllOff({ current: [] })).toBe(false)
  const pump = { group: 'other' as const, name: 'A (P1)', variable: 'A', rate: 4, unit: 'mg/h', time: ago(3) }
  expect(areAllOff({ current: [off], lapsedPumps: [pump] })).toBe(false)
})
