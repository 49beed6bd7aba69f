import { type QueryExecutorProvider, sql } from 'kysely'
import { LONGEST_MEDIAN } from '../../config/rule-schema.ts'
import type { ReadingChange, ReadingChanges } from '../../ward/occupancy/pending-change.ts'
import { type CurrentRow, currentOf } from '../../ward/readings/current-row.ts'
import { lastOf } from '../../ward/readings/kept.ts'
import { readRecent } from '../../ward/readings/read-values.ts'
import { SET_BACK_MS } from '../../ward/time/clock.ts'
import type { Cleared } from './clear-observations.ts'
import type { ObservationRow } from './observation-row.ts'

/** One variable of one record. */
interface RecordVariable {
  patientId: number
  variable: string
}

/** The newest reading of a source as it was written. */
export interface StoredCurrent extends CurrentRow {
  made?: boolean
}

const DAY_MS = 86_400_000
/** How far back the store is searched for what is left of a variable. */
const LEFT_DAYS = 45
/** New sources are looked for among this many last readings of a variable. */
const LAST_ROWS = 1000
/** Raw readings are stored at least this long: a newer one that is missing was removed, not expired. */
const RAW_KEPT_MS = 3 * DAY_MS

const COLUMNS = sql`patient_id, variable, feed_kind, source, time_known, time, value, text_value, unit, state, aperiodic,
  comparator, status, sent_value, sent_unit`
const RETURNED = sql`patient_id as "patientId", variable, feed_kind as "feedKind", source, time_known as "timeKnown",
  time, value, text_value as "textValue", unit, state, aperiodic, comparator, status, sent_value as "sentValue",
  sent_unit as "sentUnit", seq`
/** Whether the source is new. */
const MADE = sql`xmax = 0 as made`
const TAKEN = sql`time = excluded.time, value = excluded.value, text_value = excluded.text_value, unit = excluded.unit,
  state = excluded.state, aperiodic = excluded.aperiodic, comparator = excluded.comparator, status = excluded.status,
  sent_value = excluded.sent_value, sent_unit = excluded.sent_unit, seq = nextval('ward_seq')`

/** Readings are never stored ahead of now: one that is was stored before the clock was set back. */
const aheadOf = (now: Date): Date => new Date(now.getTime() + SET_BACK_MS)

