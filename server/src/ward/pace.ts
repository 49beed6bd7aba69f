import type { AreaConfig } from '../config/area.ts'
import { SAME_MOMENT_MS } from './freshness.ts'
import type { Patient } from './state.ts'

/** So many of the last single measurements of a vital sign tell the pace of a bed. */
export const PACE_READINGS = 4
/** A bed that is measured more seldom than twice a day is silent all the same. */
const LONGEST_MS = 12 * 3600_000
/** The next measurement may come half a pace late. */
const LATE = 1.5

/**
 * How long after its last single measurement a bed is still expected to speak, by the middle one of its last three
 * intervals, ms; 0 while fewer than two are known.
 */
export function paceOf(patient: Patient, config: AreaConfig): number {
  const times = config.vitals
    .flatMap((name) => patient.recent?.get(name)?.flatMap((r) => (r.aperiodic ? r.time : [])) ?? [])
    .sort((a, b) => b - a)
  const moments: number[] = []
  for (const time of times) if (time < (moments.at(-1) ?? Infinity) - SAME_MOMENT_MS) moments.push(time)
  const intervals = moments.slice(1, PACE_READINGS).map((time, i) => (moments[i] as number) - time)
  if (intervals.length < 2) return 0
  const middle = intervals.sort((a, b) => a - b)[Math.floor((intervals.length - 1) / 2)] as number
  return Math.min(middle * LATE, LONGEST_MS)
}
