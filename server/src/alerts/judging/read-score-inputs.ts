import { isOff } from '@wardlight/contracts/off'
import type { ScoreInput } from '@wardlight/contracts/score'
import type { AreaConfig } from '../../config/area.ts'
import {
  type Acvpu,
  type InputName,
  type Inputs,
  NUMBERS,
  PRESSORS,
  type Pressor,
} from '../../scores/score-inputs.ts'
import { type Bounded, type Quantity, quantityOf, quantityText } from '../../ward/readings/bounded.ts'
import { toldReadings } from '../../ward/readings/chosen-values.ts'
import { urineOfDay } from '../../ward/readings/day-volume.ts'
import { isRunning } from '../../ward/readings/dose.ts'
import { isFresh, maxAgeOf, readingsOf, SAME_MOMENT_MS } from '../../ward/readings/freshness.ts'
import { isVentilated } from '../../ward/readings/ventilation.ts'
import type { Patient, Reading } from '../../ward/state.ts'
import { ruleValue } from './rule-value.ts'

/** A patient's values as scores take them, and how to show each of them. */
export interface ScoreInputs {
  inputs: Inputs
  told(name: InputName): ScoreInput
}

const VENT_MODE = 'VentMode'
const ACVPU_WORDS: readonly (readonly [RegExp, Acvpu])[] = [
  [/^(a|alert)$/, 'A'],
  [/^(c|confus\w*|new confusion)$/, 'C'],
  [/^(v|voice|verbal\w*|responds to voice)$/, 'V'],
  [/^(p|pain\w*|responds to pain)$/, 'P'],
  [/^(u|unresponsive)$/, 'U'],
]

/** The pump sent no rate, or a negative one. */
const tellsNothing = ({ value, state }: Reading): boolean =>
  value === null || (state === 'implausible' && typeof value === 'number' && value < 0)

const wasOn = (reading: Reading): boolean =>
  typeof reading.value === 'number' ? isRunning(reading) : !isOff(reading.value)

type Missing = NonNullable<ScoreInput['missing']>

function whyMissing(reading: Reading | undefined, maxAge: number | null, now: number): Missing {
  if (!reading || reading.value === null) return 'absent'
  return isFresh(reading, maxAge, now) ? 'unusable' : 'stale'
}

class Reader {
  readonly #patient: Patient
  readonly #config: AreaConfig
  readonly #now: number
  #speaks: boolean | null = null
  readonly missing = new Map<InputName, Missing>()

  constructor(patient: Patient, config: AreaConfig, now: number) {
    this.#patient = patient
    this.#config = config
    this.#now = now
  }

  #isFresh(name: string, reading: Reading): boolean {
    return isFresh(reading, maxAgeOf(this.#config.variable(name), reading), this.#now)
  }

  /** Whether any pump of the patient has a fresh reading of any drug. */
  #pumpsSpeak(): boolean {
    this.#speaks ??= [...this.#patient.values.keys()].some(
      (name) =>
        this.#config.variable(name)?.infusion &&
        readingsOf(this.#patient, name).some((reading) => this.#isFresh(name, reading)),
    )
    return this.#speaks
  }

