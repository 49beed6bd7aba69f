import { type QueryExecutorProvider, sql } from 'kysely'
import type { Cleared } from './clear-observations.ts'
import type { ObservationRow } from './observation-row.ts'
import { SURELY_RAW_MS } from './rolled-up.ts'

type Change = Pick<ObservationRow, 'patientId' | 'variable' | 'time' | 'filedBy' | 'change'>

/**
 * Keeps what sources corrected and withdrew, for charts to tell: what was there before, and where that is so long ago that
 * only roll-ups know it, that something was. Not of readings filed by a bed: those may turn out to be somebody else's.
 */
export async function noteChanges(
  trx: QueryExecutorProvider,
  changes: readonly ObservationRow[],
  cleared: readonly Cleared[],
  received: Date,
): Promise<void> {
  const keyOf = ({ patientId, variable, time }: Pick<Change, 'patientId' | 'variable' | 'time'>) =>
    `${patientId}|${variable}|${time.getTime()}`
  const known = new Set(cleared.map(keyOf))
  const before = changes.filter(
    (one) =>
      one.timeKnown && received.getTime() - one.time.getTime() > SURELY_RAW_MS && !known.has(keyOf(one)),
  )
  const rows = [
    ...cleared.filter(({ value }) => value !== null),
    ...before.map((one) => ({ ...one, value: null })),
  ].filter(({ patientId, variable, filedBy }) => patientId !== 0 && variable !== '' && filedBy !== 'bed')
  if (rows.length === 0) return
  await sql`
    insert into reading_changes (patient_id, variable, time, received, change, value)
    select patient_id, variable, time, ${received}, change, value
    from unnest(${rows.map((r) => r.patientId)}::bigint[], ${rows.map((r) => r.variable)}::text[],
      ${rows.map((r) => r.time)}::timestamptz[], ${rows.map((r) => r.change ?? 'corrected')}::text[],
      ${rows.map((r) => r.value)}::float8[]) as r (patient_id, variable, time, change, value)
    on conflict do nothing`.execute(trx)
}
