import { drugGroup } from '@wardlight/contracts/drug-groups'
import type { Dose } from '@wardlight/contracts/medications'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Observation, ObservationsEvent } from '../../ward/events.ts'
import { type DoseWord, dosesOf } from '../../ward/readings/doses.ts'
import type { NamedObservations } from './filing-group.ts'

/** A correction or withdrawal is of a dose within so long of it, as in the list of drugs given. */
const WORDS_MS = 30 * 86_400_000
const MOST = 2000

type ReceivedDose = DoseWord & { received: Date }
type OfSomebody = NamedObservations & { who: NonNullable<NamedObservations['who']> }

const hasAntibiotics = (one: NamedObservations): one is OfSomebody =>
  one.who !== null && one.event.antibiotic !== undefined

/**
 * Turns antibiotics given into the charted value that tells when the next is due. Works the doses out from all stored
 * administrations, in any order, and adds what is not charted yet, as received now even for a replayed message.
 */
export async function tellAntibiotics(
  trx: QueryExecutorProvider,
  named: readonly NamedObservations[],
  now: number,
): Promise<NamedObservations[]> {
  const last = new Map(
    named
      .filter(hasAntibiotics)
      .map((one) => [`${one.who.root}|${one.event.feed?.name ?? ''}`, one] as const),
  )
  const told = new Map<ObservationsEvent, Observation[]>()
  for (const one of last.values()) told.set(one.event, await antibioticsOf(trx, one, now))
  return named.flatMap((one): NamedObservations[] => {
    const observations = told.get(one.event) ?? []
    if (observations.length === 0) return [one]
    return [one, { ...one, event: { ...one.event, observations }, came: { at: new Date(now), again: false } }]
  })
}

const isGiven = ({ status, timeKnown, changed }: Dose): boolean =>
  timeKnown && (status === 'given' || status === 'partly') && changed?.change !== 'withdrawn'

async function antibioticsOf(
  trx: QueryExecutorProvider,
  { event, who }: OfSomebody,
  now: number,
): Promise<Observation[]> {
  const template = event.antibiotic as Omit<Observation, 'time'>
  const feed = event.feed?.name ?? ''
  const { rows: words } = await sql<ReceivedDose>`
    select feed, order_number as "order", sub_id as "subId", code, drug, amount, unit, route, who, status, note, action,
      time, time_known as "timeKnown", said, received
    from administrations
    where patient_id in (select id from patients where root = ${who.root} or id = ${who.record})
      and feed = ${feed} and time >= ${new Date(now - WORDS_MS)}
    order by time desc limit ${MOST}`.execute(trx)
  const codes = new Set(words.filter(({ drug }) => drugGroup(drug) === 'Antibiotics').map(({ code }) => code))
  const own = words.filter(({ code }) => codes.has(code))
  if (own.length === 0) return []
  const filedAt = timesFiled(own)
  const times = [...new Set(filedAt.values())]
  const wanted = new Map<number, string[]>()
  for (const dose of dosesOf(own).filter(isGiven)) {
    const at = filedAt.get(Date.parse(dose.time)) as number
    const text = [dose.drug, dose.amount, dose.unit].filter(Boolean).join(' ')
    wanted.set(at, [...(wanted.get(at) ?? []), text])
  }
  const { rows: charted } = await sql<{ time: Date; text: string | null }>`
    select o.time, o.text_value as text from observations o
    where o.patient_id in (select id from patients where root = ${who.root} or id = ${who.record})
      and o.variable = ${template.variable} and o.code = ${template.code} and o.feed = ${feed}
      and o.time = any(${times.map((time) => new Date(time).toISOString())}::timestamptz[])`.execute(trx)
  const before = new Map(charted.map(({ time, text }) => [time.getTime(), text]))
  return times.flatMap((at): Observation[] => {
    const value = wanted.get(at)?.toSorted().join(', ') ?? null
    const time = new Date(at)
    if (value === null) return before.has(at) ? [{ ...template, time }] : []
    if (before.get(at) === value) return []
    return [{ ...template, time, value, state: 'ok', status: before.has(at) ? 'corrected' : 'final' }]
  })
}

/** Dose time to the time it is charted under: a dose stamped ahead of its arrival is charted at arrival. */
function timesFiled(words: readonly ReceivedDose[]): ReadonlyMap<number, number> {
  const filed = new Map<number, number>()
  for (const { time, received } of words) {
    const at = time.getTime()
    filed.set(at, Math.min(at, received.getTime(), filed.get(at) ?? at))
  }
  return filed
}