/** Takes rows as the newest of their source, unless a newer one that is not ahead of now is known; gives those taken. */
export async function storeCurrent(
  trx: QueryExecutorProvider,
  stored: readonly ObservationRow[],
  now: Date,
): Promise<StoredCurrent[]> {
  const newest = new Map<string, ObservationRow>()
  for (const row of stored) {
    if (row.patientId === 0 || row.variable === '') continue
    const key = `${row.patientId}|${row.variable}|${row.feedKind}|${row.source}|${row.timeKnown}`
    const other = newest.get(key)
    if (!other || row.time >= other.time) newest.set(key, row)
  }
  if (newest.size === 0) return []
  const rows = [...newest.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  const column = <T>(of: (row: ObservationRow) => T): T[] => rows.map(of)
  const { rows: taken } = await sql<StoredCurrent>`
    insert into current_values as c (${COLUMNS}, seq)
    select *, nextval('ward_seq') from unnest(
      ${column((r) => r.patientId)}::bigint[], ${column((r) => r.variable)}::text[],
      ${column((r) => r.feedKind)}::text[], ${column((r) => r.source)}::text[], ${column((r) => r.timeKnown)}::boolean[],
      ${column((r) => r.time.toISOString())}::timestamptz[], ${column((r) => r.value)}::float8[],
      ${column((r) => r.textValue)}::text[], ${column((r) => r.unit)}::text[], ${column((r) => r.state)}::text[],
      ${column((r) => r.aperiodic)}::boolean[], ${column((r) => r.comparator)}::text[],
      ${column((r) => r.status)}::text[], ${column((r) => r.sentValue)}::float8[], ${column((r) => r.sentUnit)}::text[])
    on conflict (patient_id, variable, feed_kind, source, time_known) do update set ${TAKEN}
    where excluded.time >= c.time or c.state = 'withdrawn' or c.time > ${aheadOf(now)}
    returning ${RETURNED}, ${MADE}`.execute(trx)
  return taken
}

/**
 * Recomputes the newest readings of these variables from the store, holding a lock against newer writes. A source with
 * no reading left becomes withdrawn if it is `cleared`, or if its newest reading is too recent to have expired.
 */
export async function rebuildVariables(
  trx: QueryExecutorProvider,
  variables: readonly RecordVariable[],
  now: Date,
  cleared: readonly Cleared[] = [],
): Promise<StoredCurrent[]> {
  if (variables.length === 0) return []
  const since = new Date(now.getTime() - LEFT_DAYS * DAY_MS)
  const until = aheadOf(now)
  const asked = sql`(select distinct * from unnest(${variables.map((v) => v.patientId)}::bigint[],
    ${variables.map((v) => v.variable)}::text[]) as asked (patient_id, variable))`
  await sql`
    select from current_values where (patient_id, variable) in ${asked}
    order by patient_id, variable, feed_kind, source, time_known for update`.execute(trx)
  const { rows: found } = await sql<StoredCurrent>`
    with asked as ${asked}, sources as materialized (
      select a.patient_id, a.variable, c.feed_kind, c.source, c.time_known
      from asked a join current_values c on c.patient_id = a.patient_id and c.variable = a.variable
      union
      select a.patient_id, a.variable, o.feed_kind, o.source, o.time_known
      from asked a cross join lateral (
        select feed_kind, source, time_known from observations o
        where o.patient_id = a.patient_id and o.variable = a.variable and o.time > ${since}
        order by o.time desc limit ${LAST_ROWS}) o
    ), left_over as (
      select o.* from sources s cross join lateral (
        select * from observations o
        where o.patient_id = s.patient_id and o.variable = s.variable and o.feed_kind = s.feed_kind
          and o.source = s.source and o.time_known = s.time_known and o.time > ${since} and o.time <= ${until}
        order by o.time desc, o.received desc, o.code desc, o.device desc limit 1) o
    )
    insert into current_values as c (${COLUMNS}, seq)
    select ${COLUMNS}, nextval('ward_seq') from left_over
    order by patient_id, variable, feed_kind, source, time_known
    on conflict (patient_id, variable, feed_kind, source, time_known) do update set ${TAKEN}
    returning ${RETURNED}, ${MADE}`.execute(trx)
  const { rows: gone } = await sql<CurrentRow>`
    update current_values c set state = 'withdrawn', value = null, text_value = null, seq = nextval('ward_seq')
    where (c.patient_id, c.variable) in ${asked} and c.state <> 'withdrawn'
      and (c.time > ${new Date(now.getTime() - RAW_KEPT_MS)} or (c.patient_id, c.variable, c.feed_kind, c.source, c.time) in (
        select * from unnest(${cleared.map((g) => g.patientId)}::bigint[], ${cleared.map((g) => g.variable)}::text[],
          ${cleared.map((g) => g.feedKind)}::text[], ${cleared.map((g) => g.source)}::text[],
          ${cleared.map((g) => g.time.toISOString())}::timestamptz[])))
      and not exists (
        select from observations o where o.patient_id = c.patient_id and o.variable = c.variable and o.time = c.time
          and o.feed_kind = c.feed_kind and o.source = c.source and o.time_known = c.time_known and o.time > ${since})
    returning ${RETURNED}`.execute(trx)
  return [...found, ...gone]
}

/**
 * Recomputes the newest readings, and the last ones for medians, of records that lost or gained stored readings of
 * these variables. For PendingChange.readings.
 */
export async function rebuildCurrent(
  trx: QueryExecutorProvider,
  patientIds: readonly number[],
  variables: readonly string[],
  now: Date,
): Promise<ReadingChanges> {
  const asked = patientIds.flatMap((patientId) => variables.map((variable) => ({ patientId, variable })))
  const changes = changesOf(await rebuildVariables(trx, asked, now))
  const kept = new Map(variables.map((variable) => [variable, lastOf(LONGEST_MEDIAN)]))
  for (const [patientId, recent] of await readRecent(trx, patientIds, kept))
    for (const [variable, readings] of recent) {
      const change = changeOf(changes, { patientId, variable })
      changes.get(patientId)?.set(variable, { ...change, readings })
    }
  return changes
}

/** Newest readings by record and variable. */
export function changesOf(current: readonly CurrentRow[]): Map<number, Map<string, ReadingChange>> {
  const changes = new Map<number, Map<string, ReadingChange>>()
  for (const row of current) {
    const change = changeOf(changes, row)
    changes.get(row.patientId)?.set(row.variable, { ...change, newest: [...change.newest, currentOf(row)] })
  }
  return changes
}

/** The change of a variable of a record, begun where there is none yet. */
export function changeOf(
  changes: Map<number, Map<string, ReadingChange>>,
  { patientId, variable }: RecordVariable,
): ReadingChange {
  const variables = changes.get(patientId) ?? new Map<string, ReadingChange>()
  changes.set(patientId, variables)
  const change = variables.get(variable) ?? { readings: [], newest: [], gone: [] }
  variables.set(variable, change)
  return change
}
