import type { AreaConfig } from '../../config/area.ts'
import { readingsOf } from '../../ward/readings/freshness.ts'
import { keepToo, lastOf, type RememberedReadings } from '../../ward/readings/kept.ts'
import { PACE_READINGS } from '../../ward/readings/pace.ts'
import type { Bed, Patient } from '../../ward/state.ts'
import { ageAt, possibleAges } from '../../ward/time/age.ts'
import type { AlertInputs } from '../alert-inputs.ts'
import { advance, ended, type Finding } from '../life/advance.ts'
import type { SeenOfAlert } from '../life/commands.ts'
import { holdOf } from '../life/held-values.ts'
import { type LiveAlert, SILENT_RULE, silentOf, silentVariable } from '../life/live-alert.ts'
import type { Timing } from '../life/machine.ts'
import type { Transition } from '../life/store.ts'
import { type AreaRules, isFor, rulesOf } from '../rules/area-rules.ts'
import { breaksOf } from '../rules/breaks.ts'
import type { CompiledRule } from '../rules/compile.ts'
import { knownInputs } from '../rules/known-inputs.ts'
import { inputsOf } from './alert-inputs.ts'
import { dueByTime } from './due-by-time.ts'
import { keptFor } from './past.ts'
import { silentFindings } from './technical.ts'

/** Default for rules that set none. */
const RECOVER_SECONDS = 30

/**
 * Seconds a rule's alert stays recovering. Longer where all its readings are single measurements, which come far apart,
 * than on a stream.
 */
export function recoverSecondsOf({ rule, variables }: CompiledRule, patient: Patient): number {
  const { recoverSeconds = RECOVER_SECONDS, recoverSingleSeconds = recoverSeconds } = rule
  const single = variables.every((name) => {
    const readings = readingsOf(patient, name)
    return readings.length > 0 && readings.every(({ aperiodic }) => aperiodic)
  })
  return single ? recoverSingleSeconds : recoverSeconds
}

const timingOf = (compiled: CompiledRule, patient: Patient): Timing => ({
  delay: (compiled.rule.delaySeconds ?? 0) * 1000,
  recover: recoverSecondsOf(compiled, patient) * 1000,
})

/** When the newest value a rule rests on was measured; now, for one that rests on the time. */
function measuredAt({ timed, variables }: CompiledRule, inputs: AlertInputs, patient: Patient, now: number) {
  const byTime = [...timed.keys()].some((fact) => fact !== 'ageDays' && fact !== 'ageYears')
  const known = variables.filter((name) => inputs[name] !== null)
  const readings = known.flatMap((name) => patient.values.get(name)?.time ?? [])
  return byTime || readings.length === 0 ? now : Math.max(...readings)
}

/** When the readings a rule rests on were measured, ISO. */
const timesOf = ({ variables }: CompiledRule, patient: Patient): Record<string, string> =>
  Object.fromEntries(
    variables.flatMap((name) => {
      const reading = patient.values.get(name)
      return reading ? [[name, new Date(reading.time).toISOString()]] : []
    }),
  )

/** What changes of a patient's alerts, and when they must be looked at again though nothing new arrives. */
export interface Evaluated {
  transitions: Transition[]
  due: number
}

/** Evaluates the rules of one area for the patients in its beds. */
export class RuleEvaluator {
  readonly #config: AreaConfig
  readonly #rules: AreaRules

  constructor(config: AreaConfig) {
    this.#config = config
    this.#rules = rulesOf(config)
  }

