import { type QueryExecutorProvider, sql } from 'kysely'
import { contradicts, occupantOf } from '../../ward/occupancy/occupancy.ts'
import { type AreaOf, readPersons } from '../../ward/occupancy/read-persons.ts'
import type { Person } from '../../ward/occupancy/whereabouts.ts'
import { cutSpans, type Span } from '../../ward/time/spans.ts'
import { claimantsOf } from './bed-claims.ts'
import { emptySince, type UnidentifiedPersons } from './unidentified.ts'

/** A monitor's stream, its cuff included: what is filed and sighted together. */
export const STREAMED = sql`(not o.aperiodic or o.feed_kind = 'monitor')`

/** A time span assumed to hold at most `most` readings of a device that names its patient. */
const DEVICE_MS = 30 * 60_000

const date = (ms: number): string => new Date(ms).toISOString()

/** Rows that went from one record to another. */
export interface RefiledRows {
  from: number
  to: number
  variables: readonly string[]
  /** First and last stream reading that tells where the person is; null where the rows went to the bed's occupant. */
  first: Date | null
  last: Date | null
}

interface RowsToRefile {
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

const whichRows = ({ roomSys, span, byBed, stream, from, except = [] }: RowsToRefile) => sql`
  o.room_sys = ${roomSys} and o.time >= ${date(span.from)} and o.time < ${date(span.to)}
  and ${byBed ? sql`o.filed_by = 'bed'` : sql`o.filed_by <> 'bed'`}
  and ${from === null ? sql`true` : sql`o.patient_id = ${from}`}
  and ${stream === null ? sql`true` : sql`${STREAMED} = ${stream}`}
  and o.patient_id <> all(${except}::bigint[])`

async function firstOf(trx: QueryExecutorProvider, rows: RowsToRefile): Promise<number | null> {
  const { rows: found } = await sql<{ first: Date | null }>`
    select min(o.time) as first from observations o where ${whichRows(rows)}`.execute(trx)
  return found[0]?.first?.getTime() ?? null
}

/** Moves rows to another record. A row that record already has is kept, and its duplicate deleted. */
async function fileTo(trx: QueryExecutorProvider, to: number, rows: RowsToRefile): Promise<RefiledRows[]> {
  const which = whichRows({ ...rows, except: [...(rows.except ?? []), to] })
  await sql`
    delete from observations o where ${which} and exists (
      select from observations k where k.patient_id = ${to} and k.variable = o.variable and k.time = o.time
        and k.source = o.source and k.device = o.device and k.feed = o.feed and k.code = o.code
        and (${to !== 0} or k.room_sys = o.room_sys))`.execute(trx)
  const { rows: moved } = await sql<RefiledRows>`
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

/** A record whose number devices send, and its person. */
interface Device {
  record: number
  person: Person
}

async function devicesIn(
  trx: QueryExecutorProvider,
  persons: readonly Person[],
  { from, to }: Span,
  areaOf: AreaOf,
): Promise<Device[]> {
  const sighted = persons.flatMap((person) =>
    person.unidentified
      ? []
      : [...new Set(person.sightings.filter((s) => s.stream).map((s) => s.recordId))].map((record) => ({
          record,
          root: person.id,
        })),
  )
  const claimed = persons.flatMap(({ unidentified }) => unidentified?.claims ?? [])
  const { rows } = await sql<{ record: number; root: number }>`
    select id as record, root from patients where id = any(${claimed}::bigint[])`.execute(trx)
  const all = [...new Map([...sighted, ...rows].map((one) => [one.record, one])).values()]
  const found = await readPersons(trx, [...new Set(all.map(({ root }) => root))], areaOf, from, to)
  return all.flatMap(({ record, root }) => {
    const person = found.get(root)
    return person ? [{ record, person }] : []
  })
}

/** The time from which a bed's readings fit into one transaction; the start of the span if all do. */
async function cutOf(
  trx: QueryExecutorProvider,
  roomSys: number,
  { from, to }: Span,
  devices: readonly Device[],
  most: number,
): Promise<number> {
  const inSpan = sql`o.room_sys = ${roomSys} and o.time >= ${date(from)} and o.time < ${date(to)}`
  const { rows } = await sql<{ last: Date | null; many: boolean }>`
    select (select o.time from observations o where ${inSpan} and o.filed_by = 'bed'
        order by o.time desc offset ${most} limit 1) as last,
      (select count(*) > ${most} from (select from observations o where ${inSpan} and o.filed_by <> 'bed'
        and o.patient_id = any(${devices.map(({ record }) => record)}::bigint[]) limit ${most + 1}) own) as many`.execute(
    trx,
  )
  const { last, many } = rows[0] as { last: Date | null; many: boolean }
  const cut = Math.max(from, last ? last.getTime() + 1 : from, many ? to - DEVICE_MS : from)
  return Math.max(from, Math.min(cut, to - 1))
}

/**
 * Refiles the readings of a bed for a span in which somebody else lay there than assumed. If they are too many, refiles
 * the newest and leaves the rest to `refileMore`.
 */
export async function refileRoom(
  trx: QueryExecutorProvider,
  unidentified: UnidentifiedPersons,
  roomSys: number,
  whole: Span,
  areaOf: AreaOf,
  most: number,
): Promise<{ moved: RefiledRows[]; isLeft: boolean }> {
  const persons = (await claimantsOf(trx, [roomSys], whole.from, whole.to, areaOf)).get(roomSys) ?? []
  const devices = await devicesIn(trx, persons, whole, areaOf)
  const span = { from: await cutOf(trx, roomSys, whole, devices, most), to: whole.to }
  const isLeft = span.from > whole.from
  if (isLeft)
    await sql`
      insert into refiling (room_sys, from_time, to_time)
      values (${roomSys}, ${date(whole.from)}, ${date(span.from)})`.execute(trx)
  const moved: RefiledRows[] = []
  for (const part of cutSpans([...persons, ...devices.map(({ person }) => person)], span)) {
    const { from } = part
    const bed = { roomSys, span: part, byBed: true, from: null }
    const occupant = occupantOf(roomSys, persons, from)
    if (occupant && !occupant.person.unidentified) {
      const rows = await fileTo(trx, occupant.recordId, { ...bed, stream: null })
      moved.push(...rows.map((row) => ({ ...row, first: null, last: null })))
    } else {
      const streams = { ...bed, stream: true, except: nobody(persons, roomSys, null) }
      const first = await firstOf(trx, streams)
      if (first !== null) {
        const record = await unidentified.in(roomSys, null, first, emptySince(roomSys, persons, first))
        moved.push(...(await fileTo(trx, record, streams)))
      }
      moved.push(...(await fileTo(trx, occupant?.recordId ?? 0, { ...bed, stream: false })))
    }
    for (const { record, person } of devices) {
      const rows = { roomSys, span: part, byBed: false, stream: true }
      if (!contradicts(person, roomSys, persons, from)) {
        for (const id of nobody(persons, roomSys, record))
          moved.push(...(await fileTo(trx, record, { ...rows, from: id })))
        continue
      }
      const first = await firstOf(trx, { ...rows, from: record })
      if (first === null) continue
      const to = await unidentified.in(roomSys, record, first, emptySince(roomSys, persons, first))
      moved.push(...(await fileTo(trx, to, { ...rows, from: record })))
    }
  }
  return { moved, isLeft }
}

/** Records of the unidentified persons of a bed; `claims` the record whose number the device sends. */
const nobody = (persons: readonly Person[], roomSys: number, claims: number | null): number[] =>
  persons.filter(({ unidentified: u }) => u?.roomSys === roomSys && u.claims === claims).map(({ id }) => id)
