import type { CurrentValue } from '@wardlight/contracts/current-value'
import type { Infusion } from '@wardlight/contracts/infusion'
import { isOff } from '@wardlight/contracts/off'
import type { AreaConfig } from '../../config/area.ts'
import type { VariableConfig } from '../../config/variable-schema.ts'
import { lapsedRatesOf, ratesOf } from '../../ward/readings/choose-reading.ts'
import { toldReadings, weightOf } from '../../ward/readings/chosen-values.ts'
import { doseNote, isRunning, needsWeight } from '../../ward/readings/dose.ts'
import { isFresh, maxAgeOf } from '../../ward/readings/freshness.ts'
import { namesApart } from '../../ward/readings/source-channel.ts'
import type { Patient, Reading } from '../../ward/state.ts'
import { iso } from '../../ward/time/time-text.ts'
import { aged, variableAtom } from './atoms.ts'
import type { ValueLevels } from './value-levels.ts'

/** Every configured variable with a reading, in the configuration's order. */
export function currentValues(
  config: AreaConfig,
  patient: Patient,
  levels: ValueLevels,
  now: number,
): CurrentValue[] {
  return Object.entries(config.variables).flatMap(([name, variable]) => {
    const timed = variableAtom(config, patient, name, levels, now)
    if (!timed) return []
    const atom = aged(timed, now)
    const { title: display, category, decimals, infusion } = variable
    const unit = atom.unit ?? variable.unit
    return [{ ...atom, name, display, unit, category, decimals, ...(infusion ? { infusion } : {}) }]
  })
}

/** Why a running rate cannot be compared with this drug's limits; '' when it can. */
function noteOf(variable: VariableConfig, reading: Reading, patient: Patient): string {
  if (reading.state === 'unreadable') return 'not comparable: the rate is no number'
  if (reading.timeKnown === false) return 'not comparable: the time of the rate is unknown'
  const isBelowNothing = typeof reading.value === 'number' && reading.value < 0
  if (reading.state === 'implausible' || isBelowNothing) return 'not comparable: implausible'
  return reading.state === 'foreignUnit' ? doseNote(variable, reading, weightOf(patient)) : ''
}

/** A rate in words other than off, or below 0: something may be running. */
const mayRun = ({ value, state }: Reading): boolean =>
  typeof value === 'number' ? value < 0 : state === 'unreadable' && typeof value === 'string' && !isOff(value)

const runsOrMay = (reading: Reading): boolean => isRunning(reading) || mayRun(reading)

/** Running rates, and last rates of silent pumps, by drug; devices are named by what differs among all of them. */
function pumpsOf(config: AreaConfig, patient: Patient, now: number) {
  return Object.entries(config.variables).flatMap(([name, variable]) => {
    const chosen = variable.infusion ? patient.values.get(name) : undefined
    if (!chosen) return []
    const told = toldReadings(patient, config, name)
    const running = ratesOf(variable, chosen, told, now).filter(
      (reading) => runsOrMay(reading) && isFresh({ time: reading.time }, maxAgeOf(variable, reading), now),
    )
    const lapsed = lapsedRatesOf(variable, chosen, told, now).filter(runsOrMay)
    const apart = lapsed.length > 0 ? [chosen, ...running, ...lapsed] : running
    const deviceOf = namesApart(apart.map(({ source }) => source))
    const infusion = (reading: Reading): Infusion => ({
      ...infusionOf(variable, reading, patient, deviceOf(reading.source)),
      variable: name,
    })
    return { running: running.map(infusion), lapsed: lapsed.map(infusion) }
  })
}

/**
 * Drugs running now: fresh rates other than 0, of each device. A rate that cannot be converted to the drug's unit, is
 * below 0, or in words counts as running and is shown as sent.
 */
export const runningInfusions = (config: AreaConfig, patient: Patient, now: number): Infusion[] =>
  pumpsOf(config, patient, now).flatMap(({ running }) => running)

/**
 * Silent pumps: running when last heard, within a day but too long ago to count as running, while another has been
 * heard since. Nobody said that they were stopped.
 */
export const lapsedPumps = (config: AreaConfig, patient: Patient, now: number): Infusion[] =>
  pumpsOf(config, patient, now).flatMap(({ lapsed }) => lapsed)

/** The rate as sent, where it was converted by weight. */
function sentOf({ unit }: VariableConfig, { sent }: Reading, patient: Patient): Pick<Infusion, 'sent'> {
  const weightKg = weightOf(patient)
  if (!sent || weightKg === null || !needsWeight(sent.unit, unit)) return {}
  return { sent: { rate: sent.value, unit: sent.unit, weightKg } }
}

function infusionOf(
  variable: VariableConfig & { infusion?: Infusion['group'] },
  reading: Reading,
  patient: Patient,
  device: string,
): Infusion {
  const { value, unit, time, state } = reading
  const note = noteOf(variable, reading, patient)
  return {
    group: variable.infusion ?? 'other',
    name: device ? `${variable.title} (${device})` : variable.title,
    rate: typeof value === 'number' ? value : 0,
    unit: state === 'foreignUnit' ? (unit ?? '') : typeof value === 'number' ? variable.unit : '',
    time: iso(time),
    ...(typeof value === 'string' ? { words: value } : {}),
    ...(note === '' ? {} : { comparable: false, note }),
    ...sentOf(variable, reading, patient),
  }
}
