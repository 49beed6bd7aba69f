import { beforeAll, expect, test } from '@jest/globals'
import { shippedConfig } from '../../../test-support/product-config.ts'
import type { SiteConfig } from '../../config/site.ts'
import type { Patient, Reading } from '../../ward/state.ts'
import { rulesOf } from '../rules/area-rules.ts'
import { inputsOf } from './alert-inputs.ts'

const NOW = Date.parse('2026-03-01T10:00:00Z')
const MIN = 60_000

let site: SiteConfig
beforeAll(async () => {
  site = await shippedConfig()
})

/** Readings, newest last, `minutes` apart. */
const every = (minutes: number, aperiodic: boolean, ...values: number[]): Reading[] =>
  values.map(
    (value, at) =>
      ({ value, time: NOW - (values.length - 1 - at) * minutes * MIN, state: 'ok', aperiodic }) as Reading,
  )

const holds = (
  area: 'awicu' | 'awob' | 'awpacu',
  id: string,
  readings: Readonly<Record<string, Reading[]>>,
) => {
  const config = site.area(area)
  const compiled = rulesOf(config).byId.get(id)
  if (!compiled) throw new Error(`no rule ${id}`)
  const patient = {
    values: new Map(Object.entries(readings).map(([name, of]) => [name, of.at(-1)])),
    recent: new Map(Object.entries(readings)),
  } as unknown as Patient
  return compiled.raise(inputsOf(patient, config, compiled.names, compiled.rule.median ?? 1, {}, NOW))
}

test.each([
  [
    'awpacu',
    'Oversedated',
    'at the first charting of deep sedation',
    { RASS: every(15, true, 0, -1, -4) },
    true,
  ],
  [
    'awpacu',
    'Oversedated',
    'no more once somebody is charted awake',
    { RASS: every(15, true, -4, -4, 0) },
    false,
  ],
  [
    'awob',
    'SevereHypertension',
    'at the first of three cuff readings in ten minutes',
    { BPSys: every(5, true, 128, 131, 172) },
    true,
  ],
  [
    'awob',
    'SevereHypertension',
    'no more at the first that is back',
    { BPSys: every(5, true, 171, 172, 131) },
    false,
  ],
  [
    'awicu',
    'ShockOnPressor',
    'as the pump says it was turned up',
    { Norepinephrine: every(10, true, 0.1, 0.2, 0.3) },
    true,
  ],
  [
    'awicu',
    'ShockOnPressor',
    'no more once it was turned down',
    { Norepinephrine: every(10, true, 0.3, 0.3, 0.1) },
    false,
  ],
] as const)('in %s %s fires %s', (area, id, _when, charted, fires) => {
  const streams = { RespRate: every(1, false, 9, 8, 8), BPMAP: every(1, false, 60, 59, 60) }
  expect(holds(area, id, { ...streams, ...charted })).toBe(fires)
})