  /**
   * Variables whose last good readings are needed: what rules take medians or trends of, all that is streamed, and the
   * vital signs, whose pace tells when a bed is silent.
   */
  kept(): Map<string, RememberedReadings> {
    const kept = new Map<string, RememberedReadings>()
    for (const { rule, variables } of this.#rules.rules) {
      const count = rule.median ?? 1
      for (const name of count > 1 ? variables : []) keepToo(kept, name, lastOf(count))
    }
    for (const name of this.#config.streamed) keepToo(kept, name, lastOf(1))
    for (const name of this.#config.vitals) keepToo(kept, name, lastOf(PACE_READINGS))
    for (const key of this.#rules.past) {
      const [name, needed] = keptFor(key) ?? []
      if (name && needed) keepToo(kept, name, needed)
    }
    return kept
  }

  /** `open`: all open alerts of the patient, of whatever area they began in. */
  evaluate(bed: Bed, open: readonly LiveAlert[], offset: number, now: number): Evaluated {
    const { patient } = bed
    if (!patient) return { transitions: [], due: Number.POSITIVE_INFINITY }
    const evaluated: Evaluated = {
      transitions: [],
      due: dueByTime(bed, this.#config, this.#rules, offset, now),
    }
    const awaited = new Set<string>()
    const take = (finding: Finding): void => {
      const before = open.find(({ rule }) => rule === finding.rule) ?? null
      const { alert, transition, due } = advance(before, finding, patient.id, this.#config.area, now)
      if (transition) evaluated.transitions.push(transition)
      evaluated.due = Math.min(evaluated.due, due)
      const silent = alert && silentOf(alert)
      if (silent) awaited.add(silent)
    }
    for (const finding of this.#findings(bed, patient, offset, now)) take(finding)
    const silence = silentFindings(bed, patient, this.#config, awaited, now)
    evaluated.due = Math.min(evaluated.due, silence.due)
    for (const finding of silence.findings) take(finding)
    const unknown = open.filter(({ rule }) => !this.#knows(rule))
    evaluated.transitions.push(...unknown.map((alert) => ended(alert, this.#whyUnknown(alert), now)))
    return evaluated
  }

  /**
   * What an answer to an alert rests on. A value that is unknown now counts as when the alert was last judged by it.
   */
  seen(bed: Bed, patient: Patient, alert: LiveAlert, offset: number, now: number): SeenOfAlert {
    const config = this.#config
    const compiled = this.#rules.byId.get(alert.rule)
    const visit = patient.visit.id
    if (!compiled) return { inputs: alert.inputs, measured: {}, breaks: [], visit }
    const { ages, known } = this.#known(bed, patient, offset, now)
    const { names, told, rule } = compiled
    const inputs = inputsOf(patient, config, [...names, ...told], rule.median ?? 1, known, now)
    const there = Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== null))
    const breaks = breaksOf(
      compiled.worsening,
      { ...alert.inputs, ...there },
      (name) => config.variable(name),
      ages,
    )
    return { inputs, measured: timesOf(compiled, patient), breaks, visit }
  }

  #known(bed: Bed, patient: Patient, offset: number, now: number) {
    const config = this.#config
    const ages = possibleAges(ageAt(patient.dob, now, offset), bed.room.unit)
    return { ages, known: knownInputs(bed, patient, config, this.#rules.past, offset, now) }
  }

  #findings(bed: Bed, patient: Patient, offset: number, now: number): Finding[] {
    const config = this.#config
    const { ages, known } = this.#known(bed, patient, offset, now)
    return this.#rules.rules.map((compiled): Finding => {
      const { rule, names } = compiled
      const of = (wanted: readonly string[]) =>
        inputsOf(patient, config, wanted, rule.median ?? 1, known, now)
      const inputs = of(names)
      const common = {
        rule: rule.id,
        level: rule.level,
        technical: false,
        timing: timingOf(compiled, patient),
        inputs: compiled.told.length === 0 ? inputs : { ...inputs, ...of(compiled.told) },
        times: () => timesOf(compiled, patient),
        visit: patient.visit.id,
      }
      if (!isFor(rule, ages))
        return { ...common, raise: false, hold: false, measured: now, over: 'the rule is not for this age' }
      const raise = compiled.raise(inputs)
      return {
        ...common,
        raise,
        hold: compiled.hold(inputs),
        measured: raise ? measuredAt(compiled, inputs, patient, now) : now,
        holds: (alert) => holdOf(alert, compiled, inputs, patient, config, now),
      }
    })
  }

  #knows(rule: string): boolean {
    const name = silentVariable(rule)
    if (name !== null) return this.#config.streamed.includes(name)
    return rule === SILENT_RULE || this.#rules.byId.has(rule)
  }

  #whyUnknown({ area }: LiveAlert): string {
    return area === this.#config.area
      ? 'the rule is no longer configured'
      : `${this.#config.area} has no such rule`
  }
}
