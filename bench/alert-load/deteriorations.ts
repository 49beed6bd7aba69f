import type { AreaConfig } from '../../server/src/config/area.ts'
import { isVentilated } from '../../server/src/ward/readings/ventilation.ts'
import type { Patient, Reading } from '../../server/src/ward/state.ts'
import type { RecordedReading } from './record.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What a patient's getting worse is known by in a record, whatever rules say. */
export const KINDS = {
  death: 'died in the stay',
  pressor: 'a vasopressor started, after 6 h without',
  pressorRaised: 'norepinephrine doubled within 6 h, to 0.1 µg/kg/min or more',
  intubation: 'ventilated, after 6 h without',
  lactate: 'lactate above 4',
  lowMAP: 'MAP below 55 for 15 min or more',
  lowSpO2: 'SpO2 below 85 in two readings running',
} as const
export type Kind = keyof typeof KINDS

export interface Deterioration {
  kind: Kind
  time: number
  /** The values that tell of it. */
  about: string
}

/** One of a kind in so long: what goes on is one deterioration. */
const ONCE_MS = 12 * HOUR
const FREE_MS = 6 * HOUR
const PRESSORS = ['Norepinephrine', 'Epinephrine', 'Phenylephrine', 'Vasopressin', 'Dopamine'] as const

const numberOf = ({ state, value }: Reading): number | null =>
  state === 'ok' && typeof value === 'number' ? value : null

/** Watches one stay for deteriorations. */
export class Watch {
  readonly found: Deterioration[] = []
  readonly #last = new Map<Kind, number>()
  readonly #from: number
  #lastPressor = Number.NEGATIVE_INFINITY
  #lastVentilated: number
  readonly #norepinephrine: { time: number; rate: number }[] = []
  #lowMAP: number | null = null
  #lowSpO2: number | null = null

  constructor(from: number) {
    this.#from = from
    this.#lastVentilated = from
  }

  #add(kind: Kind, time: number, about: string): void {
    const before = this.#last.get(kind)
    this.#last.set(kind, time)
    if (time >= this.#from && (before === undefined || time - before > ONCE_MS))
      this.found.push({ kind, time, about })
  }

  died(time: number): void {
    this.#add('death', time, '')
  }

  /** What was measured at a time, and the patient after it. */
  see(time: number, told: readonly RecordedReading[], patient: Patient, config: AreaConfig): void {
    for (const { variable, reading } of told) {
      const value = numberOf(reading)
      if (value === null) continue
      if (variable === 'Lactate' && value > 4) this.#add('lactate', time, `lactate ${value}`)
      if (variable === 'BPMAP') this.#seeMAP(time, value)
      if (variable === 'SpO2') this.#seeSpO2(time, value)
    }
    if (told.some(({ variable }) => (PRESSORS as readonly string[]).includes(variable)))
      this.#seePressors(time, patient)
    if (isVentilated(patient, config, time)) {
      if (time - this.#lastVentilated > FREE_MS) this.#add('intubation', time, '')
      this.#lastVentilated = time
    }
  }

  #seeMAP(time: number, value: number): void {
    if (value >= 55) this.#lowMAP = null
    else if (this.#lowMAP === null) this.#lowMAP = time
    else if (time - this.#lowMAP >= 15 * MINUTE) this.#add('lowMAP', time, `MAP ${value}`)
  }

  #seeSpO2(time: number, value: number): void {
    if (value >= 85) this.#lowSpO2 = null
    else if (this.#lowSpO2 === null) this.#lowSpO2 = time
    else if (time > this.#lowSpO2) this.#add('lowSpO2', time, `SpO2 ${value}`)
  }

  #seePressors(time: number, patient: Patient): void {
    const rates = PRESSORS.map((name) => [name, patient.values.get(name)] as const)
    const running = rates.filter(
      ([, r]) => typeof r?.value === 'number' && r.value > 0 && time - r.time < 2 * HOUR,
    )
    if (running.length === 0) return
    const before = this.#lastPressor
    this.#lastPressor = time
    const names = running.map(([name, r]) => `${name} ${r?.value}`).join(', ')
    if (time - before > FREE_MS && time - this.#from > HOUR) this.#add('pressor', time, names)
    const rate = numberOf(patient.values.get('Norepinephrine') ?? ({ state: 'noReading' } as Reading))
    if (rate === null || rate <= 0) return
    const lately = this.#norepinephrine.filter((r) => time - r.time <= FREE_MS)
    if (rate >= 0.1 && lately.some((r) => rate >= 2 * r.rate))
      this.#add('pressorRaised', time, `norepinephrine ${rate}`)
    this.#norepinephrine.push({ time, rate })
  }
}
