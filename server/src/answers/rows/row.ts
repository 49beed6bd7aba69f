import type { CensusAlert } from '@wardlight/contracts/alert'
import { isIrrelevant } from '@wardlight/contracts/alert-order'
import type { Atom } from '@wardlight/contracts/atom'
import type { CensusRow, RowInfusion } from '@wardlight/contracts/census'
import { type Level, TOWER_SLOT, worseLevel } from '@wardlight/contracts/level'
import type { LiveAlert } from '../../alerts/life/live-alert.ts'
import { rulesOf } from '../../alerts/rules/area-rules.ts'
import type { AreaConfig } from '../../config/area.ts'
import { whoseOf } from '../../ward/occupancy/whose.ts'
import { nextStale, silentSince } from '../../ward/readings/monitor-silence.ts'
import { deviceOf, SET_HERE, sourceNameOf } from '../../ward/readings/source-channel.ts'
import { caseStateOf } from '../../ward/sepsis/case-state.ts'
import { caseStatus } from '../../ward/sepsis/case-status.ts'
import { sepsisOf } from '../../ward/sepsis/sepsis.ts'
import type { Bed, Patient } from '../../ward/state.ts'
import { ageAt, assumedAges, nextMidnight, possibleAges } from '../../ward/time/age.ts'
import { iso, isoOrNull } from '../../ward/time/time-text.ts'
import { alertsAt, type DrawnAlert, drawAlerts } from '../texts/alert-texts.ts'
import { confirmingOf } from '../texts/confirming.ts'
import { displayId } from '../texts/display-names.ts'
import { placementOf } from '../texts/placement-text.ts'
import { abbreviatedStaff } from '../texts/staff-names.ts'
import { aged, caseMinutesAtom, namedAtoms, type TimedAtom, variableAtom } from './atoms.ts'
import { runningInfusions } from './current.ts'
import { emptyRow } from './empty-row.ts'
import { expandedAtoms, once, rowInfusion } from './expanded-row.ts'
import { iconsOf } from './icons.ts'
import { sofaOf } from './scores.ts'
import { type ValueLevels, valueLevels } from './value-levels.ts'

/** A bed drawn once for all answers until it changes, something of it grows stale, or the day ends. */
export interface DrawnBed {
  row: CensusRow
  atoms: readonly [string, TimedAtom][]
  /** Extra columns of the expanded grid, computed when first needed. */
  more: () => MoreOfRow
  alerts: readonly DrawnAlert[]
  levels: ValueLevels
  /** The text of some alert counts time. */
  counts: boolean
  /** The open alerts it was drawn with. */
  open: readonly LiveAlert[]
  inRoom: number | null
  plannedMinutes: number | null
  dob: string | null
  /** The drawing holds until then, ms. */
  until: number
}

interface MoreOfRow {
  atoms: readonly [string, TimedAtom][]
  infusions: readonly RowInfusion[]
}

const NO_MORE: MoreOfRow = { atoms: [], infusions: [] }

/** Columns of the census and what its cards and filters need; a body has everything. */
function censusVariables(config: AreaConfig): ReadonlySet<string> {
  return new Set([...config.ui.censusColumns, ...config.vitals, 'FiO2', 'Pump', 'NitricOxide', 'VentMode'])
}

const NO_LEVELS: ValueLevels = { of: () => ({ alert: 0 }) }

function integer(patient: Patient, name: string): number | null {
  const value = patient.values.get(name)?.value
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? Math.round(number) : null
}

function acuityFrom({ values }: Patient): Pick<CensusRow, 'acuityFrom'> {
  const reading = values.get('Acuity')
  if (!reading) return {}
  const by = sourceNameOf(reading.source) === SET_HERE ? deviceOf(reading.source) : ''
  return { acuityFrom: { by, time: iso(reading.time) } }
}

/** The worst level of alerts that ask for something: not silent sensors, irrelevant, quiet or tower-only alerts. */
const worst = (alerts: readonly CensusAlert[], config: AreaConfig): Level => {
  const { byId } = rulesOf(config)
  return alerts
    .filter(
      (alert) =>
        !alert.technical &&
        !isIrrelevant(alert) &&
        !byId.get(alert.rule)?.rule.quiet &&
        alert.slot < TOWER_SLOT,
    )
    .reduce<Level>((level, alert) => worseLevel(level, alert.level), 0)
}

