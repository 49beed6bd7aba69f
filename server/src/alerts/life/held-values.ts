import { COLOR_SEVERITY, LEVEL_COLORS } from '@wardlight/contracts/level'
import type { AreaConfig } from '../../config/area.ts'
import { derivedOf } from '../../config/derived.ts'
import { isBounded } from '../../ward/readings/bounded.ts'
import { isFresh, maxAgeOf } from '../../ward/readings/freshness.ts'
import { type Silence, silenceOf } from '../../ward/readings/sensor-silence.ts'
import { isChartedBeforeOff, isOffSince } from '../../ward/readings/ventilation.ts'
import { isPastStage } from '../../ward/sepsis/past-stage.ts'
import { isOneSource, type Patient, type Reading } from '../../ward/state.ts'
import type { AlertInputs } from '../alert-inputs.ts'
import type { CompiledRule } from '../rules/compile.ts'
import { scoredVariables } from '../rules/scored-variables.ts'
import type { HeldValue, HeldWhy, LiveAlert } from './live-alert.ts'
import { TOLD_STATES } from './machine.ts'

const HOUR = 3600_000

/** Keeps an alert unchanged until then. `held` null: its value was there a moment ago, so no reason is shown yet. */
export interface KeptAlert {
  held: HeldValue | null
  until: number
}

/** What to do with an alert whose rule cannot tell: keep it, end it, or null, treat it as any other. */
export type Hold = { keep: KeptAlert } | { end: string } | null

const isAlarming = ({ level }: LiveAlert): boolean =>
  COLOR_SEVERITY[LEVEL_COLORS[level]] >= COLOR_SEVERITY.orange

function oddity(reading: Reading, streamed: boolean): HeldWhy | null {
  if (reading.timeKnown === false) return 'timeUnknown'
  if (reading.state === 'unreadable' || reading.state === 'foreignUnit') return reading.state
  if (streamed) return null
  return reading.state === 'implausible' || reading.state === 'noReading' ? reading.state : null
}

/** Whether a variable is missing for a rule: its value, or a value derived from its past. */
const isUntold = (variable: string, inputs: AlertInputs): boolean =>
  inputs[variable] === null ||
  Object.entries(inputs).some(([key, value]) => value === null && derivedOf(key)?.name === variable)

/**
 * Why a trend of a variable is unknown though its newest result is readable; null: it is known, or no trend is wanted.
 */
function trendless(
  variable: string,
  inputs: AlertInputs,
  newest: Reading,
  { recent }: Patient,
): HeldWhy | null {
  const untold = Object.entries(inputs).flatMap(([key, value]) => {
    const derived = value === null ? derivedOf(key) : null
    return derived && derived.hours > 0 && derived.name === variable ? derived.hours : []
  })
  if (untold.length === 0 || newest.state !== 'ok') return null
  if (newest.comparator) return 'undecided'
  const since = newest.time - Math.max(...untold) * HOUR
  const others = (recent.get(variable) ?? []).some(
    (reading) => reading.time >= since && !isOneSource(reading, newest),
  )
  return others ? 'newSource' : null
}

/** The variables of scores that are not known exactly. */
const scored = (inputs: AlertInputs): readonly string[] =>
  Object.entries(inputs).flatMap(([key, value]) => (typeof value === 'number' ? [] : scoredVariables(key)))

/** The first variable whose newest reading is there and cannot be judged, with why; null when there is none. */
function unjudgeable(
  { variables }: CompiledRule,
  inputs: AlertInputs,
  patient: Patient,
  config: AreaConfig,
  now: number,
): KeptAlert | null {
  for (const variable of variables) {
    const reading = patient.values.get(variable)
    const maxAge = maxAgeOf(config.variable(variable), reading)
    if (!reading || !isFresh({ time: reading.time }, maxAge, now)) continue
    if (isChartedBeforeOff(config, patient, variable, reading)) continue
    const odd = isUntold(variable, inputs) ? oddity(reading, config.streamed.includes(variable)) : null
    const why =
      odd ??
      (isBounded(inputs[variable]) ? 'undecided' : null) ??
      trendless(variable, inputs, reading, patient)
    const until = maxAge === null ? Number.POSITIVE_INFINITY : reading.time + maxAge * 1000 + 1
    if (why !== null) return { held: { variable, why }, until }
  }
  return null
}

/** Whether a stream still sends, but implausible numbers. */
function speaksImplausibly(patient: Patient, config: AreaConfig, name: string, now: number): boolean {
  const reading = patient.values.get(name)
  return reading?.state === 'implausible' && isFresh(reading, maxAgeOf(config.variable(name), reading), now)
}

/** Whether what a variable measures is gone: the fetus after birth, the airway once the patient breathes unaided. */
function isOver({ name, last, began }: Silence, patient: Patient, config: AreaConfig, now: number): boolean {
  if (isChartedBeforeOff(config, patient, name, last)) return true
  return began <= now && (isPastStage(config, patient, name) || isOffSince(config, patient, name, last))
}

/**
 * Keeps the alert for its first silent stream, until that has been silent for too long. Ends it if all its silent
 * streams have, or measured something that is gone. Null: no stream is silent.
 */
function silent(
  { variables }: CompiledRule,
  inputs: AlertInputs,
  patient: Patient,
  config: AreaConfig,
  now: number,
): Hold {
  const silences = (names: readonly string[]) =>
    names
      .filter((name) => config.streamed.includes(name))
      .flatMap((name) => silenceOf(patient, config, name) ?? [])
  const found = [
    ...silences(variables.filter((name) => isUntold(name, inputs))),
    ...silences(scored(inputs)).filter(({ began }) => began <= now),
  ]
  if (found.length === 0) return null
  const missing = found.filter((silence) => !isOver(silence, patient, config, now))
  if (missing.length === 0) return { end: 'what it was measured of is over' }
  const silence = missing.find(({ until }) => now < until)
  if (!silence) return { end: 'silent for too long' }
  if (silence.began > now) return { keep: { held: null, until: silence.began } }
  const why = speaksImplausibly(patient, config, silence.name, now) ? 'implausible' : 'silent'
  return { keep: { held: { variable: silence.name, why }, until: silence.until } }
}

/**
 * Decides about an alert whose rule cannot be judged. One that people were shown, orange or worse, is kept while the newest
 * reading of its variable cannot be judged or a stream it rests on is silent. Null: treat it as any other.
 */
export function holdOf(
  alert: LiveAlert,
  compiled: CompiledRule,
  inputs: AlertInputs,
  patient: Patient,
  config: AreaConfig,
  now: number,
): Hold {
  if (!TOLD_STATES.has(alert.state) || !isAlarming(alert)) return null
  const keep = unjudgeable(compiled, inputs, patient, config, now)
  return keep ? { keep } : silent(compiled, inputs, patient, config, now)
}
