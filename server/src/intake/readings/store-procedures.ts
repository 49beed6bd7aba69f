import { type QueryExecutorProvider, sql } from 'kysely'
import type { Procedure } from '../../ward/events.ts'
import type { NamedObservations } from './filing-group.ts'

interface ProcedureRow extends Procedure {
  patientId: number
  feed: string
}

/**
 * Stores procedures under the record their number or visit found. A repeat only updates when it was sent and received.
 */
export async function storeProcedures(
  trx: QueryExecutorProvider,
  named: readonly NamedObservations[],
  received: Date,
): Promise<void> {
  const said = named.flatMap(({ event, who }): ProcedureRow[] =>
    who
      ? (event.done ?? []).map((one) => ({ ...one, patientId: who.record, feed: event.feed?.name ?? '' }))
      : [],
  )
  if (said.length === 0) return
  const column = <Name extends keyof ProcedureRow>(name: Name) => said.map((row) => row[name])
  await sql`
    insert into procedures as p (patient_id, feed, ident, code, time, withdrawn, text, who, said, received)
    select patient_id, feed, ident, code, time, withdrawn, min(text), min(who), max(said), ${received}::timestamptz
    from unnest(${column('patientId')}::bigint[], ${column('feed')}::text[], ${column('id')}::text[],
      ${column('code')}::text[], ${column('time')}::timestamptz[], ${column('withdrawn')}::boolean[],
      ${column('text')}::text[], ${column('who')}::text[], ${column('said')}::timestamptz[])
      as told (patient_id, feed, ident, code, time, withdrawn, text, who, said)
    group by patient_id, feed, ident, code, time, withdrawn, md5(text || e'\\x1f' || who)
    order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (patient_id, feed, ident, code, time, withdrawn, md5(text || e'\\x1f' || who))
    do update set said = greatest(p.said, excluded.said), received = excluded.received`.execute(trx)
}
