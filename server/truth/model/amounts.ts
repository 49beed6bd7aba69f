import type { Knowledge, PersonKey } from './knowledge.ts'
import { isNumber, type Result, resultsOf } from './results.ts'
import { MINUTE } from './told.ts'
import type { Variable } from './variables.ts'

const HOUR = 60 * MINUTE

/** Urine in mL/h by the amounts charted, at the newest moment it can be told for; null: never (§5). */
export function urineRateOf(known: Knowledge, who: PersonKey): { rate: number; time: number } | null {
  const amounts = resultsOf(known, who, 'UrineVolume').filter(isNumber)
  const moments = [...new Set(amounts.map(({ time }) => time))].sort((a, b) => b - a)
  for (const time of moments) {
    const there = amounts.filter((one) => one.time === time)
    const before = moments.find((one) => one <= time - 15 * MINUTE) ?? -Infinity
    const since = amounts.filter((one) => one.time > before && one.time <= time && !one.minutes)
    const said = there.filter(({ minutes }) => minutes)
    const sum = (all: readonly Result[]) => all.reduce((total, { value }) => total + (value as number), 0)
    const flow = said.reduce((rate, { value, minutes = 1 }) => rate + ((value as number) * 60) / minutes, 0)
    if (said.length === there.length) return { rate: flow, time }
    if (time - before <= 12 * HOUR) return { rate: flow + (sum(since) * HOUR) / (time - before), time }
  }
  return null
}

/** Sum of a day, mL; null where nothing was charted. */
export function sumOf(
  known: Knowledge,
  who: PersonKey,
  variables: readonly Variable[],
  now: number,
): number | null {
  const all = variables.flatMap((variable) => resultsOf(known, who, variable))
  const day = all.filter(
    ({ value, time }) => typeof value === 'number' && time > now - 1440 * MINUTE && time <= now,
  )
  return day.length > 0 ? day.reduce((sum, { value }) => sum + (value as number), 0) : null
}
