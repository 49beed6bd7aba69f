import { type QueryExecutorProvider, sql } from 'kysely'
import type { FeedKind } from '../../ward/events.ts'
import { firstAndLast } from '../../ward/readings/first-and-last.ts'
import type { FiledBy, ObservationRow } from './observation-row.ts'
import { siblingsOf } from './siblings.ts'

/** An observation that was taken away. */
export interface Cleared {
  patientId: number
  variable: string
  time: Date
  feedKind: FeedKind | ''
  source: string
  /** What was said, where that was a number to be shown. */
  value: number | null
  filedBy: FiledBy
  /** The change that took it away; left out: it was repeated. */
  by?: Pick<ObservationRow, 'patientId' | 'filedBy' | 'change'>
}

const DAY_MS = 86_400_000
/** A withdrawal without a time means the newest result of this many days. */
const NEWEST_DAYS = 45

/** What is noted of an observation that was taken away. */
const TAKEN_KEY = sql`patient_id, variable, time, source, device, feed, code, room_sys`

/** The records of the person a change names by one of them: a result may have come under any of the person's numbers. */
const OF_PERSON = sql`
  join lateral (
    select r.id as record from patients p join patients r on r.root = p.root where p.id = c.patient_id
    union select c.patient_id
  ) s on true`

/**
 * Finds the time for withdrawals that name none: that of the newest result of the same device or bed, else of the same
 * code, else of the feed.
 */
async function newestTimes(
  trx: QueryExecutorProvider,
  rows: readonly ObservationRow[],
  received: Date,
): Promise<ObservationRow[]> {
  if (rows.length === 0) return []
  const column = <T>(of: (row: ObservationRow) => T): T[] => rows.map(of)
  const { rows: found } = await sql<{ n: number; time: Date; code: string; device: string; source: string }>`
    select distinct on (c.n) c.n, o.time, o.code, o.device, o.source
    from unnest(${column((r) => r.patientId)}::bigint[], ${column((r) => r.variable)}::text[],
      ${column((r) => r.feed)}::text[], ${column((r) => r.source)}::text[], ${column((r) => r.code)}::text[],
      ${column((r) => r.roomSys)}::int[], ${column((r) => (r.came ?? received).toISOString())}::timestamptz[],
      ${column((r) => r.again)}::boolean[])
      with ordinality as c (patient_id, variable, feed, source, code, room_sys, came, again, n)
    ${OF_PERSON}
    cross join lateral (
      select time, code, device, source, received from observations o
      where o.patient_id = s.record and o.variable = c.variable and o.feed = c.feed
        and o.time > ${new Date(received.getTime() - NEWEST_DAYS * DAY_MS)} and split_part(c.source, '#', 1) in ('', split_part(o.source, '#', 1))
        and (c.patient_id <> 0 or o.room_sys = c.room_sys) and (c.variable <> '' or o.code = c.code)
        and (not c.again or o.came is null or o.came <= c.came)
      order by (o.source = c.source) desc, (o.code = c.code) desc, o.time desc, o.received desc limit 1) o
    order by c.n, (o.source = c.source) desc, (o.code = c.code) desc, o.time desc, o.received desc`.execute(
    trx,
  )
  return found.map(({ n, ...its }) => ({ ...(rows[n - 1] as ObservationRow), ...its }))
}

/**
 * Deletes what corrections replace and withdrawals withdraw: the same observation, else all of the same feed, person,
 * variable and time, whatever the number, code, device and bed. A replayed change deletes nothing received after it.
 * Deletions are noted, so that a replay does not restore them.
 */
