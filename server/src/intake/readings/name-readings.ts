import { sql } from 'kysely'
import type { ObservationsEvent } from '../../ward/events.ts'
import { identifiersOf } from '../admissions/find-record.ts'
import type { RecordId } from '../admissions/patient-records.ts'
import { recordOfReadings } from '../admissions/visit-placeholder.ts'
import { type WhoParts, whoIs } from '../admissions/who.ts'
import type { NamedObservations, NamedRecord } from './filing-group.ts'
import type { Unfiled } from './unfiled.ts'

/**
 * The record of an event's readings, made for a new number or visit; null when only a bed is named. `before`: the
 * patient already found for a number of several people.
 */
export async function nameReadings(
  event: ObservationsEvent,
  before: RecordId | null,
  parts: WhoParts & { unfiled: Unfiled[] },
): Promise<NamedRecord | null> {
  const { records, unfiled } = parts
  const found = await whoIs(event, parts, true)
  if (found.kind === 'held' && before) return { ...before, by: 'number', isNobody: false }
  if (found.kind === 'held' || found.kind === 'nobody') return null
  const ids = identifiersOf(event.patient)
  if (ids.length === 0) {
    const owner = found.kind === 'found' ? found.who : null
    const kept = await recordOfReadings(parts.trx, records, found.visit ?? {}, owner)
    return { ...kept, by: 'visit', isNobody: owner === null }
  }
  if (found.kind === 'found' && found.disagree)
    unfiled.push({
      feed: event.feed?.name ?? '',
      reason: 'numbersDisagree',
      variable: '',
      time: event.time,
      sample: 'PID-3',
    })
  const isOfSeveral = (await records.find(ids)).kind === 'ambiguous'
  const who = isOfSeveral && found.kind === 'found' ? found.who : await records.ensure(event.patient)
  return { ...who, by: 'number', isNobody: false }
}

/** The same readings with their current leading records, after later movements were applied. */
export async function ledAsNow(
  { trx }: Pick<WhoParts, 'trx'>,
  named: readonly NamedObservations[],
): Promise<NamedObservations[]> {
  const ids = [...new Set(named.flatMap(({ who }) => who?.record ?? []))]
  if (ids.length === 0) return [...named]
  const { rows } = await sql<{ id: number; root: number }>`
    select id, root from patients where id = any(${ids}::bigint[])`.execute(trx)
  const roots = new Map(rows.map(({ id, root }) => [id, root]))
  return named.map((one) => {
    const { who } = one
    const root = who && (roots.get(who.record) ?? who.root)
    return { ...one, who: root ? { ...who, root, isNobody: who.isNobody && root === who.record } : who }
  })
}
