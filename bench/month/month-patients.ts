import type { AreaConfig } from '../../server/src/config/area.ts'
import type { ClinicalEvent, Observation } from '../../server/src/ward/events.ts'

const MIN = 60_000
const HOUR = 60 * MIN

export interface Course {
  /** Variables of the monitor, measured every `seconds`. */
  streams: readonly string[]
  /** Drawn every six hours. */
  labs: readonly string[]
  /** Amounts, charted every hour. */
  volumes: readonly string[]
}

/** Twelve streams, the laboratory and the amounts of an area, all of them numbers. */
export function courseOf(config: AreaConfig): Course {
  const numeric = Object.entries(config.variables).filter(([, variable]) => !variable.text)
  const names = (test: (name: string, variable: (typeof numeric)[number][1]) => boolean) =>
    numeric.filter(([name, variable]) => test(name, variable)).map(([name]) => name)
  const labs = config.ui.labs.filter((name) => numeric.some(([known]) => known === name)).slice(0, 24)
  const volumes = names((_name, { io }) => io !== undefined).slice(0, 4)
  const others = new Set([...labs, ...volumes])
  const streams = names((name, { codes }) => codes?.mdc !== undefined && !others.has(name)).slice(0, 12)
  return { streams, labs, volumes }
}

/** A value about the middle of what is normal, which wanders with the time and differs between beds. */
function valueAt(config: AreaConfig, name: string, bed: number, time: number): number {
  const { limits, plausible, decimals } = config.variable(name) ?? {
    limits: null,
    plausible: null,
    decimals: 0,
  }
  const low = limits?.lowYellow ?? plausible?.min ?? 0
  const high = limits?.highYellow ?? plausible?.max ?? low + 100
  const wave = Math.sin(time / (37 * MIN) + bed) * 0.35 + Math.sin(time / (4 * MIN) + bed * 7) * 0.1
  return Number(((low + high) / 2 + ((high - low) / 2) * wave).toFixed(decimals))
}

const patientOf = (bed: number) => ({
  mrn: `BENCH${bed}`,
  name: `Bench, Patient ${bed}`,
  dob: '1960-05-06',
  gender: 'F',
})

export const admission = (unit: string, bed: number, time: number): ClinicalEvent => ({
  kind: 'admit',
  patient: patientOf(bed),
  visit: { visitNumber: `BV${bed}`, admitted: new Date(time) },
  at: { unit, room: `B${bed}`, bed: '' },
  time: new Date(time),
})

/** Everything measured of a bed in [from, to). */
export function measurements(
  config: AreaConfig,
  course: Course,
  bed: number,
  [from, to]: readonly [number, number],
  seconds: number,
): ClinicalEvent {
  const observations: Observation[] = []
  const add = (names: readonly string[], every: number, aperiodic: boolean) => {
    for (let time = Math.ceil(from / every) * every; time < to; time += every)
      for (const variable of names)
        observations.push({
          variable,
          code: variable,
          codeText: variable,
          value: valueAt(config, variable, bed, time),
          unit: config.variable(variable)?.unit ?? '',
          time: new Date(time),
          state: 'ok',
          aperiodic,
        })
  }
  add(course.streams, seconds * 1000, false)
  add(course.labs, 6 * HOUR, true)
  add(course.volumes, HOUR, true)
  return {
    kind: 'observations',
    patient: patientOf(bed),
    at: null,
    observations,
    time: new Date(to),
    feed: { name: 'BENCH/MONTH', kind: 'monitor' },
  }
}
