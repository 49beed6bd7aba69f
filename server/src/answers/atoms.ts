import type { Atom } from '@wardlight/contracts/atom'
import type { Level } from '@wardlight/contracts/level'
import type { AreaConfig } from '../config/area.ts'
import type { AgeGroup } from '../config/schema.ts'
import { caseLevel, type caseStatus } from '../ward/case-status.ts'
import { ageingOf, isFresh, maxAgeOf } from '../ward/freshness.ts'
import { levelOf, limitsFor } from '../ward/level-of.ts'
import { sepsisOf } from '../ward/sepsis.ts'
import type { Patient, Reading } from '../ward/state.ts'
import { iso } from '../ward/time-text.ts'

/** An atom without its age, which is of the answer; `at` in ms. */
export interface TimedAtom {
  atom: Atom
  at: number
}

/** Level of a reading by the limits of the patient's age: 0 unless it is a fresh plausible number. */
export function readingLevel(
  config: AreaConfig,
  name: string,
  reading: Reading,
  group: AgeGroup | null,
  now: number,
): Level {
  const variable = config.variable(name)
  if (!variable || reading.state !== 'ok' || typeof reading.value !== 'number') return 0
  return isFresh(reading, maxAgeOf(variable, reading), now)
    ? levelOf(reading.value, limitsFor(variable, group))
    : 0
}

export function atomOf(
  config: AreaConfig,
  name: string,
  reading: Reading,
  group: AgeGroup | null,
  now: number,
): TimedAtom {
  return {
    atom: {
      value: reading.value,
      alert: readingLevel(config, name, reading, group, now),
      age: null,
      time: iso(reading.time),
      maxAge: maxAgeOf(config.variable(name), reading),
      ageing: ageingOf(config.variable(name), reading),
      state: reading.state,
    },
    at: reading.time,
  }
}

/** Variables behind the atoms that have names of their own, spec core §3. */
const NAMED = { ventStatus: 'VentMode', nitricOxide: 'NitricOxide', pump: 'Pump' } as const
const isOff = (value: Reading['value']): boolean =>
  value === 0 || value === '' || /^(off|none|no|removed|standby)$/i.test(String(value))

/** ventStatus, nitricOxide, pump and sepsis as atoms; each only while there is something to say. */
export function namedAtoms(
  config: AreaConfig,
  patient: Patient,
  group: AgeGroup | null,
  now: number,
): Map<string, TimedAtom> {
  const atoms = new Map<string, TimedAtom>()
  for (const [name, variable] of Object.entries(NAMED)) {
    const reading = patient.values.get(variable)
    if (!reading || reading.value === null || isOff(reading.value)) continue
    const timed = atomOf(config, variable, reading, group, now)
    atoms.set(name, { ...timed, atom: { ...timed.atom, legend: config.variable(variable)?.title ?? name } })
  }
  const sepsis = sepsisOf(patient.values)
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
