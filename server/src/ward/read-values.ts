import { type QueryExecutorProvider, sql } from 'kysely'
import { type CurrentRow, currentOf, type ReadingRow, readingOf } from './current-row.ts'
import type { CurrentReading, Reading } from './state.ts'

/**
 * Newest reading of each source of each variable of the records, withdrawn ones included; of each record those numbered
 * `since` or later.
 */
export async function readValues(
  db: QueryExecutorProvider,
  since: ReadonlyMap<number, number>,
): Promise<Map<number, Map<string, CurrentReading[]>>> {
  const values = new Map<number, Map<string, CurrentReading[]>>()
  if (since.size === 0) return values
  const { rows } = await sql<CurrentRow>`
    select patient_id as "patientId", variable, feed_kind as "feedKind", source, time_known as "timeKnown", time, value,
      text_value as "textValue", unit, state, aperiodic, comparator, status, sent_value as "sentValue",
      sent_unit as "sentUnit", seq
    from unnest(${[...since.keys()]}::bigint[], ${[...since.values()]}::bigint[]) as asked (id, since)
    join current_values c on c.patient_id = asked.id and c.seq >= asked.since order by variable`.execute(db)
  for (const row of rows) {
    const variables = values.get(row.patientId) ?? new Map<string, CurrentReading[]>()
    values.set(row.patientId, variables)
    variables.set(row.variable, [...(variables.get(row.variable) ?? []), currentOf(row)])
  }
  return values
}

/** Last plausible numbers of each source of the variables of the records, as many of each as `counts` says, oldest first. */
export async function readRecent(
  db: QueryExecutorProvider,
  records: readonly number[],
  counts: ReadonlyMap<string, number>,
): Promise<Map<number, Map<string, Reading[]>>> {
  const recent = new Map<number, Map<string, Reading[]>>()
  if (records.length === 0 || counts.size === 0) return recent
  const { rows } = await sql<ReadingRow & { patientId: number; variable: string }>`
    select c.patient_id as "patientId", c.variable, o.time, o.value, null as "textValue", o.unit, 'ok' as state,
      o.aperiodic, c.feed_kind as "feedKind", c.source, true as "timeKnown", '' as comparator, o.status,
      o.sent_value as "sentValue", o.sent_unit as "sentUnit"
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::integer[]) as kept (variable, count)
    join current_values c on c.variable = kept.variable cross join lateral (
      select time, value, unit, aperiodic, status, sent_value, sent_unit from observations o
      where o.patient_id = c.patient_id and o.variable = c.variable and o.time between c.time - interval '1 day' and c.time
        and o.feed_kind = c.feed_kind and o.source = c.source and o.time_known and o.comparator = ''
        and o.state = 'ok' and o.value is not null
      order by o.time desc limit kept.count) o
    where c.patient_id = any(${records}::bigint[]) and c.time_known
    order by o.time`.execute(db)
  for (const row of rows) {
    const byVariable = recent.get(row.patientId) ?? new Map<string, Reading[]>()
    recent.set(row.patientId, byVariable)
    const list = byVariable.get(row.variable) ?? []
    byVariable.set(row.variable, list)
    list.push(readingOf(row))
  }
  return recent
}
