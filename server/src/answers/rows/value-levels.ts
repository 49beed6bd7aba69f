import type { Atom } from '@wardlight/contracts/atom'
import { COLOR_SEVERITY, type Level, levelColor, TOWER_SLOT, worseLevel } from '@wardlight/contracts/level'
import type { AlertInputs } from '../../alerts/alert-inputs.ts'
import { inputsOf } from '../../alerts/judging/alert-inputs.ts'
import type { LiveAlert } from '../../alerts/life/live-alert.ts'
import { isFor, rulesOf } from '../../alerts/rules/area-rules.ts'
import type { CompiledRule } from '../../alerts/rules/compile.ts'
import { knownInputs } from '../../alerts/rules/known-inputs.ts'
import { mayBeSpoken, type Spoken, spokenOf } from '../../alerts/rules/speaks-of.ts'
import type { AreaConfig } from '../../config/area.ts'
import { quantityOf } from '../../ward/readings/bounded.ts'
import { isFresh, maxAgeOf } from '../../ward/readings/freshness.ts'
import { levelOf, limitsFor } from '../../ward/readings/level-of.ts'
import type { Bed, Patient, Reading } from '../../ward/state.ts'
import type { PossibleAges } from '../../ward/time/age.ts'
import { iso } from '../../ward/time/time-text.ts'

/** What a value is shown with. */
type ShownLevel = Pick<Atom, 'alert' | 'confirming'>

/** The levels of a patient's values. Each value has one, that of the alert about it. */
export interface ValueLevels {
  of(name: string, reading: Reading, now: number): ShownLevel
}

const severity = (level: Level): number => COLOR_SEVERITY[levelColor(level)]
const isLoud = (level: Level): boolean => severity(level) > COLOR_SEVERITY.green
const isAbnormal = (level: Level): boolean => isLoud(level) && level !== 6

/** Rules whose alerts everybody sees in the colour of their level. */
export const colours = ({ rule }: CompiledRule): boolean =>
  !rule.quiet && rule.slot < TOWER_SLOT && isLoud(rule.level)

const SIDED: Readonly<Partial<Record<string, Record<Spoken['side'], Level>>>> = {
  red: { low: 1, high: 5 },
  yellow: { low: 2, high: 4 },
}
const sided = (level: Level, side: Spoken['side']): Level => SIDED[levelColor(level)]?.[side] ?? level

const sideOf = (level: Level): Spoken['side'] => (level <= 2 ? 'low' : 'high')

/** Whether a rule covers this side of a variable; if the variable is only its atom, it covers both. */
const speaks = ({ worsening }: CompiledRule, name: string, side: Spoken['side']): boolean => {
  const sides = worsening.filter(({ variable }) => variable === name)
  return sides.length === 0 || sides.some((of) => of.side === side)
}

const judges = new WeakMap<AreaConfig, ReadonlyMap<string, readonly CompiledRule[]>>()

/** The rules that may speak of each variable. */
function judgesOf(config: AreaConfig): ReadonlyMap<string, readonly CompiledRule[]> {
  const known = judges.get(config)
  if (known) return known
  const byVariable = new Map<string, CompiledRule[]>()
  for (const compiled of rulesOf(config).rules.filter(colours))
    for (const name of mayBeSpoken(compiled))
      byVariable.set(name, [...(byVariable.get(name) ?? []), compiled])
  judges.set(config, byVariable)
  return byVariable
}

interface WaitingLevel {
  level: Level
  since: number
  until: number
}

/**
 * A value has the level of its alert, whatever the limits say; none if the newest reading alone would end the alert.
 * While a rule waits or needs more readings, the value is confirming. The limits decide where no rule covers the
 * variable as severely, so that no value looks better than its limits for want of a rule.
 */
export function valueLevels(
  bed: Bed,
  patient: Patient,
  open: readonly LiveAlert[],
  config: AreaConfig,
  ages: PossibleAges,
  offset: number,
  drawnAt: number,
): ValueLevels {
  const known = knownInputs(bed, patient, config, rulesOf(config).past, offset, drawnAt)
  const newest = ({ names }: CompiledRule, now: number): AlertInputs =>
    inputsOf(patient, config, names, 1, known, now)
  const told = new Map<string, Level>()
  const waiting = new Map<string, WaitingLevel>()
  for (const { rule, state, level, entered, back } of open) {
    const compiled = rulesOf(config).byId.get(rule)
    if (!compiled || !colours(compiled)) continue
    const inputs = newest(compiled, drawnAt)
    const alone = compiled.hold(inputs) === false
    for (const { variable, side } of spokenOf(compiled, inputs)) {
      const its = alone ? 0 : sided(level, side)
      if (state === 'pending') {
        if (alone || back !== null) continue
        const before = waiting.get(variable)
        const until = entered + (compiled.rule.delaySeconds ?? 0) * 1000
        if (!before || worseLevel(before.level, its) !== before.level)
          waiting.set(variable, { level: its, since: entered, until })
      } else if (state !== 'recovering' && state !== 'dormant')
        told.set(variable, worseLevel(told.get(variable) ?? 0, its))
    }
  }
  const isUnspoken = (name: string, level: Level): boolean =>
    isAbnormal(level) &&
    !(judgesOf(config).get(name) ?? []).some(
      (compiled) => severity(compiled.rule.level) >= severity(level) && speaks(compiled, name, sideOf(level)),
    )
  const unconfirmed = (name: string, now: number): Level =>
    (judgesOf(config).get(name) ?? []).reduce<Level>((worst, compiled) => {
      if (!isFor(compiled.rule, ages)) return worst
      const inputs = newest(compiled, now)
      const spoken = compiled.raise(inputs) && spokenOf(compiled, inputs).find((of) => of.variable === name)
      return spoken ? worseLevel(worst, sided(compiled.rule.level, spoken.side)) : worst
    }, 0)
  return {
    of(name, reading, now) {
      const byLimits = readingLevel(config, name, reading, ages, now)
      if (byLimits === null) return { alert: 0 }
      if (isUnspoken(name, byLimits)) return { alert: byLimits }
      const held = told.get(name)
      const waits = waiting.get(name)
      const soon = isAbnormal(byLimits) ? unconfirmed(name, now) : 0
      const worst = worseLevel(held ?? 0, worseLevel(waits?.level ?? 0, soon))
      if (worst === (held ?? 0)) return { alert: held ?? byLimits }
      if (waits?.level === worst)
        return {
          alert: held ?? 0,
          confirming: { level: worst, since: iso(waits.since), until: iso(waits.until) },
        }
      const until = lastBeside(config, name, reading)
      if (until === null) return { alert: worst }
      return { alert: held ?? 0, confirming: { level: worst, since: iso(reading.time), until: iso(until) } }
    },
  }
}

/**
 * The latest time (ms) at which a median rule judges a reading by itself, as others are too old by then. Null: never.
 */
function lastBeside(config: AreaConfig, name: string, { time }: Reading): number | null {
  const maxAge = config.variable(name)?.maxAge ?? null
  return maxAge === null ? null : time + maxAge * 1000
}

/** Level of a reading by the limits of the patient's age; null unless it is a fresh plausible number. */
function readingLevel(
  config: AreaConfig,
  name: string,
  reading: Reading,
  ages: PossibleAges,
  now: number,
): Level | null {
  const variable = config.variable(name)
  if (!variable || reading.state !== 'ok' || typeof reading.value !== 'number') return null
  return isFresh(reading, maxAgeOf(variable, reading), now)
    ? levelOf(quantityOf(reading.value, reading.comparator), limitsFor(variable, ages))
    : null
}
