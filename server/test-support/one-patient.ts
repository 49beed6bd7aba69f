import type { Body } from '@wardlight/contracts/body'
import type { CensusRow } from '@wardlight/contracts/census'
import type { IntakeOutputAnswer } from '@wardlight/contracts/intake-output'
import type { ClinicalEvent, FeedSource, Observation } from '../src/ward/events.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { rule, SMALL_VARIABLES, smallConfig, variable } from './small-config.ts'
import { measured, moved, openTestWard, type WardHost } from './ward-host.ts'

export const MIN = 60_000
export const HOUR = 60 * MIN
const PRESSURE = {
  unit: 'mmHg',
  vital: true,
  maxAge: 180,
  maxAgeAperiodic: 600,
  limits: { lowRed: 55, lowYellow: 60, highYellow: 110, highRed: 130 },
  sources: [
    { name: 'line', label: 'arterial line' },
    { name: 'cuff', label: 'cuff' },
  ],
  disagree: 15,
}
const drug = {
  unit: 'µg/kg/min',
  maxAge: 600,
  infusion: 'vasopressor',
  decimals: 2,
  plausible: { min: 0, max: 10 },
} as const
export const config = smallConfig({
  variables: {
    ...SMALL_VARIABLES,
    HeartRate: variable('HR', {
      unit: '/min',
      vital: true,
      maxAge: 180,
      maxAgeAperiodic: 600,
      limits: { lowRed: 40, lowYellow: 50, highYellow: 120, highRed: 140 },
      limitsByAge: { neonate: { lowRed: 80, lowYellow: 95, highYellow: 195, highRed: 215 } },
      sources: [
        { name: 'ecg', label: 'ECG' },
        { name: 'pulse', label: 'pulse' },
      ],
      disagree: 20,
    }),
    BPMAP: variable('MAP', PRESSURE),
    Potassium: variable('K', {
      unit: 'mmol/L',
      decimals: 1,
      maxAge: 86_400,
      limits: { lowRed: 2.5, lowYellow: 3, highYellow: 5.5, highRed: 6 },
      graph: 'points',
    }),
    Urine: variable('Urine', {
      unit: 'mL/h',
      maxAge: 10_800,
      limits: { lowRed: 5, lowYellow: 20, highYellow: null, highRed: null },
      graph: 'bar',
    }),
    UrineVolume: variable('Urine volume', {
      unit: 'mL',
      maxAge: 43_200,
      io: 'urine',
      flow: 'Urine',
      graph: 'bar',
    }),
    Intake: variable('Intake', { unit: 'mL', maxAge: 43_200, io: 'intake', graph: 'bar' }),
    DrainOutput: variable('Drains', { unit: 'mL', maxAge: 43_200, io: 'output', graph: 'bar' }),
    Norepinephrine: variable('Norepi', drug),
    VentMode: variable('Vent mode', { text: true, maxAge: 900 }),
    Weight: variable('Weight', { unit: 'kg', maxAge: null }),
    PEEP: variable('PEEP', { unit: 'cmH2O', maxAge: 900 }),
    TidalVolume: variable('Vt', { unit: 'mL', maxAge: 900 }),
    PlateauPressure: variable('Pplat', { unit: 'cmH2O', maxAge: 900 }),
  },
  rules: [
    rule('LowHR', { logic: { '<': [{ var: 'HeartRate' }, 40] }, median: 3, atom: 'HeartRate' }),
    rule('LowMAP', { logic: { '<': [{ var: 'BPMAP' }, 55] }, median: 3, atom: 'BPMAP' }),
    rule('HighK', { logic: { '>': [{ var: 'Potassium' }, 6] }, atom: 'Potassium', title: 'K {Potassium}' }),
    rule('Pressor', { logic: { '>': [{ var: 'Norepinephrine' }, 0.5] }, atom: 'Norepinephrine' }),
    rule('LowUrine', { logic: { '<': [{ var: 'Urine' }, 20] }, atom: 'Urine' }),
  ],
})

export const MONITOR: FeedSource = { name: 'MON/H', kind: 'monitor' }
export const LAB: FeedSource = { name: 'LAB/H', kind: 'lab' }
export const CHART: FeedSource = { name: 'EHR/H', kind: 'charting' }

/** Of the test that runs. */
export let database: TestDatabase
export let host: WardHost
export let t0: number

/** One patient, A, in MICU 1 for two days. */
export async function admitOne(): Promise<void> {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
  t0 = host.clock.now()
  await host.send(moved('admit', 'A', 'MICU^1', t0 - 48 * HOUR))
}
/** The ward ends and comes up again on what is stored. */
export async function restart(): Promise<void> {
  await host.ward.stop()
  host = await openTestWard(database, { config, clock: host.clock })
}
export async function endOne(): Promise<void> {
  await host.ward.stop()
  await database.stop()
}

type ObservationFields = Partial<Observation> & { place?: string }
export const from = (
  feed: FeedSource,
  values: Record<string, number | string | null>,
  ago: number,
  more: ObservationFields = {},
) =>
  ({
    ...measured('A', values, host.clock.now() - ago, { aperiodic: feed.kind !== 'monitor', ...more }),
    feed,
  }) as ClinicalEvent
export const row = (ward = host.ward) =>
  ward.census('awicu', {}).census.find((r) => r.displayRoom === '1') as CensusRow
export const body = async (ward = host.ward) => (await ward.body('awicu', row(ward).roomSys)) as Body
export const atom = async (name: string, ward = host.ward) => (await body(ward)).atoms[name]
export const alerts = () => row().alerts.map(({ rule: id, state }) => `${id} ${state}`)
/** Values of a chart, the trend's and then those of other sources. */
export const points = async (name: string, ward = host.ward) => {
  const answer = await ward.graphs('awicu', row(ward).roomSys, [name], 86_400)
  const [graph] = answer?.graphs ?? []
  return graph && [graph, ...(graph.others ?? [])].flatMap((drawn) => drawn.points.map(([, value]) => value))
}
export const totals = async () =>
  ((await host.ward.intakeOutput('awicu', row().roomSys)) as IntakeOutputAnswer).intakeOutput
