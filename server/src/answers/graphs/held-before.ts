import type { VariableConfig } from '../../config/variable-schema.ts'
import { maxAgeOf } from '../../ward/readings/freshness.ts'
import type { ReadVariable, Series } from './graph-points.ts'

const NOTHING: ReadVariable = { series: [], buckets: null, keepsChanges: true, silences: [] }

const firstOf = ({ points: [point] }: Series): number => point?.[0] ?? Number.POSITIVE_INFINITY

const isSame = (a: Series, b: Series): boolean =>
  a.source === b.source &&
  a.feedKind === b.feedKind &&
  a.comparator === b.comparator &&
  a.aperiodic === b.aperiodic

/**
 * The readings of a range that begins at `from`, preceded by the rates and settings that still held then, as they apply
 * in it too. `last`: the last readings before it. Undefined: nothing was read, and nothing held.
 */
export function withHeld(
  variable: VariableConfig,
  read: ReadVariable | undefined,
  last: readonly Series[],
  from: number,
): ReadVariable | undefined {
  const held = last.filter((one) => {
    const maxAge = maxAgeOf(variable, one)
    return maxAge === null || firstOf(one) + maxAge * 1000 > from
  })
  if (held.length === 0) return read
  const inside = read ?? NOTHING
  const begun = inside.series.map((series) => {
    const before = held.find((one) => isSame(one, series))
    if (!before || firstOf(before) >= firstOf(series)) return series
    return { ...series, points: [...before.points, ...series.points] }
  })
  const alone = held
    .filter((one) => !inside.series.some((series) => isSame(one, series)))
    .map((one) => (one.points[0]?.[1] === 0 ? { ...one, wasOff: true as const } : one))
  const silence = { from: Math.max(...held.map(firstOf)), to: Math.min(...inside.series.map(firstOf)) }
  const silences = Number.isFinite(silence.to) && silence.to > silence.from ? [silence] : []
  return { ...inside, series: [...alone, ...begun], silences: [...silences, ...inside.silences] }
}
