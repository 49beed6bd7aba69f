import { expect, test } from '@jest/globals'
import { smallConfig, variable } from '../../../test-support/small-config.ts'
import type { Patient, Reading } from '../state.ts'
import { isVentilated } from './ventilation.ts'

const NOW = Date.parse('2026-03-01T10:00:00Z')
const config = smallConfig({
  variables: {
    VentMode: variable('Vent mode', { maxAge: 900, text: true }),
    PEEP: variable('PEEP', { maxAge: 3600 }),
    TidalVolume: variable('Vt', { maxAge: 3600 }),
  },
}).area('awicu')

/** Values with how many minutes ago they were measured. */
const ventilated = (values: Record<string, [value: string | number, minutesAgo: number]>): boolean => {
  const readings = Object.entries(values).map(([name, [value, minutes]]): [string, Reading] => [
    name,
    { value, time: NOW - minutes * 60_000, state: 'ok', aperiodic: false },
  ])
  return isVentilated({ values: new Map(readings) } as Patient, config, NOW)
}

test.each<[string, Parameters<typeof ventilated>[0], boolean]>([
  ['a mode', { VentMode: ['PS', 1] }, true],
  ['a mode that grew stale', { VentMode: ['PS', 16] }, false],
  ['a mode that grew stale beside fresh settings', { VentMode: ['PS', 16], PEEP: [8, 2] }, true],
  ['settings without a mode', { PEEP: [8, 2], TidalVolume: [450, 2] }, true],
  ['settings that grew stale', { PEEP: [8, 61] }, false],
  ['a mode that says off since the settings', { VentMode: ['Off', 1], PEEP: [8, 2] }, false],
  ['settings since a mode that said off', { VentMode: ['Off', 3], PEEP: [8, 2] }, true],
  ['high-flow oxygen', { VentMode: ['HF', 1] }, false],
  ['a cannula since the settings', { VentMode: ['Nasal cannula', 1], PEEP: [8, 2] }, false],
  ['high-frequency oscillation', { VentMode: ['HFOV', 1] }, true],
  ['a mask with pressure', { VentMode: ['CPAP mask', 1] }, true],
  ['no PEEP', { PEEP: [0, 1] }, false],
  ['nothing', {}, false],
])('whether a patient is on a ventilator: %s', (_, values, expected) => {
  expect(ventilated(values)).toBe(expected)
})
