import type { AreaConfig } from '../../config/area.ts'
import { silentSince } from '../../ward/readings/monitor-silence.ts'
import { brokeOff, type Silence, silenceOf } from '../../ward/readings/sensor-silence.ts'
import type { Bed, Patient } from '../../ward/state.ts'
import type { AlertInputs } from '../alert-inputs.ts'
import type { Finding } from '../life/advance.ts'
import { SILENT_RULE, silentRule } from '../life/live-alert.ts'

const TIMING = { delay: 0, recover: 0 }

const finding = (
  rule: string,
  on: boolean,
  measured: number,
  inputs: AlertInputs,
  over?: string,
): Finding => ({
  rule,
  level: 0,
  technical: true,
  timing: TIMING,
  raise: on,
  hold: on,
  inputs,
  measured,
  times: () => ({}),
  visit: 0,
  ...(over ? { over } : {}),
})

const silenceInputs = (silence: Silence | null): AlertInputs =>
  silence ? { [silence.name]: silence.last.value, last: new Date(silence.last.time).toISOString() } : {}

/**
 * Whether a bed's monitor or one of its sensors is silent, and when to check again. A sensor is reported if its stream
 * broke off or an alert waits for it (`awaited`), unless the whole monitor is silent.
 */
export function silentFindings(
  bed: Bed,
  patient: Patient,
  config: AreaConfig,
  awaited: ReadonlySet<string>,
  now: number,
): { findings: Finding[]; due: number } {
  let due = Number.POSITIVE_INFINITY
  const silent = silentSince(patient, bed.since, config, now)
  const since = silent === null ? null : new Date(silent).toISOString()
  const findings = [finding(SILENT_RULE, silent !== null, now, { silentSince: since })]
  for (const name of config.streamed) {
    const silence = silenceOf(patient, config, name)
    const told = awaited.has(name) || brokeOff(bed, config, name, now)
    const on = silent === null && told && silence !== null && now < silence.until
    if (on) due = Math.min(due, silence.until)
    const over = silent !== null ? 'the whole monitor is silent' : told ? 'silent for too long' : undefined
    findings.push(finding(silentRule(name), on, now, silenceInputs(silence), over))
  }
  return { findings, due }
}
