import type { CensusAlert } from '@wardlight/contracts/alert'
import { orderAlerts } from '@wardlight/contracts/alert-order'
import { facts, shownValue } from '../alerts/inputs.ts'
import { type LiveAlert, SILENT_RULE, silentVariable } from '../alerts/live-alert.ts'
import { TOLD_STATES } from '../alerts/machine.ts'
import type { AreaConfig } from '../config/area.ts'
import { type Silence, silenceOf } from '../ward/silence.ts'
import type { Bed, Patient } from '../ward/state.ts'
import { clinicalAlert, silentAlert, silentVariableAlert } from './alert-titles.ts'

/** Slot of a silent variable no alert was about. */
const QUIET_SLOT = 80

/** A bed's alerts; `at` gives each as of a time, for how long a silence lasts. */
export interface DrawnAlert {
  at(now: number): CensusAlert
  /** A silent sensor no alert was about: told of on the patient's own view, not on the census. */
  quiet: boolean
}

export const alertsAt = (drawn: readonly DrawnAlert[], now: number): CensusAlert[] =>
  orderAlerts(drawn.map((alert) => alert.at(now)))

const slotOf = (alerts: readonly LiveAlert[], config: AreaConfig): number =>
  alerts.reduce(
    (slot, { rule }) => Math.min(slot, config.rules.find(({ id }) => id === rule)?.slot ?? slot),
    QUIET_SLOT,
  )

/** The alerts to show of a bed. An alert that waits for a silent sensor gives way to that sensor's own. */
export function drawAlerts(
  bed: Bed,
  patient: Patient,
  open: readonly LiveAlert[],
  config: AreaConfig,
  silent: number | null,
  offset: number,
  now: number,
): DrawnAlert[] {
  const known = facts(bed, offset, now)
  const told = open.filter((alert) => TOLD_STATES.has(alert.state))
  const silenceNow = (name: string): Silence | null => {
    const silence = silenceOf(patient, config, name)
    return silence && silence.began <= now ? silence : null
  }
  const shown: DrawnAlert[] = []
  const add = (at: DrawnAlert['at'], quiet = false): void => void shown.push({ at, quiet })
  for (const alert of told) {
    const name = silentVariable(alert.rule)
    if (alert.rule === SILENT_RULE) {
      if (silent !== null) add((then) => silentAlert(alert, silent, then))
    } else if (name !== null) {
      const silence = silenceNow(name)
      const waiting = told.filter((other) => other.silent === name)
      if (!silence || silent !== null) continue
      const slot = slotOf(waiting, config)
      add((then) => silentVariableAlert(alert, silence, slot, config, then), waiting.length === 0)
    } else {
      const rule = config.rules.find((candidate) => candidate.id === alert.rule)
      const silence = alert.silent === null ? null : silenceNow(alert.silent)
      if (!rule || (silence && silent !== null)) continue
      if (silence) {
        const stoodFor = told.some((other) => silentVariable(other.rule) === alert.silent)
        if (!stoodFor) add((then) => silentVariableAlert(alert, silence, rule.slot, config, then))
        continue
      }
      const live = (variable: string) => shownValue(patient, config, variable, rule.median ?? 1, known, now)
      const drawn = clinicalAlert(alert, rule, config, live)
      add(() => drawn)
    }
  }
  return shown
}
