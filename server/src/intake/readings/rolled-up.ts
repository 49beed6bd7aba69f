import { type QueryExecutorProvider, sql } from 'kysely'
import type { ObservationRow } from './observation-row.ts'

/** Readings younger than this still exist as raw rows, whatever the retention: deleting those is enough. */
export const SURELY_RAW_MS = 24 * 3_600_000

/** Marks withdrawn readings, whose raw rows may be gone, for removal from the roll-ups. */
export async function withdrawRolledUp(
  trx: QueryExecutorProvider,
  changes: readonly Pick<ObservationRow, 'change' | 'variable' | 'patientId' | 'timeKnown' | 'time'>[],
  received: Date,
): Promise<void> {
  const rows = changes.filter(
    ({ change, variable, patientId, timeKnown, time }) =>
      change === 'withdrawn' &&
      timeKnown &&
      patientId !== 0 &&
      variable !== '' &&
      received.getTime() - time.getTime() > SURELY_RAW_MS,
  )
  if (rows.length === 0) return
  await sql`select pg_advisory_xact_lock_shared(hashtext('wardlight rollups'))`.execute(trx)
  await sql`
    with gone as (
      insert into rollup_withdrawn
      select distinct coalesce(r.id, gone.patient_id), gone.variable, gone.time
      from unnest(${rows.map((r) => r.patientId)}::bigint[], ${rows.map((r) => r.variable)}::text[],
        ${rows.map((r) => r.time)}::timestamptz[]) as gone (patient_id, variable, time)
      left join patients p on p.id = gone.patient_id left join patients r on r.root = p.root
      on conflict do nothing returning patient_id, variable, time
    )
    insert into rollup_dirty (patient_id, variable, hour)
    select distinct patient_id, variable, date_bin('1 hour', time, timestamptz '2000-01-01T00:00:00Z') as hour from gone
    order by patient_id, variable, hour on conflict do nothing`.execute(trx)
}
