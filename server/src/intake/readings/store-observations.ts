import { type QueryExecutorProvider, sql } from 'kysely'
import type { ReadingChange, ReadingChanges } from '../../ward/occupancy/pending-change.ts'
import { type Cleared, clearObservations, clearRepeated } from './clear-observations.ts'
import { changeOf, changesOf, rebuildVariables, storeCurrent } from './current-values.ts'
import { inDoubledHour } from './doubled-hour.ts'
import { asFirstTold } from './first-told.ts'
import { changedAmounts, ofPersons, tellFlows } from './flows.ts'
import { type Filed, type ObservationRow, rowOf, toReading, type VariableBook } from './observation-row.ts'
import { dropOldSources } from './old-sources.ts'
import { noteChanges } from './reading-changes.ts'
import { withdrawRolledUp } from './rolled-up.ts'
import { roundsOf } from './rounds.ts'
import { tellDoses } from './tell-doses.ts'
import { stillTold } from './told-again.ts'

export type { Filed, FiledBy } from './observation-row.ts'

/** Stores rows in one statement; an observation already there is replaced. */
async function storeRows(
  trx: QueryExecutorProvider,
  rows: readonly ObservationRow[],
  received: Date,
): Promise<void> {
  if (rows.length === 0) return
  const column = <T>(of: (row: ObservationRow) => T): T[] => rows.map(of)
  await sql`
    insert into observations as o (patient_id, variable, time, code, room_sys, value, text_value, unit, state, code_text,
      aperiodic, feed, feed_kind, source, device, comparator, status, time_known, interval_seconds, filed_by, sent_value,
      sent_unit, meant, came, said, received)
    select *, ${received} from unnest(
      ${column((r) => r.patientId)}::bigint[], ${column((r) => r.variable)}::text[],
      ${column((r) => r.time.toISOString())}::timestamptz[], ${column((r) => r.code)}::text[],
      ${column((r) => r.roomSys)}::int[], ${column((r) => r.value)}::float8[], ${column((r) => r.textValue)}::text[],
      ${column((r) => r.unit)}::text[], ${column((r) => r.state)}::text[], ${column((r) => r.codeText)}::text[],
      ${column((r) => r.aperiodic)}::boolean[], ${column((r) => r.feed)}::text[], ${column((r) => r.feedKind)}::text[],
      ${column((r) => r.source)}::text[], ${column((r) => r.device)}::text[], ${column((r) => r.comparator)}::text[],
      ${column((r) => r.status)}::text[], ${column((r) => r.timeKnown)}::boolean[],
      ${column((r) => r.interval)}::float8[], ${column((r) => r.filedBy)}::text[],
      ${column((r) => r.sentValue)}::float8[], ${column((r) => r.sentUnit)}::text[],
      ${column((r) => r.meant)}::boolean[], ${column((r) => r.came?.toISOString() ?? null)}::timestamptz[],
      ${column((r) => r.said?.toISOString() ?? null)}::timestamptz[])
    on conflict (patient_id, variable, time, source, device, feed, code, (case when patient_id = 0 then room_sys else 0 end))
    do update set room_sys = excluded.room_sys, value = excluded.value, text_value = excluded.text_value,
      unit = excluded.unit, state = excluded.state, aperiodic = excluded.aperiodic, feed_kind = excluded.feed_kind,
      comparator = excluded.comparator, status = excluded.status, time_known = excluded.time_known,
      interval_seconds = excluded.interval_seconds, filed_by = excluded.filed_by, sent_value = excluded.sent_value,
      sent_unit = excluded.sent_unit, meant = excluded.meant, came = excluded.came, said = excluded.said,
      received = excluded.received`.execute(trx)
}

const nameOf = (row: { patientId: number; variable: string }): string => `${row.patientId}|${row.variable}`

/**
 * Stores observations in the order given. A repeat or correction replaces, and a withdrawal deletes, what its feed sent
 * for that time; a replay touches nothing received later. Returns the changes of the current readings.
 */
export async function storeReadings(
  trx: QueryExecutorProvider,
  filed: readonly Filed[],
  book: VariableBook,
  received: Date,
): Promise<ReadingChanges> {
  const told = await stillTold(
    trx,
    await asFirstTold(
      trx,
      await inDoubledHour(
        trx,
        filed.map((one) => rowOf(one, book)),
      ),
    ),
  )
  const rows = await tellDoses(trx, told, book)
  const cleared: Cleared[] = []
  for (const { clears, stores } of roundsOf(rows)) {
    if (clears.length > 0) {
      const gone = await clearObservations(trx, clears, received)
      for (const one of gone) cleared.push(one)
      await noteChanges(trx, clears, gone, book, received)
      await withdrawRolledUp(trx, clears, received)
    }
    for (const one of await clearRepeated(trx, [...stores.values()])) cleared.push(one)
    await storeRows(trx, [...stores.values()], received)
  }
  const amounts = await ofPersons(trx, changedAmounts([...rows, ...cleared], book))
  await tellFlows(trx, amounts, book)
  const flows = amounts.map(({ patientId, flow }) => ({ patientId, variable: flow }))
  const changes = rows.filter((row) => row.change !== null)
  const anew = new Map(
    [...flows, ...cleared, ...changes]
      .filter(({ patientId, variable }) => patientId !== 0 && variable !== '')
      .map((one) => [nameOf(one), one]),
  )
  const plain = rows.filter((row) => !anew.has(nameOf(row)))
  const current = [
    ...(await storeCurrent(trx, plain, received)),
    ...(await rebuildVariables(trx, [...anew.values()], received, cleared)),
  ]
  await dropOldSources(trx, current)
  return changesTold(changesOf(current), plain, cleared)
}

/** The changes of newest readings with the readings stored and taken away, for medians. */
function changesTold(
  changes: Map<number, Map<string, ReadingChange>>,
  rows: readonly ObservationRow[],
  cleared: readonly Cleared[],
): ReadingChanges {
  const stored = rows.filter((row) => row.patientId !== 0 && row.variable !== '')
  for (const own of Map.groupBy(stored, nameOf).values()) {
    const first = own[0] as ObservationRow
    const change = changeOf(changes, first)
    const readings = own.map(toReading).sort((a, b) => a.time - b.time)
    changes.get(first.patientId)?.set(first.variable, { ...change, readings })
  }
  for (const own of Map.groupBy(
    cleared.filter((row) => row.patientId !== 0 && row.variable !== ''),
    nameOf,
  ).values()) {
    const first = own[0] as Cleared
    const change = changeOf(changes, first)
    const gone = own.map(({ time, feedKind, source }) => ({ time: time.getTime(), feedKind, source }))
    changes.get(first.patientId)?.set(first.variable, { ...change, gone })
  }
  return changes
}
