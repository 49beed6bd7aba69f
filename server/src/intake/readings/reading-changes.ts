import { type QueryExecutorProvider, sql } from 'kysely'
import { firstAndLast } from '../../ward/readings/first-and-last.ts'
import type { Cleared } from './clear-observations.ts'
import type { ObservationRow, VariableBook } from './observation-row.ts'
import { SURELY_RAW_MS } from './rolled-up.ts'

interface ToldChange extends Pick<ObservationRow, 'patientId' | 'variable' | 'time'> {
  change: string
  /** What was there before; null where nobody knows it any more. */
  value: number | null
}

/** Both the reading and its change were filed by bed alone: they may turn out to be another patient's. */
const isUncertain = ({ filedBy, by }: Cleared): boolean => filedBy === 'bed' && by?.filedBy === 'bed'

const tellCleared = ({ patientId, variable, time, value, by }: Cleared): ToldChange => ({
  ...{ patientId, variable, time, value },
  change: by?.change ?? 'corrected',
})

/** For readings so old that only roll-ups may have them: tells that there was one, without its value. */
function tellLongAgo(
  changes: readonly ObservationRow[],
  cleared: readonly Cleared[],
  received: Date,
): ToldChange[] {
  const keyOf = (patientId: number, { variable, time }: Pick<ToldChange, 'variable' | 'time'>) =>
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

/** Notes the rates computed from removed amounts, while those rates are still stored. */
async function noteFlows(
  trx: QueryExecutorProvider,
  amounts: readonly ToldChange[],
  book: VariableBook,
  received: Date,
): Promise<void> {
  const rows = amounts.flatMap((one) => {
    const flow = book.variable(one.variable)?.flow
    return flow ? { ...one, flow } : []
  })
  if (rows.length === 0) return
  const [from, to] = firstAndLast(rows.map(({ time }) => time.getTime())).map((time) => new Date(time))
  await sql`
    insert into reading_changes (patient_id, variable, time, received, change, value)
    select o.patient_id, o.variable, o.time, ${received}, r.change, o.value
    from unnest(${rows.map((r) => r.patientId)}::bigint[], ${rows.map((r) => r.flow)}::text[],
      ${rows.map((r) => r.time)}::timestamptz[], ${rows.map((r) => r.change)}::text[]) as r (patient_id, flow, time, change)
    join observations o on o.patient_id = r.patient_id and o.variable = r.flow and o.time = r.time
      and o.time between ${from} and ${to}
    where o.sent_value is not null and o.state = 'ok' and o.value is not null
    on conflict do nothing`.execute(trx)
}

/** Stores what sources corrected and withdrew, with the value before, for charts; only where the patient is certain. */
export async function noteChanges(
  trx: QueryExecutorProvider,
  changes: readonly ObservationRow[],
  cleared: readonly Cleared[],
  book: VariableBook,
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
  await noteFlows(trx, rows, book, received)
}
