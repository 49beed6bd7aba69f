import type { CensusAlert } from '@wardlight/contracts/alert'
import { isIrrelevant, orderAlerts } from '@wardlight/contracts/alert-order'
import { type Level, TOWER_SLOT, worseLevel } from '@wardlight/contracts/level'
import { inputsOf, quantityIn, shownValue } from '../../alerts/judging/alert-inputs.ts'
import { type LiveAlert, SILENT_RULE, silentOf, silentVariable } from '../../alerts/life/live-alert.ts'
import { TOLD_STATES } from '../../alerts/life/machine.ts'
import { rulesOf } from '../../alerts/rules/area-rules.ts'
import type { CompiledRule } from '../../alerts/rules/compile.ts'
import { uncovered } from '../../alerts/rules/covering.ts'
import { knownInputs } from '../../alerts/rules/known-inputs.ts'
import { spokenOf } from '../../alerts/rules/speaks-of.ts'
import type { AreaConfig } from '../../config/area.ts'
import type { RuleConfig } from '../../config/rule-schema.ts'
import { type Silence, silenceOf } from '../../ward/readings/sensor-silence.ts'
import type { Bed, Patient } from '../../ward/state.ts'
import { ageAt, assumedAges, possibleAges } from '../../ward/time/age.ts'
import { supportUnder } from '../rows/support-under.ts'
import { clinicalAlert, type Hidden, silentAlert, silentVariableAlert } from './alert-titles.ts'
import { percentBeyond, worseningOf } from './worsening-text.ts'

/** Slot of a silent variable no alert was about. */
const QUIET_SLOT = 80

/** A bed's alerts; `at` gives each as of a time. */
export interface DrawnAlert {
  at(now: number): CensusAlert
  /** Its text counts time: how long a silence or a case lasts. */
  counts: boolean
  /**
   * Shown only in the patient's own view, not on the census: a silent sensor without an alert, or an irrelevant alert
   * whose condition is over.
   */
  quiet: boolean
}

export const alertsAt = (drawn: readonly DrawnAlert[], now: number): CensusAlert[] =>
  orderAlerts(drawn.map((alert) => alert.at(now)))

const COUNTED =
  /\{(caseMinutes|casePercent|sepsisMinutes|minutesSince\([^{}]*\)|minutesSinceChange\([^{}]*\))\}/
const countsTime = ({ title, detail, messageVerbal }: RuleConfig): boolean =>
  [title, detail, messageVerbal].some((text) => COUNTED.test(text))

const slotOf = (alerts: readonly LiveAlert[], config: AreaConfig): number =>
  alerts.reduce(
    (slot, { rule }) => Math.min(slot, rulesOf(config).byId.get(rule)?.rule.slot ?? slot),
    QUIET_SLOT,
  )

/** Everybody sees it and it asks for something: not what is irrelevant, or was back within limits when last heard. */
const asks = ({ rule: id, state }: LiveAlert, config: AreaConfig): boolean => {
  const rule = rulesOf(config).byId.get(id)?.rule
  return (
    !isIrrelevant({ state }) &&
    state !== 'recovering' &&
    rule !== undefined &&
    !rule.quiet &&
    rule.slot < TOWER_SLOT
  )
}

/** What a silence hides of the alerts that wait for the sensor. */
function hiddenBy(alerts: readonly LiveAlert[], config: AreaConfig): Hidden {
  const asking = alerts.filter((alert) => asks(alert, config))
  return {
    lastLevel: asking.reduce<Level>((worst, { level }) => worseLevel(worst, level), 0),
    unanswered: asking.some(({ state }) => state === 'active'),
  }
}

/**
 * The alerts to show of a bed, without those a worse one covers. Each shows the newest reading, or the median its rule
 * judges where that reading alone would end it. An alert that waits for a silent sensor is replaced by the alert of
 * that sensor.
 */
export function drawAlerts(
  bed: Bed,
  patient: Patient,
  open: readonly LiveAlert[],
  config: AreaConfig,
  silent: number | null,
  offset: number,
  now: number,
): DrawnAlert[] {
  const { byId, covering } = rulesOf(config)
  const ages = possibleAges(ageAt(patient.dob, now, offset), bed.room.unit)
  const knownAt = ({ past }: CompiledRule, then: number) =>
    knownInputs(bed, patient, config, past, offset, then)
  const told = uncovered(
    open.filter((alert) => TOLD_STATES.has(alert.state)),
    covering,
  )
  const dormant = open.filter(({ state }) => state === 'dormant')
  const silenceNow = (name: string): Silence | null => {
    const silence = silenceOf(patient, config, name)
    return silence && silence.began <= now ? silence : null
  }
  const shown: DrawnAlert[] = []
  const add = (at: DrawnAlert['at'], quiet = false): void => void shown.push({ at, quiet, counts: true })
  for (const alert of [...told, ...dormant]) {
    const name = silentVariable(alert.rule)
    if (alert.rule === SILENT_RULE) {
      const hides = hiddenBy(
        told.filter((other) => silentOf(other) !== null),
        config,
      )
      if (silent !== null) add((then) => silentAlert(alert, silent, hides, then))
    } else if (name !== null) {
      const silence = silenceNow(name)
      const waiting = told.filter((other) => silentOf(other) === name)
      if (!silence || silent !== null) continue
      const slot = slotOf(waiting, config)
      add(
        (then) => silentVariableAlert(alert, silence, slot, hiddenBy(waiting, config), config, then),
        waiting.length === 0,
      )
    } else {
      const compiled = byId.get(alert.rule)
      const awaited = silentOf(alert)
      const silence = awaited === null ? null : silenceNow(awaited)
      if (!compiled || (silence && silent !== null)) continue
      const { rule } = compiled
      if (silence) {
        const stoodFor = told.some((other) => silentVariable(other.rule) === awaited)
        if (!stoodFor)
          add((then) =>
            silentVariableAlert(alert, silence, rule.slot, hiddenBy([alert], config), config, then),
          )
        continue
      }
      const at = (then: number) => {
        const known = knownAt(compiled, then)
        const newest = inputsOf(patient, config, compiled.names, 1, known, then)
        const median = compiled.hold(newest) === false ? (rule.median ?? 1) : 1
        const live = (variable: string) =>
          shownValue(patient, config, variable, median, known, then) ??
          (alert.held ? quantityIn(alert.inputs, variable) : null)
        const spoken = spokenOf(compiled, newest)
        const support = supportUnder(spoken, patient, config, then)
        const beyond = percentBeyond(compiled, newest)
        const worsening = worseningOf(alert, compiled, spoken, patient, config, then)
        return {
          ...clinicalAlert(alert, compiled, config, live, assumedAges(ages)),
          ...(support === '' ? {} : { support }),
          ...(worsening ? { worsening } : {}),
          ...(beyond > 0 ? { beyond } : {}),
        }
      }
      const drawn = at(now)
      const counts = countsTime(rule)
      shown.push({ at: counts ? at : () => drawn, quiet: alert.state === 'dormant', counts })
    }
  }
  return shown
}