export function drawBed(
  bed: Bed,
  open: readonly LiveAlert[],
  config: AreaConfig,
  offset: number,
  now: number,
): DrawnBed {
  const { patient, room } = bed
  const empty = emptyRow(bed, config)
  if (!patient) {
    const until = Number.POSITIVE_INFINITY
    return {
      row: empty,
      atoms: [],
      more: () => NO_MORE,
      alerts: [],
      levels: NO_LEVELS,
      counts: false,
      open,
      inRoom: null,
      plannedMinutes: null,
      dob: null,
      until,
    }
  }
  const { visit } = patient
  const age = ageAt(patient.dob, now, offset)
  const { years } = age
  const ages = possibleAges(age, room.unit)
  const ageAssumed = assumedAges(ages)
  const wanted = censusVariables(config)
  const silent = silentSince(patient, bed.since, config, now)
  const levels = valueLevels(bed, patient, open, config, ages, offset, now)
  const atoms: [string, TimedAtom][] = []
  for (const name of patient.values.keys()) {
    const timed = wanted.has(name) ? variableAtom(config, patient, name, levels, now) : null
    if (timed) atoms.push([name, timed])
  }
  atoms.push(...namedAtoms(config, patient, levels, now))
  const types = room.unit.patientConfigTypes
  const child = years >= 0 && years < 18 ? types.find((type) => /^(ped|neo|child)/i.test(type)) : undefined
  const alerts = drawAlerts(bed, patient, open, config, silent, offset, now)
  const onCensus = alertsAt(
    alerts.filter((alert) => !alert.quiet),
    now,
  )
  const icons = iconsOf(onCensus, config)
  const sofa = sofaOf(patient, config, years, now)
  const row: CensusRow = {
    ...empty,
    ...whoseOf(patient),
    roomEmpty: false,
    name: patient.name,
    gender: patient.gender,
    type: visit.patientClass || empty.type,
    patientIDs: { PatID: displayId(patient, config) },
    ...caseStateOf(visit, config.ui.caseStates),
    treatment: integer(patient, 'Treatment') ?? 0,
    inRoom: isoOrNull(bed.since),
    sepsis: sepsisOf(patient, config, now)?.sepsis ?? null,
    alerts: onCensus,
    confirming: confirmingOf(bed, patient, open, config, offset, now),
    maxAlertLevel: worst(onCensus, config),
    ...(icons.length > 0 ? { icons } : {}),
    silentSince: isoOrNull(silent),
    staff: visit.staff.map((person) => ({ ...person })),
    abbreviatedStaff: abbreviatedStaff(visit.staff),
    acuityLevel: integer(patient, 'Acuity'),
    ...acuityFrom(patient),
    hasWaves: config.ui.waveformViewer !== undefined,
    minDataPatient: !config.vitals.some((name) => patient.values.has(name)),
    patientConfigType: child ?? empty.patientConfigType,
    ...placementOf(bed, config),
    ...(sofa ? { sofa } : {}),
    ...(ageAssumed ? { ageAssumed } : {}),
  }
  return {
    row,
    atoms,
    more: once(() => ({
      atoms: expandedAtoms(config, patient, wanted, levels, now),
      infusions: runningInfusions(config, patient, now).map(rowInfusion),
    })),
    alerts,
    levels,
    counts: alerts.some(({ counts }) => counts),
    open,
    inRoom: bed.since,
    plannedMinutes: visit.plannedMinutes,
    dob: patient.dob,
    until: Math.min(nextStale(patient, bed.since, config, now), nextMidnight(now, offset)),
  }
}

/** The drawn bed as of now: ages, durations and how long a monitor has been silent. */
export function rowAt(drawn: DrawnBed, offset: number, now: number, expanded = false): CensusRow {
  const { row } = drawn
  if (row.roomEmpty) return row
  const status = caseStatus(drawn.inRoom, drawn.plannedMinutes, now)
  const atoms: Record<string, Atom> = {}
  for (const [name, timed] of drawn.atoms) atoms[name] = aged(timed, now)
  const more = expanded ? drawn.more() : null
  for (const [name, timed] of more?.atoms ?? []) atoms[name] = aged(timed, now)
  atoms.caseMinutes = caseMinutesAtom(drawn.inRoom, status, now)
  const { years, text } = ageAt(drawn.dob, now, offset)
  const alerts = drawn.counts
    ? alertsAt(
        drawn.alerts.filter((alert) => !alert.quiet),
        now,
      )
    : row.alerts
  const infusions = more ? { infusions: [...more.infusions] } : {}
  return { ...row, age: years, ageText: text, atoms, alerts, caseStatus: status, ...infusions }
}
