import { randomUUID } from 'node:crypto'
import { silentSince } from '../clinical/freshness.ts'
import type { Bed } from '../clinical/state.ts'
import type { AreaConfig } from '../config/area.ts'
import { type CompiledRule, compileRule } from './compile.ts'
import { facts, inputsOf } from './inputs.ts'
import { type AlertInputs, type LiveAlert, SILENT_RULE } from './live-alert.ts'
import { dueAt, type Judgement, nextStep, type Step, type Timing } from './machine.ts'
import type { Transition } from './store.ts'

const RECOVER_SECONDS = 30
const SILENT_TIMING: Timing = { delay: 0, recover: 0 }
export const SYSTEM = 'system'

const timingOf = ({ rule }: CompiledRule): Timing => ({
  delay: (rule.delaySeconds ?? 0) * 1000,
  recover: (rule.recoverSeconds ?? RECOVER_SECONDS) * 1000,
})

/** The alert after a step; its inputs are those that caused it. */
export function stepped(alert: LiveAlert, { to }: Step, inputs: AlertInputs, now: number): LiveAlert {
  const held = alert.state === 'active' || alert.state === 'acknowledged' || alert.state === 'snoozed'
  return {
    ...alert,
    state: to,
    heldState: to === 'recovering' && held ? (alert.state as LiveAlert['heldState']) : null,
    entered: now,
    snoozedUntil:
      to === 'snoozed' || (to === 'recovering' && alert.state === 'snoozed') ? alert.snoozedUntil : null,
    inputs,
  }
}

/** Judges the beds of one area by its rules. */
export class Judge {
  readonly #config: AreaConfig
  readonly #rules: readonly CompiledRule[]

  constructor(config: AreaConfig) {
    this.#config = config
    this.#rules = config.rules.map(compileRule)
  }

  /** Variables whose last readings some rule takes the median of, with how many. */
  medians(): Map<string, number> {
    const medians = new Map<string, number>()
    for (const { rule, names } of this.#rules) {
      for (const name of (rule.median ?? 1) > 1 ? names : []) {
        if (this.#config.variable(name))
          medians.set(name, Math.max(medians.get(name) ?? 0, rule.median as number))
      }
    }
    return medians
  }

  /** What changes of a bed's alerts now, and when they must be looked at again though nothing new arrives. */
  judge(
    bed: Bed,
    open: readonly LiveAlert[],
    offset: number,
    now: number,
  ): { transitions: Transition[]; due: number } {
    const { patient } = bed
    const transitions: Transition[] = []
    let due = Number.POSITIVE_INFINITY
    if (!patient) return { transitions, due }
    const consider = (
      rule: string,
      level: LiveAlert['level'],
      timing: Timing,
      judgement: Judgement,
      inputs: AlertInputs,
    ): void => {
      let alert = open.find((candidate) => candidate.rule === rule) ?? null
      const step = nextStep(alert, judgement, timing, now)
      if (step) {
        const from = alert?.state ?? null
        alert = stepped(alert ?? this.#begin(patient.id, rule, level, now), step, inputs, now)
        transitions.push({ from, alert, time: now, who: SYSTEM, why: step.why })
      }
      if (alert && alert.state !== 'cleared') due = Math.min(due, dueAt(alert, timing))
    }
    const known = facts(bed, offset, now)
    for (const compiled of this.#rules) {
      const { rule, names } = compiled
      const inputs = inputsOf(patient, this.#config, names, rule.median ?? 1, known, now)
      const judgement = { raise: compiled.raise(inputs), hold: compiled.hold(inputs) }
      consider(rule.id, rule.level, timingOf(compiled), judgement, inputs)
    }
    const silent = silentSince(patient, this.#config, now)
    const judgement = { raise: silent !== null, hold: silent !== null }
    const inputs = { silentSince: silent === null ? null : new Date(silent).toISOString() }
    consider(SILENT_RULE, 0, SILENT_TIMING, judgement, inputs)
    for (const alert of open) {
      if (alert.rule !== SILENT_RULE && !this.#rules.some(({ rule }) => rule.id === alert.rule)) {
        transitions.push(this.end(alert, 'the rule is no longer configured', now))
      }
    }
    return { transitions, due }
  }

  /** Ends an alert that nothing can judge any more. */
  end(alert: LiveAlert, why: string, now: number): Transition {
    const ended = stepped(alert, { to: 'cleared', why }, alert.inputs, now)
    return { from: alert.state, alert: ended, time: now, who: SYSTEM, why }
  }

  #begin(patientId: number, rule: string, level: LiveAlert['level'], now: number): LiveAlert {
    return {
      id: randomUUID(),
      area: this.#config.area,
      patientId,
      rule,
      state: 'pending',
      heldState: null,
      level,
      began: now,
      entered: now,
      snoozedUntil: null,
      acknowledgedBy: null,
      inputs: {},
      technical: rule === SILENT_RULE,
    }
  }
}
