import { type QueryExecutorProvider, sql } from 'kysely'
import type { CurrentReading, Reading } from '../state.ts'
import { type CurrentRow, currentOf, type ReadingRow, readingOf } from './current-row.ts'
import type { RememberedReadings } from './kept.ts'

/** Raw readings are kept for at least so long; what is older may be there by the minute only. */
const RAW_HOURS = 25

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

/** A number or words, to be compared. */
const SAID = sql`coalesce(o.value::text, o.text_value)`
const RECENT = sql`o.time, o.value, o.text_value as "textValue", o.unit, 'ok' as state, o.aperiodic, c.feed_kind as "feedKind",
  c.source, true as "timeKnown", '' as comparator, o.status, o.sent_value as "sentValue", o.sent_unit as "sentUnit"`
const OF_SOURCE = sql`o.patient_id = c.patient_id and o.variable = c.variable and o.feed_kind = c.feed_kind
  and o.source = c.source and o.time_known and o.comparator = '' and o.state = 'ok' and ${SAID} is not null
  and o.time between c.time - make_interval(hours => kept.hours) and c.time`

type RecentRow = ReadingRow & { patientId: number; variable: string }

/** The last readings themselves; of runs of equal ones, where that is what is kept, the first and the last. */
async function readLast(
  db: QueryExecutorProvider,
  records: readonly number[],
  wanted: readonly (readonly [string, RememberedReadings])[],
  changes: boolean,
): Promise<RecentRow[]> {
  const some = wanted.filter(([, kept]) => kept.changes === changes)
  if (some.length === 0) return []
  const last = changes
    ? sql`select * from (select o.*, lag(${SAID}) over w as before, lead(${SAID}) over w as after from observations o
        where ${OF_SOURCE} window w as (order by o.time)) o
        where o.before is distinct from ${SAID} or o.after is distinct from ${SAID}`
    : sql`select * from observations o where ${OF_SOURCE}`
  const { rows } = await sql<RecentRow>`
    select c.patient_id as "patientId", c.variable, ${RECENT}
    from unnest(${some.map(([name]) => name)}::text[], ${some.map(([, { count }]) => count)}::integer[],
      ${some.map(([, { hours }]) => hours)}::integer[]) as kept (variable, count, hours)
    join current_values c on c.variable = kept.variable
    cross join lateral (${last} order by o.time desc limit kept.count) o
    where c.patient_id = any(${records}::bigint[]) and c.time_known`.execute(db)
  return rows
}

/** Per-minute results from before the raw readings, for variables remembered for longer than those are stored. */
async function readRolledUp(
  db: QueryExecutorProvider,
  records: readonly number[],
  wanted: readonly (readonly [string, RememberedReadings])[],
): Promise<RecentRow[]> {
  const long = wanted.filter(([, { hours }]) => hours > RAW_HOURS)
  if (long.length === 0) return []
  const { rows } = await sql<RecentRow>`
    select c.patient_id as "patientId", c.variable, o.time, o.value, null as "textValue", '' as unit, 'ok' as state,
      c.aperiodic, c.feed_kind as "feedKind", c.source, true as "timeKnown", '' as comparator, 'final' as status,
      null as "sentValue", null as "sentUnit"
    from unnest(${long.map(([name]) => name)}::text[], ${long.map(([, { count }]) => count)}::integer[],
      ${long.map(([, { hours }]) => hours)}::integer[]) as kept (variable, count, hours)
    join current_values c on c.variable = kept.variable
    cross join lateral (
      select m.hour + last.at * interval '1 millisecond' as time, last.value
      from observations_minute m cross join unnest(m.last_value, m.last_at) as last (value, at)
      where m.patient_id = c.patient_id and m.variable = c.variable and m.feed_kind = c.feed_kind
        and m.source = c.source and m.comparator = ''
        and m.hour between c.time - make_interval(hours => kept.hours) and c.time
      order by 1 desc limit kept.count) o
    where c.patient_id = any(${records}::bigint[]) and c.time_known`.execute(db)
  return rows
}

/** Last plausible numbers of each source of the variables of the records, as many of each as is kept, oldest first. */
export async function readRecent(
  db: QueryExecutorProvider,
  records: readonly number[],
  kept: ReadonlyMap<string, RememberedReadings>,
): Promise<Map<number, Map<string, Reading[]>>> {
  const recent = new Map<number, Map<string, Reading[]>>()
  if (records.length === 0 || kept.size === 0) return recent
  const wanted = [...kept]
  const keyOf = ({ patientId, variable, feedKind, source, time }: RecentRow): string =>
    `${patientId} ${variable} ${feedKind} ${source} ${time.getTime()}`
  const last = [
    ...(await readLast(db, records, wanted, false)),
    ...(await readLast(db, records, wanted, true)),
  ]
  const raw = new Set(last.map(keyOf))
  const before = (await readRolledUp(db, records, wanted)).filter((row) => !raw.has(keyOf(row)))
  for (const row of [...before, ...last].sort((a, b) => a.time.getTime() - b.time.getTime())) {
    const byVariable = recent.get(row.patientId) ?? new Map<string, Reading[]>()
    recent.set(row.patientId, byVariable)
    const list = byVariable.get(row.variable) ?? []
    byVariable.set(row.variable, list)
    list.push(readingOf(row))
  }
  return recent
}
