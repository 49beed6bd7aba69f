import { COLOR_SEVERITY, LEVEL_COLORS, type Level } from '@wardlight/contracts/level'
import { type Deterioration, KINDS, type Kind } from './deteriorations.ts'
import type { ToldAlert } from './judged-stay.ts'

const HOUR = 3_600_000
/** An alert this long before a deterioration, or so shortly after it was measured, told of it. */
const BEFORE_MS = 6 * HOUR
const AFTER_MS = 60_000

export interface StayResult {
  stay: string
  /** ms. */
  from: number
  to: number
  alerts: readonly ToldAlert[]
  deteriorations: readonly Deterioration[]
}

const severity = (level: number): number => COLOR_SEVERITY[LEVEL_COLORS[level as Level]]
const asks = (alert: ToldAlert): boolean => !alert.technical && severity(alert.level) >= severity(4)

/** The rules told around a deterioration. */
const toldOf = ({ alerts }: StayResult, { time }: Deterioration): string[] => [
  ...new Set(
    alerts
      .filter((one) => asks(one) && one.from <= time + AFTER_MS && one.to >= time - BEFORE_MS)
      .map(({ rule }) => rule),
  ),
]

interface Unalerted extends Deterioration {
  stay: string
  hour: number
}

/** Figures of all stays. */
export interface Load {
  days: number
  perDay: number
  redPerDay: number
  byRule: { rule: string; level: number; technical: boolean; count: number }[]
  byKind: { kind: Kind; count: number; told: number }[]
  unalerted: Unalerted[]
}

export function loadOf(results: readonly StayResult[]): Load {
  const days = results.reduce((sum, { from, to }) => sum + (to - from), 0) / (24 * HOUR)
  const all = results.flatMap(({ alerts }) => alerts)
  const asking = all.filter(asks)
  const byRule = [...Map.groupBy(all, ({ rule, level }) => `${rule} ${level}`).values()]
    .map((same) => ({ ...(same[0] as ToldAlert), count: same.length }))
    .sort((a, b) => b.count - a.count)
  const found = results.flatMap((result) =>
    result.deteriorations.map((one) => ({ ...one, result, told: toldOf(result, one) })),
  )
  const byKind = (Object.keys(KINDS) as Kind[]).map((kind) => {
    const same = found.filter((one) => one.kind === kind)
    return { kind, count: same.length, told: same.filter(({ told }) => told.length > 0).length }
  })
  const unalerted = found
    .filter(({ told }) => told.length === 0)
    .map(({ kind, time, about, result }) => ({
      ...{ kind, time, about, stay: result.stay },
      hour: (time - result.from) / HOUR,
    }))
  return {
    days,
    perDay: asking.length / days,
    redPerDay: asking.filter(({ level }) => LEVEL_COLORS[level as Level] === 'red').length / days,
    byRule,
    byKind,
    unalerted,
  }
}

const two = (x: number): string => x.toFixed(2)

export function textOf(load: Load, stays: number): string {
  const { days, byRule, byKind, unalerted } = load
  return [
    `${stays} stays, ${days.toFixed(0)} bed-days`,
    `Alerts per bed and day: ${two(load.perDay)}, red ${two(load.redPerDay)}`,
    '',
    '| rule | colour | alerts | per bed and day |',
    '| --- | --- | ---: | ---: |',
    ...byRule.map(
      ({ rule, level, technical, count }) =>
        `| ${rule} | ${technical ? 'technical' : LEVEL_COLORS[level as Level]} | ${count} | ${two(count / days)} |`,
    ),
    '',
    '| deterioration | in the record | told of within 6 h before | not |',
    '| --- | ---: | ---: | ---: |',
    ...byKind.map(({ kind, count, told }) => `| ${KINDS[kind]} | ${count} | ${told} | ${count - told} |`),
    '',
    'Not told of:',
    ...unalerted.map(
      ({ stay, kind, hour, about }) => `  stay ${stay}, hour ${hour.toFixed(1)}: ${KINDS[kind]} ${about}`,
    ),
  ].join('\n')
}
