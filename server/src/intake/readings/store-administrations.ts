import { type QueryExecutorProvider, sql } from 'kysely'
import type { Administration } from '../../ward/events.ts'
import type { NamedObservations } from './filing-group.ts'

interface AdministrationRow extends Administration {
  patientId: number
  feed: string
}

/**
 * Stores drugs given under the record their number or visit found; a repeat changes nothing. Returns the records that
 * got a new one.
 */
export async function storeAdministrations(
  trx: QueryExecutorProvider,
  named: readonly NamedObservations[],
  received: Date,
): Promise<number[]> {
  const all = named.flatMap(({ event, who }): AdministrationRow[] =>
    who
      ? (event.given ?? []).map((one) => ({ ...one, patientId: who.record, feed: event.feed?.name ?? '' }))
      : [],
  )
  if (all.length === 0) return []
  const column = <Name extends keyof AdministrationRow>(name: Name) => all.map((row) => row[name])
  const { rows } = await sql<{ record: number }>`
    insert into administrations (patient_id, time, feed, order_number, sub_id, code, said, action, drug, amount, unit, route,
      who, status, note, time_known, received)
    select *, ${received}::timestamptz from unnest(${column('patientId')}::bigint[], ${column('time')}::timestamptz[],
      ${column('feed')}::text[], ${column('order')}::text[], ${column('subId')}::text[], ${column('code')}::text[],
      ${column('said')}::timestamptz[], ${column('action')}::text[], ${column('drug')}::text[], ${column('amount')}::text[],
      ${column('unit')}::text[], ${column('route')}::text[], ${column('who')}::text[], ${column('status')}::text[],
      ${column('note')}::text[], ${column('timeKnown')}::boolean[])
    order by 1, 2, 3, 4, 5, 6, 7, 8, 10
    on conflict do nothing returning patient_id as record`.execute(trx)
  return [...new Set(rows.map(({ record }) => record))]
}
