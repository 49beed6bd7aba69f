import type { AreaConfig } from '../../config/area.ts'
import { sepsisOf } from '../../ward/sepsis/sepsis.ts'
import type { Bed, Patient } from '../../ward/state.ts'
import { nextMidnight } from '../../ward/time/age.ts'
import type { AreaRules } from '../rules/area-rules.ts'
import { countedFrom } from './past.ts'

const MINUTE = 60_000

/** Moments at which a rule on whole minutes since `from` may change: when a number is reached, and when it is passed. */
function minuteMoments(from: number, numbers: readonly number[] | null, now: number): number[] {
  if (numbers === null) return [from + (Math.floor((now - from) / MINUTE) + 1) * MINUTE]
  return numbers.flatMap((number) => [
    from + Math.ceil(number) * MINUTE,
    from + (Math.floor(number) + 1) * MINUTE,
  ])
}

/**
 * The same for the percentage of a plan. It is rounded to a tenth, so it may change half a tenth before or after a
 * number, give or take a millisecond.
 */
function percentMoments(
  from: number,
  plannedMinutes: number,
  numbers: readonly number[] | null,
  now: number,
): number[] {
  if (numbers === null) return [now + MINUTE]
  return numbers.flatMap((number) =>
    [-0.05, 0.05].flatMap((part) => {
      const moment = Math.floor(from + ((number + part) / 100) * plannedMinutes * MINUTE)
      return [moment, moment + 1, moment + 2]
    }),
  )
}

/** Moments at which readings become too old for a median, which then changes. */
function medianMoments(patient: Patient, config: AreaConfig, medians: ReadonlySet<string>): number[] {
  return [...medians].flatMap((name) => {
    const maxAge = config.variable(name)?.maxAge ?? null
    if (maxAge === null) return []
    return (patient.recent.get(name) ?? []).map(({ time }) => time + maxAge * 1000 + 1)
  })
}

/**
 * The next moment after `now` at which a rule may change by time alone: a case runs past its plan, minutes since a sepsis
 * alert, a result or a dose pass a number, a reading is too old for a median, a patient is a day older. Infinity when none will.
 */
export function dueByTime(
  bed: Bed,
  config: AreaConfig,
  { timed, medians }: AreaRules,
  offset: number,
  now: number,
): number {
  const { patient, since } = bed
  if (!patient) return Number.POSITIVE_INFINITY
  const moments = medianMoments(patient, config, medians)
  if (patient.dob !== null) moments.push(nextMidnight(now, offset))
  const minutes = timed.get('caseMinutes')
  if (minutes !== undefined && since !== null) moments.push(...minuteMoments(since, minutes, now))
  const percent = timed.get('casePercent')
  const planned = patient.visit.plannedMinutes
  if (percent !== undefined && since !== null && planned !== null && planned > 0)
    moments.push(...percentMoments(since, planned, percent, now))
  const sepsis = timed.get('sepsisMinutes')
  const bpa = sepsis === undefined ? null : sepsisOf(patient, config, now)?.sepsis.bpaTime
  if (sepsis !== undefined && bpa) moments.push(...minuteMoments(Date.parse(bpa), sepsis, now))
  for (const [key, numbers] of timed) {
    const from = countedFrom(patient, config, key, now)
    if (from !== null) moments.push(...minuteMoments(from, numbers, now))
  }
  return Math.min(Number.POSITIVE_INFINITY, ...moments.filter((moment) => moment > now))
}