  #none(input: InputName, name: string): null {
    const reading = this.#patient.values.get(name)
    this.missing.set(input, whyMissing(reading, maxAgeOf(this.#config.variable(name), reading), this.#now))
    return null
  }

  /** Whether an equivalent finding was read later and is usable: it says more about the present. */
  #gaveWay(name: string, other: 'GCS' | 'PaO2'): boolean {
    const [its, others] = [name, other].map((one) => this.#patient.values.get(one)?.time ?? 0)
    return (others ?? 0) > (its ?? 0) + SAME_MOMENT_MS && this.number(other) !== null
  }

  number(name: (typeof NUMBERS)[number]): Quantity | null {
    if (name === 'PFRatio' && this.#gaveWay(name, 'PaO2')) return null
    const value = ruleValue(this.#patient, this.#config, name, 1, this.#now)
    return value === null || typeof value === 'string' ? this.#none(name, name) : value
  }

  words(): Acvpu | null {
    const value = ruleValue(this.#patient, this.#config, 'ACVPU', 1, this.#now)
    const said = typeof value === 'string' ? value.trim().toLowerCase() : ''
    const [, word] = ACVPU_WORDS.find(([pattern]) => pattern.test(said)) ?? []
    if (word && this.#gaveWay('ACVPU', 'GCS')) return null
    return word ?? this.#none('ACVPU', 'ACVPU')
  }

  /** Off once the mode says so; a mode that nobody ever charted tells nothing. */
  ventilated(): boolean | null {
    if (isVentilated(this.#patient, this.#config, this.#now)) return true
    const mode = this.#patient.values.get(VENT_MODE)
    if (mode && mode.value !== null && isOff(mode.value)) return false
    return this.#none('ventilated', VENT_MODE)
  }

  urineDay(): Quantity | null {
    const urine = urineOfDay(this.#patient, this.#config, this.#now)
    if (urine === null) this.missing.set('urineDay', 'absent')
    return urine
  }

  /**
   * The rate over all devices. Of several, between the highest and their sum, as one may be about to replace another.
   * Above 0 if one is not in our unit. A drug no pump mentions counts as off while some pump of the patient sends.
   */
  rate(name: string): Quantity | null {
    const readings = toldReadings(this.#patient, this.#config, name)
    const fresh = readings.filter((reading) => this.#isFresh(name, reading))
    const mayRun = (reading: Reading): boolean => tellsNothing(reading) || wasOn(reading)
    const none = () => this.#none(name as Pressor, name)
    if (fresh.length === 0) return !readings.some(mayRun) && this.#pumpsSpeak() ? 0 : none()
    const running = fresh.filter((reading) => wasOn(reading) && !tellsNothing(reading))
    const unclear = fresh.some(tellsNothing)
    if (running.length === 0) return unclear ? none() : 0
    if (running.some((r) => r.state !== 'ok' || typeof r.value !== 'number'))
      return { low: 0, high: null, lowOpen: true, highOpen: true }
    const [one, ...others] = running.map((r) => quantityOf(r.value as number, r.comparator)) as [Quantity]
    if (unclear) return { ...together([one, ...others]), high: null, highOpen: true }
    return others.length === 0 ? one : together([one, ...others])
  }
}

const lowOf = (x: Quantity): number => (typeof x === 'number' ? x : (x.low ?? 0))
const highOf = (x: Quantity): number => (typeof x === 'number' ? x : (x.high ?? Number.POSITIVE_INFINITY))

function together(rates: readonly Quantity[]): Bounded {
  const sum = rates.reduce<number>((total, rate) => total + highOf(rate), 0)
  const high = Number.isFinite(sum) ? Number(sum.toPrecision(9)) : null
  return { low: Math.max(...rates.map(lowOf)), high, lowOpen: false, highOpen: high === null }
}

/** The rate of a drug as scores take it. */
export const rateOf = (patient: Patient, config: AreaConfig, name: string, now: number): Quantity | null =>
  new Reader(patient, config, now).rate(name)

/** Titles of inputs that have no variable of the same name. */
const TITLES: Partial<Record<InputName, string>> = { urineDay: 'Urine of 24 h', ventilated: 'Ventilation' }

/** What scores can be computed from now. Readings past their maximum age count as missing and are marked so. */
export function scoreInputs(patient: Patient, config: AreaConfig, now: number): ScoreInputs {
  const reader = new Reader(patient, config, now)
  const numbers = NUMBERS.map((name) => [name, reader.number(name)] as const)
  const rates = PRESSORS.map((name) => [name, reader.rate(name)] as const)
  const inputs = {
    ...(Object.fromEntries([...numbers, ...rates]) as Pick<Inputs, (typeof NUMBERS)[number] | Pressor>),
    urineDay: reader.urineDay(),
    ventilated: reader.ventilated(),
    ACVPU: reader.words(),
  }
  return {
    inputs,
    told(name) {
      const missing = reader.missing.get(name)
      const variable = name === 'ventilated' ? VENT_MODE : name
      const known = config.variable(variable)
      return {
        name: known ? variable : '',
        title: TITLES[name] ?? known?.title ?? name,
        ...(missing ? { missing } : {}),
        ...(name === 'urineDay' && inputs.urineDay !== null ? { text: volumeText(inputs.urineDay) } : {}),
      }
    },
  }
}

const volumeText = (x: Quantity): string => {
  const text = quantityText(x, String).replace(/^>=/, 'at least ')
  const [low, high] = text.split(' to ')
  return `${low === high ? low : text} mL`
}
