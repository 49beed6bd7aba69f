import { beforeAll, expect, test } from '@jest/globals'
import type { CensusAlert } from '@wardlight/contracts/alert'
import { isInformation } from '@wardlight/contracts/alert-order'
import type { Area } from '@wardlight/contracts/areas'
import { type Level, type LevelColor, levelColor, worseLevel } from '@wardlight/contracts/level'
import { shippedConfig } from '../../../test-support/product-config.ts'
import { RuleEvaluator } from '../../alerts/judging/rule-evaluator.ts'
import type { LiveAlert } from '../../alerts/life/live-alert.ts'
import { rulesOf } from '../../alerts/rules/area-rules.ts'
import { mayBeSpoken } from '../../alerts/rules/speaks-of.ts'
import type { AreaConfig } from '../../config/area.ts'
import type { SiteConfig } from '../../config/site.ts'
import type { Bed, Patient, Reading } from '../../ward/state.ts'
import { drawBed } from './row.ts'
import { colours } from './value-levels.ts'

let site: SiteConfig
beforeAll(async () => {
  site = await shippedConfig()
})

const START = Date.parse('2026-03-01T10:00:00Z')
const BORN = {
  adult: '1961-05-02',
  child: '2020-05-02',
  neonate: '2026-02-20',
} as const
/** Everything else of the patient, on a vasopressor and sedated, so that rules over several values fire too. */
const USUAL: Readonly<Record<string, number>> = {
  HeartRate: 90,
  RespRate: 15,
  BPSys: 120,
  BPDia: 70,
  BPMAP: 80,
  SpO2: 97,
  Temp: 37,
  EndTidalCO2: 36,
  Norepinephrine: 0.3,
  RASS: -3,
}
/** Seconds at which the same values come again: before and after every delay of the rules. */
const MOMENTS = [0, 10, 25, 65, 125, 185, 305, 605]

function bedOf(config: AreaConfig, dob: string): Bed & { patient: Patient } {
  const unit = config.units.find(({ rooms }) => rooms.length > 0)
  if (!unit) throw new Error('no unit')
  return {
    room: { roomSys: 1, area: config.area, unit, displayRoom: '1', alias: '', aliasList: [], phone: '' },
    since: START - 3_600_000,
    patient: {
      id: 1,
      mrn: '1',
      name: 'Testwell, Ada',
      dob,
      gender: 'F',
      visit: {
        id: 1,
        visitNumber: 'V1',
        patientClass: 'I',
        admitted: START - 3_600_000,
        diagnosis: '',
        allergies: [],
        caseState: '',
        caseStage: '',
        plannedMinutes: null,
        staff: [],
      } as unknown as Patient['visit'],
      values: new Map(),
      recent: new Map(),
    },
    version: 1,
    bedless: null,
    claimants: [],
    conflicts: [],
  }
}

function measure(patient: Patient, values: Readonly<Record<string, number>>, time: number): void {
  for (const [name, value] of Object.entries(values)) {
    const reading: Reading = { value, time, state: 'ok', aperiodic: false }
    patient.values.set(name, reading)
    patient.recent.set(name, [...(patient.recent.get(name) ?? []), reading].slice(-15))
  }
}

const worst = (alerts: readonly CensusAlert[]): LevelColor =>
  levelColor(alerts.reduce<Level>((level, alert) => worseLevel(level, alert.level), 0))
const isColoured = (color: LevelColor): boolean => color === 'red' || color === 'yellow'

/** What contradicts itself in what is shown of a patient whose values stay as they are. */
function contradictions(config: AreaConfig, dob: string, values: Readonly<Record<string, number>>): string[] {
  const bed = bedOf(config, dob)
  const evaluator = new RuleEvaluator(config)
  const found: string[] = []
  let open: LiveAlert[] = []
  for (const seconds of MOMENTS) {
    const now = START + seconds * 1000
    measure(bed.patient, values, now)
    const { transitions } = evaluator.evaluate(bed, open, 0, now)
    const changed = new Map(transitions.map(({ alert }) => [alert.id, alert]))
    const fresh = [...changed.values()].filter(({ id }) => !open.some((each) => each.id === id))
    open = [...open.map((each) => changed.get(each.id) ?? each), ...fresh].filter(
      (each) => each.state !== 'cleared',
    )
    const { row, levels } = drawBed(bed, open, config, 0, now)
    const told = row.alerts.filter((alert) => !isInformation(alert) && alert.state === 'active')
    for (const [name, reading] of bed.patient.values) {
      const shown = levels.of(name, reading, now)
      const paired = bed.patient.values.get(name === 'BPSys' ? 'BPDia' : '')
      const pair = paired ? levels.of('BPDia', paired, now).alert : 0
      const color = levelColor(shown.alert)
      const own = told.filter(({ atom }) => atom === name)
      const say = `${name} ${reading.value} at ${seconds} s: ${color}`
      const ofBoth = levelColor(worseLevel(shown.alert, pair))
      const isOfBoth = own.some(({ title }) => title.startsWith('BP '))
      if (own.length > 0 && worst(own) !== (isOfBoth ? ofBoth : color))
        found.push(`${say}, its alert ${worst(own)}`)
      const waits = row.confirming?.some(
        ({ atom, level, title }) => atom === name && levelColor(level) === color && !title.startsWith('BP '),
      )
      if (waits && isColoured(color) && own.length === 0) found.push(`${say}, while its rule waits`)
      if (shown.confirming && levelColor(shown.confirming.level) === color) found.push(`${say}, twice`)
    }
  }
  return found
}

const STEPS = { 0: 1, 1: 0.1, 2: 0.01 } as Readonly<Record<number, number>>

/** Values at each limit of the variable and each number a rule compares it with, and one step to either side. */
function candidates(config: AreaConfig, name: string): number[] {
  const variable = config.variable(name)
  if (!variable) return []
  const limits = [variable.limits, ...Object.values(variable.limitsByAge ?? {})].flatMap((of) =>
    Object.values(of),
  )
  const rules = rulesOf(config).rules.filter((compiled) => mayBeSpoken(compiled).includes(name))
  const numbers = rules.flatMap(({ rule }) =>
    (JSON.stringify(rule.logic).match(/\d+(\.\d+)?/g) ?? []).map(Number),
  )
  const edges = [...new Set([...limits, ...numbers])].filter((edge) => edge !== null)
  const step = STEPS[variable.decimals] ?? 1
  return edges.flatMap((edge) => [edge - step, edge, edge + step]).filter((value) => value >= 0)
}

/** Who lies where. */
const PATIENTS: readonly (readonly [keyof typeof BORN, Area])[] = [
  ['adult', 'awicu'],
  ['child', 'awicu'],
  ['neonate', 'awicu'],
  ['adult', 'awor'],
  ['child', 'awor'],
  ['adult', 'awpacu'],
  ['child', 'awpacu'],
  ['adult', 'awob'],
]

test.each(PATIENTS)('no value of a patient (%s, %s) has one level and its alert another', (group, area) => {
  const config = site.area(area)
  const spoken = new Set(rulesOf(config).rules.filter(colours).flatMap(mayBeSpoken))
  const values = [...spoken].flatMap((name) => candidates(config, name).map((value) => ({ [name]: value })))
  const found = values.flatMap((value) => contradictions(config, BORN[group], { ...USUAL, ...value }))
  expect([...new Set(found)]).toEqual([])
  expect(values.length).toBeGreaterThan(50)
})