export async function clearObservations(
  trx: QueryExecutorProvider,
  changes: readonly ObservationRow[],
  received: Date,
): Promise<Cleared[]> {
  const newest = await newestTimes(
    trx,
    changes.filter((row) => !row.timeKnown && row.change === 'withdrawn'),
    received,
  )
  const rows = [...changes.filter((row) => row.timeKnown), ...newest]
  if (rows.length === 0) return []
  const column = <T>(of: (row: ObservationRow) => T): T[] => rows.map(of)
  const [first, last] = firstAndLast(column((r) => r.time.getTime())).map((time) => new Date(time))
  const { rows: cleared } = await sql<Cleared>`
    with said as (
      select c.*, s.record, exists (
        select from observations e
        where e.patient_id = s.record and e.variable = c.variable and e.time = c.time and e.feed = c.feed
          and e.source = c.source and e.device = c.device and e.code = c.code
          and (c.patient_id <> 0 or e.room_sys = c.room_sys)
          and e.time between ${first} and ${last}) as here
      from unnest(${column((r) => r.patientId)}::bigint[], ${column((r) => r.variable)}::text[],
        ${column((r) => r.time.toISOString())}::timestamptz[], ${column((r) => r.feed)}::text[],
        ${column((r) => r.source)}::text[], ${column((r) => r.device)}::text[], ${column((r) => r.code)}::text[],
        ${column((r) => r.roomSys)}::int[], ${column((r) => r.change)}::text[], ${column((r) => r.filedBy)}::text[],
        ${column((r) => (r.came ?? received).toISOString())}::timestamptz[], ${column((r) => r.again)}::boolean[])
        with ordinality
        as c (patient_id, variable, time, feed, source, device, code, room_sys, change, filed_by, came, again, n)
      ${OF_PERSON}
    ), c as (select *, bool_or(here) over (partition by n) as same from said),
    gone as (
      delete from observations o using c
      where o.patient_id = c.record and o.variable = c.variable and o.time = c.time and o.feed = c.feed
        and o.time between ${first} and ${last}
        and (c.patient_id <> 0 or o.room_sys = c.room_sys) and (c.variable <> '' or o.code = c.code)
        and (not c.same or (o.source = c.source and o.device = c.device and o.code = c.code))
        and (not c.again or o.came is null or o.came <= c.came)
      returning o.patient_id, o.variable, o.time, o.feed, o.source, o.device, o.code, o.room_sys, o.feed_kind,
        case when o.state = 'ok' and o.time_known then o.value end as value, o.filed_by, c.came,
        jsonb_build_object('patientId', c.patient_id, 'filedBy', c.filed_by, 'change', c.change) as by
    ), noted as (
      insert into taken_readings as t (${TAKEN_KEY}, came)
      select ${TAKEN_KEY}, max(came) from (
        select ${TAKEN_KEY}, came from gone
        union all select ${TAKEN_KEY}, came from said where change = 'withdrawn') taken
      group by ${TAKEN_KEY} order by ${TAKEN_KEY}
      on conflict (${TAKEN_KEY}) do update set came = greatest(t.came, excluded.came)
    )
    select patient_id as "patientId", variable, time, feed_kind as "feedKind", source, value, filed_by as "filedBy", by
    from gone`.execute(trx)
  return cleared
}

/** Deletes the same observations stored under another number of the person: the later row stays. */
export async function clearRepeated(
  trx: QueryExecutorProvider,
  stored: readonly ObservationRow[],
): Promise<Cleared[]> {
  const siblings = await siblingsOf(
    trx,
    stored.map(({ patientId }) => patientId),
  )
  const rows = stored.flatMap((row) =>
    (siblings.get(row.patientId) ?? []).map((patientId) => ({ ...row, patientId })),
  )
  if (rows.length === 0) return []
  const column = <T>(of: (row: ObservationRow) => T): T[] => rows.map(of)
  const [first, last] = firstAndLast(column((r) => r.time.getTime())).map((time) => new Date(time))
  const { rows: cleared } = await sql<Cleared>`
    delete from observations o
    using unnest(${column((r) => r.patientId)}::bigint[], ${column((r) => r.variable)}::text[],
      ${column((r) => r.time.toISOString())}::timestamptz[], ${column((r) => r.feed)}::text[],
      ${column((r) => r.source)}::text[], ${column((r) => r.device)}::text[], ${column((r) => r.code)}::text[])
      as c (patient_id, variable, time, feed, source, device, code)
    where o.patient_id = c.patient_id and o.variable = c.variable and o.time = c.time and o.feed = c.feed
      and o.source = c.source and o.device = c.device and o.code = c.code
      and o.time between ${first} and ${last}
    returning o.patient_id as "patientId", o.variable, o.time, o.feed_kind as "feedKind", o.source,
      case when o.state = 'ok' and o.time_known then o.value end as value, o.filed_by as "filedBy"`.execute(
    trx,
  )
  return cleared
}
