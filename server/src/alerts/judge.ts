import { randomUUID } from 'node:crypto'
import { COLOR_SEVERITY, LEVEL_COLORS } from '@wardlight/contracts/level'
import type { AreaConfig } from '../config/area.ts'
import { silentSince } from '../ward/freshness.ts'
import { brokeOff, type Silence, silenceOf } from '../ward/silence.ts'
import type { Bed } from '../ward/state.ts'
import { type CompiledRule, compileRule } from './compile.ts'
import { facts, inputsOf } from './inputs.ts'
import { type AlertInputs, type LiveAlert, SILENT_RULE, silentRule, silentVariable } from './live-alert.ts'
import { dueAt, type Judgement, nextStep, type Step, type Timing, TOLD_STATES } from './machine.ts'
import type { Transition } from './store.ts'

const RECOVER_SECONDS = 30
const SILENT_TIMING: Timing = { delay: 0, recover: 0 }
export const SYSTEM = 'system'

const timingOf = ({ rule }: CompiledRule): Timing => ({
  delay: (rule.delaySeconds ?? 0) * 1000,
  recover: (rule.recoverSeconds ?? RECOVER_SECONDS) * 1000,
})

const alarming = ({ level }: LiveAlert): boolean =>
  COLOR_SEVERITY[LEVEL_COLORS[level]] >= COLOR_SEVERITY.orange

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

const silenceInputs = (silence: Silence | null): AlertInputs =>
  silence ? { [silence.name]: silence.last.value, last: new Date(silence.last.time).toISOString() } : {}

/** Judges the beds of one area by its rules. */
export class Judge {
  readonly #config: AreaConfig
  readonly #rules: readonly CompiledRule[]

  constructor(config: AreaConfig) {
    this.#config = config
    this.#rules = config.rules.map(compileRule)
  }

  /** Variables whose last good readings are needed, with how many: what rules take medians of, and all that is streamed. */
  medians(): Map<string, number> {
    const medians = new Map<string, number>()
    for (const { rule, names } of this.#rules) {
      for (const name of (rule.median ?? 1) > 1 ? names : []) {
        if (this.#config.variable(name))
          medians.set(name, Math.max(medians.get(name) ?? 0, rule.median as number))
      }
    }
    for (const name of this.#config.streamed) medians.set(name, medians.get(name) ?? 1)
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
    const change = (from: LiveAlert['state'] | null, alert: LiveAlert, why: string): void => {
      transitions.push({ from, alert, time: now, who: SYSTEM, why })
    }
    const consider = (
      rule: string,
      level: LiveAlert['level'],
      timing: Timing,
      judgement: Judgement,
      inputs: AlertInputs,
      over?: string,
    ): void => {
      let alert = open.find((candidate) => candidate.rule === rule) ?? null
      const from = alert?.state ?? null
      const step = nextStep(alert, judgement, timing, now)
      if (step) {
        alert = {
          ...stepped(alert ?? this.#begin(patient.id, rule, level, now), step, inputs, now),
          silent: null,
        }
        change(from, alert, (step.to === 'cleared' && over) || step.why)
      } else if (alert && alert.silent !== null) {
        alert = { ...alert, silent: null }
        change(from, alert, 'reading came back')
      }
      if (alert && alert.state !== 'cleared') due = Math.min(due, dueAt(alert, timing))
    }
    /** Silent variables some alert waits for. */
    const waiting = new Set<string>()
    /** Keeps an alert as it is while a streamed value it rests on stays away. False: judge it as usual. */
    const kept = (
      alert: LiveAlert,
      names: readonly string[],
      inputs: AlertInputs,
      timing: Timing,
    ): boolean => {
      const missing = names
        .filter((name) => inputs[name] === null && this.#config.streamed.includes(name))
        .flatMap((name) => silenceOf(patient, this.#config, name) ?? [])
      if (missing.length === 0) return false
      const silence = missing.find(({ until }) => now < until)
      if (!silence) {
        transitions.push(this.end(alert, 'silent for too long', now))
        return true
      }
      const silent = silence.began <= now ? silence.name : null
      const snoozing = alert.state === 'snoozed'
      const step = snoozing ? nextStep(alert, { raise: true, hold: true }, timing, now) : null
      const next = { ...(step ? stepped(alert, step, alert.inputs, now) : alert), silent }
      if (step) change(alert.state, next, step.why)
      else if (silent !== alert.silent)
        change(alert.state, next, silent ? `${silent} is silent` : 'reading came back')
      if (silent) waiting.add(silent)
      due = Math.min(due, silent ? silence.until : silence.began)
      if (next.state === 'snoozed') due = Math.min(due, dueAt(next, timing))
      return true
    }
    const known = facts(bed, offset, now)
    for (const compiled of this.#rules) {
      const { rule, names } = compiled
      const inputs = inputsOf(patient, this.#config, names, rule.median ?? 1, known, now)
      const hold = compiled.hold(inputs)
      const timing = timingOf(compiled)
      const alert = hold === null ? open.find((candidate) => candidate.rule === rule.id) : undefined
      if (alert && TOLD_STATES.has(alert.state) && alarming(alert) && kept(alert, names, inputs, timing))
        continue
      consider(rule.id, rule.level, timing, { raise: compiled.raise(inputs), hold: hold === true }, inputs)
    }
    const silent = silentSince(patient, this.#config, now)
    const judgement = { raise: silent !== null, hold: silent !== null }
    const inputs = { silentSince: silent === null ? null : new Date(silent).toISOString() }
    consider(SILENT_RULE, 0, SILENT_TIMING, judgement, inputs)
    for (const name of this.#config.streamed) {
      const silence = silenceOf(patient, this.#config, name)
      const told = waiting.has(name) || brokeOff(bed, this.#config, name, now)
      const on = silent === null && told && silence !== null && now < silence.until
      if (on) due = Math.min(due, silence.until)
      const over = silent !== null ? 'the whole monitor is silent' : told ? 'silent for too long' : undefined
      consider(silentRule(name), 0, SILENT_TIMING, { raise: on, hold: on }, silenceInputs(silence), over)
    }
    for (const alert of open) {
      if (!this.#knows(alert.rule)) {
        transitions.push(this.end(alert, 'the rule is no longer configured', now))
      }
    }
    return { transitions, due }
  }

  #knows(rule: string): boolean {
    const name = silentVariable(rule)
    if (name !== null) return this.#config.streamed.includes(name)
    return rule === SILENT_RULE || this.#rules.some((compiled) => compiled.rule.id === rule)
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
      technical: rule === SILENT_RULE || silentVariable(rule) !== null,
      silent: null,
    }
  }
}
