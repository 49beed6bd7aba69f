import { type QueryExecutorProvider, sql } from 'kysely'
import type { Cleared } from './clear-observations.ts'
import type { ObservationRow } from './observation-row.ts'
import { SURELY_RAW_MS } from './rolled-up.ts'

interface Told extends Pick<ObservationRow, 'patientId' | 'variable' | 'time'> {
  change: string
  /** What was there before; null where nobody knows it any more. */
  value: number | null
}

/** Neither the reading nor its change said whose it is, but by the bed: it may turn out to be somebody else's. */
const isUncertain = ({ filedBy, by }: Cleared): boolean => filedBy === 'bed' && by?.filedBy === 'bed'

const tellCleared = ({ patientId, variable, time, value, by }: Cleared): Told => ({
  ...{ patientId, variable, time, value },
  change: by?.change ?? 'corrected',
})

/** Of what is so long ago that only roll-ups know it, that something was. */
function tellLongAgo(
  changes: readonly ObservationRow[],
  cleared: readonly Cleared[],
  received: Date,
): Told[] {
  const keyOf = (patientId: number, { variable, time }: Pick<Told, 'variable' | 'time'>) =>
    `${patientId}|${variable}|${time.getTime()}`
  const known = new Set(cleared.map((one) => keyOf(one.by?.patientId ?? one.patientId, one)))
  return changes
    .filter(
      (one) =>
        one.timeKnown &&
        one.filedBy !== 'bed' &&
        received.getTime() - one.time.getTime() > SURELY_RAW_MS &&
        !known.has(keyOf(one.patientId, one)),
    )
    .map(({ patientId, variable, time, change }) => ({
      ...{ patientId, variable, time, value: null },
      change: change ?? 'corrected',
    }))
}

/**
 * Keeps what sources corrected and withdrew, for charts to tell: what was there before, of whom it is certain whose it was.
 */
export async function noteChanges(
  trx: QueryExecutorProvider,
  changes: readonly ObservationRow[],
  cleared: readonly Cleared[],
  received: Date,
): Promise<void> {
  const rows = [
    ...cleared.filter((one) => one.value !== null && !isUncertain(one)).map(tellCleared),
    ...tellLongAgo(changes, cleared, received),
  ].filter(({ patientId, variable }) => patientId !== 0 && variable !== '')
  if (rows.length === 0) return
  await sql`
    insert into reading_changes (patient_id, variable, time, received, change, value)
    select patient_id, variable, time, ${received}, change, value
    from unnest(${rows.map((r) => r.patientId)}::bigint[], ${rows.map((r) => r.variable)}::text[],
      ${rows.map((r) => r.time)}::timestamptz[], ${rows.map((r) => r.change)}::text[],
      ${rows.map((r) => r.value)}::float8[]) as r (patient_id, variable, time, change, value)
    on conflict do nothing`.execute(trx)
}
