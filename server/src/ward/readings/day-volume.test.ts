import { expect, test } from '@jest/globals'
import type { AreaConfig } from '../../config/area.ts'
import type { Patient, Reading } from '../state.ts'
import { urineOfDay } from './day-volume.ts'

const HOUR = 3600_000
const NOW = Date.parse('2026-03-01T10:00:00Z')
const config = { variables: { Foley: { io: 'urine' }, Weight: {} } } as unknown as AreaConfig
const hourly = (source: string, value: number, hours = 24): Reading[] =>
  Array.from({ length: hours }, (_, at) => ({
    ...{ value, source, time: NOW - at * HOUR, state: 'ok', aperiodic: true },
  }))
const day = (...readings: Reading[]) =>
  urineOfDay({ recent: new Map([['Foley', readings]]) } as unknown as Patient, config, NOW)

test('urine charted all day by one source is exact; with a gap it is a lower bound', () => {
  expect(day(...hourly('urometer', 50))).toMatchObject({ low: 1200, high: 1200 })
  expect(day(...hourly('urometer', 50, 12))).toMatchObject({ low: 600, high: null })
  expect(day()).toBeNull()
})

test('two sources that may report the same urine give a range from the larger to their sum', () => {
  expect(day(...hourly('urometer', 20), ...hourly('chart', 15))).toMatchObject({ low: 480, high: 840 })
})
