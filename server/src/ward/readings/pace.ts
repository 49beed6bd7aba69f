import type { AreaConfig } from '../../config/area.ts'
import type { Patient } from '../state.ts'

/** How many of the last single measurements of a vital sign give the pace of a bed. */
export const PACE_READINGS = 4
/** Readings are remembered over restarts for so long before the newest. */
const REMEMBERED_MS = 24 * 3600_000
/** What is measured within this long is one round. */
const ROUND_MS = 30 * 60_000
/** A bed that is measured more seldom than twice a day is silent all the same. */
const LONGEST_MS = 12 * 3600_000
/** The next round may come half a pace late. */
const LATE = 1.5

/**
 * How long after its last round of single measurements a bed may stay quiet, ms: 1.5 times the middle of its last three
 * intervals, at most 12 hours; 0 while fewer than two are known. Counts only measurements after `since`.
 */
export function paceOf(patient: Patient, config: AreaConfig, since: number): number {
  const times = config.vitals
    .flatMap((name) => patient.recent?.get(name)?.flatMap((r) => (r.aperiodic ? r.time : [])) ?? [])
    .sort((a, b) => b - a)
  const from = Math.max(since, (times[0] ?? 0) - REMEMBERED_MS)
  const rounds: number[] = []
  for (const time of times)
    if (time > from && time < (rounds.at(-1) ?? Infinity) - ROUND_MS) rounds.push(time)
  const intervals = rounds.slice(1, PACE_READINGS).map((time, i) => (rounds[i] as number) - time)
  if (intervals.length < 2) return 0
  const middle = intervals.sort((a, b) => a - b)[Math.floor((intervals.length - 1) / 2)] as number
  return Math.min(middle * LATE, LONGEST_MS)
}
