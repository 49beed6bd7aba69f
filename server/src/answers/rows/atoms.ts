import type { Atom } from '@wardlight/contracts/atom'
import { isOff } from '@wardlight/contracts/off'
import type { AreaConfig } from '../../config/area.ts'
import type { VariableConfig } from '../../config/variable-schema.ts'
import { disagreementOf, sourceLabel } from '../../ward/readings/choose-reading.ts'
import { toldReadings } from '../../ward/readings/chosen-values.ts'
import { ageingOf, isFresh, maxAgeOf } from '../../ward/readings/freshness.ts'
import { isChartedBeforeOff, isOffSince, ventilationOf } from '../../ward/readings/ventilation.ts'
import { caseLevel, type caseStatus } from '../../ward/sepsis/case-status.ts'
import { isPastStage } from '../../ward/sepsis/past-stage.ts'
import { sepsisOf } from '../../ward/sepsis/sepsis.ts'
import type { Patient, Reading } from '../../ward/state.ts'
import { iso } from '../../ward/time/time-text.ts'
import type { ValueLevels } from './value-levels.ts'

/** An atom without its age, which each answer fills in; `at` in ms. */
export interface TimedAtom {
  atom: Atom
  at: number
}

/** Remarks of a reading on its value, each left out where there is none. */
export const remarksOf = (
  { comparator, unit, state, status, timeKnown }: Reading,
  variable: Pick<VariableConfig, 'unit'> | null,
) => ({
  ...(comparator ? { comparator } : {}),
  ...(state !== 'ok' && unit !== undefined && unit !== variable?.unit ? { unit } : {}),
  ...(status === 'preliminary' || status === 'corrected' ? { status } : {}),
  ...(timeKnown === false ? { timeKnown } : {}),
})

/** The same, with its source and any disagreement with other sources. */
function remarks(
  config: AreaConfig,
  name: string,
  reading: Reading,
  others: readonly Reading[],
  now: number,
) {
  const variable = config.variable(name)
  const source = sourceLabel(variable, reading)
  const disagrees = disagreementOf(variable, reading, others, now)
  return {
    ...remarksOf(reading, variable),
    ...(source ? { source } : {}),
    ...(disagrees ? { disagrees } : {}),
  }
}

/** The reading that counts as an atom; `others` are the newest readings of the variable's sources. */
export function atomOf(
  config: AreaConfig,
  name: string,
  reading: Reading,
  levels: ValueLevels,
  now: number,
  others: readonly Reading[] = [],
): TimedAtom {
  const ageing = ageingOf(config.variable(name), reading)
  return {
    atom: {
      value: reading.value,
      ...levels.of(name, reading, now),
      age: null,
      time: iso(reading.time),
      maxAge: maxAgeOf(config.variable(name), reading),
      ...(ageing === undefined ? {} : { ageing }),
      state: reading.state,
      ...remarks(config, name, reading, others, now),
    },
    at: reading.time,
  }
}

/**
 * Whether what a reading measures is gone: charted of a ventilator that is off since, or stale and of the fetus after
 * birth or of the airway of somebody who breathes unaided.
 */
function isOver(config: AreaConfig, patient: Patient, name: string, reading: Reading, now: number): boolean {
  if (isChartedBeforeOff(config, patient, name, reading)) return true
  if (isFresh(reading, maxAgeOf(config.variable(name), reading), now)) return false
  return isOffSince(config, patient, name, reading) || isPastStage(config, patient, name)
}

/** The atom of a variable of a patient; null when there is no reading of it, or what it was of is over. */
export function variableAtom(
  config: AreaConfig,
  patient: Patient,
  name: string,
  levels: ValueLevels,
  now: number,
): TimedAtom | null {
  const reading = patient.values.get(name)
  if (!reading || isOver(config, patient, name, reading, now)) return null
  return atomOf(config, name, reading, levels, now, toldReadings(patient, config, name))
}

/** Variables behind the atoms that have names of their own, spec core §3. */
const NAMED = { nitricOxide: 'NitricOxide', pump: 'Pump' } as const

/** ventStatus, nitricOxide, pump and sepsis as atoms; each only while there is something to say. */
export function namedAtoms(
  config: AreaConfig,
  patient: Patient,
  levels: ValueLevels,
  now: number,
): Map<string, TimedAtom> {
  const atoms = new Map<string, TimedAtom>()
  const add = (name: string, variable: string, reading: Reading, legend: string): void => {
    const timed = atomOf(config, variable, reading, levels, now)
    atoms.set(name, { ...timed, atom: { ...timed.atom, legend } })
  }
  const vent = ventilationOf(patient, config, now)
  if (vent) add('ventStatus', vent.variable, vent.reading, vent.legend)
  for (const [name, variable] of Object.entries(NAMED)) {
    const reading = patient.values.get(variable)
    if (!reading || isOff(reading.value)) continue
    add(name, variable, reading, config.variable(variable)?.title ?? name)
  }
  const sepsis = sepsisOf(patient, config, now)
  if (sepsis) {
    const atom: Atom = {
      value: sepsis.sepsis.bpaTime,
      alert: sepsis.level,
      age: null,
      time: iso(sepsis.time),
      maxAge: null,
      state: 'ok',
      legend: 'Sepsis bundle',
    }
    atoms.set('sepsis', { atom, at: sepsis.time })
  }
  return atoms
}

/** Minutes in the room as an atom, measured now. */
export function caseMinutesAtom(
  inRoom: number | null,
  status: ReturnType<typeof caseStatus>,
  now: number,
): Atom {
  return {
    value: inRoom === null ? null : Math.max(0, Math.floor((now - inRoom) / 60_000)),
    alert: caseLevel(status),
    age: inRoom === null ? null : 0,
    time: inRoom === null ? null : iso(now),
    maxAge: null,
    state: 'ok',
    legend: 'Case duration',
  }
}

export const aged = ({ atom, at }: TimedAtom, now: number): Atom => ({
  ...atom,
  age: Math.max(0, Math.floor((now - at) / 1000)),
})
