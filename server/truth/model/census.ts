import { alertsOf } from './alerts.ts'
import { allergiesOf } from './allergies.ts'
import { sumOf, urineRateOf } from './amounts.ts'
import { isNobody, type Knowledge, type PersonKey } from './knowledge.ts'
import { knowledge, occupancy } from './occupancy.ts'
import { personOf } from './people.ts'
import { isMovement, type Message } from './told.ts'
import { type Current, currentOf, ratesOf } from './values.ts'
import type { Ages } from './variables.ts'

/** One row as the model sees it: somebody in a bed, or without. */
export interface ModelRow {
  /** Number shown; '' unidentified. */
  patient: string
  name: string
  /** "LST 1", or "awicu: bedTaken". */
  where: string
  values: Record<string, Current | null>
  /** mL of 24 h; null where nothing was charted. */
  sums: { intake: number | null; urine: number | null; output: number | null }
  /** mL/h, and when. */
  urine: { rate: number; time: number } | null
  /** Rates at which pumps give norepinephrine now. */
  pumps: number[]
  /** By name; of who is nobody known, none. */
  allergies: string[]
  /** kg; null where none is known. */
  weight: number | null
  /** Of the visit they lie in, or last left. */
  lies: number | null
  diagnosis: string
  /** Rules whose alert must be open or must not be. */
  alerts: Record<string, boolean>
}

const SHOWN = ['HeartRate', 'BPMAP', 'Lactate', 'Norepinephrine'] as const

const weightOf = (weight: Current | null): number | null =>
  weight?.state === 'ok' && typeof weight.value === 'number' ? weight.value : null

/**
 * Facts of the visit the person lies in; in a bed of ours, an outpatient visit elsewhere does not count. Else the begin
 * of the visit they left last.
 */
function visitToldOf(
  { adtAt }: Knowledge,
  who: PersonKey,
  inBed: boolean,
  now: number,
): Pick<ModelRow, 'lies' | 'diagnosis'> {
  if (typeof who === 'string') return { lies: null, diagnosis: '' }
  const { visits, place, left } = adtAt(now)
  const called = (visit: string | null | undefined) =>
    visits.find((one) => one.person === who && one.visit === visit)
  const { visit, lying, strong } = place(who)
  const lyingIn = called(visit)
  if (lyingIn && (lying || strong || !inBed)) return lyingIn
  const time = left(who)
  const last = time === null ? undefined : adtAt(time - 1).place(who).visit
  return { lies: called(last)?.lies ?? null, diagnosis: '' }
}

/** The newest name by event time. If one message gives two, the name under the number people see. */
function nameOf({ messages, people }: Knowledge, person: number): string {
  let best: { name: string; time: number } | null = null
  for (const message of messages) {
    if (!isMovement(message) || people.held.has(message.id)) continue
    const [first, second] = people.speaker.get(message.id) ?? []
    const words = [
      { record: first, name: message.name },
      { record: second, name: message.other?.name },
    ].filter(({ record, name }) => record !== undefined && name && personOf(people, record) === person)
    const said = words.find(({ record }) => record === person) ?? words[0]
    if (said?.name && (!best || message.time >= best.time)) best = { name: said.name, time: message.time }
  }
  return best?.name ?? ''
}

/** Every occupied row of every census at `now`. */
export function modelCensus(messages: readonly Message[], now: number): ModelRow[] {
  const known = knowledge(messages)
  const { beds, without } = occupancy(known, now)
  const row = (who: PersonKey, where: string, ages: Ages): ModelRow => {
    const told = visitToldOf(known, who, !where.includes(':'), now)
    const values = Object.fromEntries(SHOWN.map((name) => [name, currentOf(known, who, name, now, ages)]))
    return {
      patient: typeof who === 'string' ? '' : (known.people.records[who]?.leading ?? ''),
      name: typeof who === 'string' || isNobody(known, who) ? 'Unidentified' : nameOf(known, who),
      where,
      values,
      sums: {
        intake: sumOf(known, who, ['Intake'], now),
        urine: sumOf(known, who, ['UrineVolume'], now),
        output: sumOf(known, who, ['UrineVolume', 'DrainOutput'], now),
      },
      urine: urineRateOf(known, who),
      pumps: ratesOf(known, who, 'Norepinephrine', now),
      allergies: allergiesOf(known, who),
      weight: weightOf(currentOf(known, who, 'Weight', now)),
      lies: told.lies,
      diagnosis: told.diagnosis,
      alerts: alertsOf(values, ages, now),
    }
  }
  /** Of unknown age, and by recent readings in no unit of ours: judged by all ages. */
  const agesOf = (who: PersonKey, unit: string | undefined): Ages =>
    unit === '' && typeof who === 'number' && nameOf(known, who) === '' ? 'all' : 'adult'
  return [
    ...[...beds].map(([bed, who]) => row(who, bed, 'adult')),
    ...[...without].map(([who, { reason, area, unit }]) => row(who, `${area}: ${reason}`, agesOf(who, unit))),
  ]
}
