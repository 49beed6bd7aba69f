import { type QueryExecutorProvider, sql } from 'kysely'
import { iso } from '../ward/time-text.ts'
import type { Span } from '../ward/timeline.ts'

/** A monitor's stream, its cuff included: what is filed and sighted together. */
export const STREAMED = sql`(not o.aperiodic or o.feed_kind = 'monitor')`

/** Rows of one record that were filed to another; `from` and `to` are their ids, 0 nobody. */
export interface Moved {
  from: number
  to: number
  variables: readonly string[]
  /** Of what tells where the person is: not of readings that are somebody's because of the bed they name. */
  first: Date | null
  last: Date | null
}

/** Stored readings of a bed in a stretch of time. */
export interface Rows {
  roomSys: number
  span: Span
  /** Filed by the bed alone; else by a number. */
  byBed: boolean
  /** Streams only, single measurements only, or both. */
  stream: boolean | null
  /** Filed to this record now; null: to any but the new one. */
  from: number | null
  /** Records whose rows stay where they are. */
  except?: readonly number[]
}

const whichRows = ({ roomSys, span, byBed, stream, from, except = [] }: Rows) => sql`
  o.room_sys = ${roomSys} and o.time >= ${iso(span.from)} and o.time < ${iso(span.to)}
  and ${byBed ? sql`o.filed_by = 'bed'` : sql`o.filed_by <> 'bed'`}
  and ${from === null ? sql`true` : sql`o.patient_id = ${from}`}
  and ${stream === null ? sql`true` : sql`${STREAMED} = ${stream}`}
  and o.patient_id <> all(${except}::bigint[])`

/** When the first of the rows was measured, ms; null: there are none. */
export async function firstOf(trx: QueryExecutorProvider, rows: Rows): Promise<number | null> {
  const { rows: found } = await sql<{ first: Date | null }>`
    select min(o.time) as first from observations o where ${whichRows(rows)}`.execute(trx)
  return found[0]?.first?.getTime() ?? null
}

/** Files rows to another record; what is there already stays as it is. */
export async function fileTo(trx: QueryExecutorProvider, to: number, rows: Rows): Promise<Moved[]> {
  const which = whichRows({ ...rows, except: [...(rows.except ?? []), to] })
  await sql`
    delete from observations o where ${which} and exists (
      select from observations k where k.patient_id = ${to} and k.variable = o.variable and k.time = o.time
        and k.source = o.source and k.device = o.device and k.feed = o.feed and k.code = o.code
        and (${to !== 0} or k.room_sys = o.room_sys))`.execute(trx)
  const { rows: moved } = await sql<Moved>`
    with there as (select distinct o.patient_id as "from" from observations o where ${which}),
    moved as (
      update observations o set patient_id = ${to} where ${which} returning o.variable, o.time,
        ${STREAMED} as streamed)
    select t."from", ${to}::bigint as "to", m.variables, m.first, m.last
    from there t cross join (
      select array_agg(distinct variable) as variables, min(time) filter (where streamed) as first,
        max(time) filter (where streamed) as last from moved) m
    where m.variables is not null`.execute(trx)
  return moved
}
