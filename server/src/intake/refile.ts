import { type QueryExecutorProvider, sql } from 'kysely'
import { contradicts, occupantOf } from '../ward/occupancy.ts'
import type { ReadingChanges } from '../ward/pending-change.ts'
import { type AreaOf, readPersons } from '../ward/read-persons.ts'
import { cutSpans, type Span } from '../ward/timeline.ts'
import type { Person } from '../ward/whereabouts.ts'
import { claimantsOf } from './claims.ts'
import { rebuildCurrent } from './current-values.ts'
import { changedAmounts, ofPersons, tellFlows } from './flows.ts'
import { moveAlerts } from './merge.ts'
import type { VariableBook } from './observation-row.ts'
import type { Records } from './records.ts'
import type { RoomBook } from './rooms.ts'
import { readSightings, storeSightings, withSightings } from './sightings.ts'
import { emptySince, UnidentifiedPersons } from './unidentified.ts'

/** A monitor's stream, its cuff included: what is filed and sighted together. */
const STREAMED = sql`(not o.aperiodic or o.feed_kind = 'monitor')`

/** Readings of a bed that are filed anew in one transaction; older ones wait their turn. */
const MOST_REFILED = 20_000
/** What a device that names its patient is reckoned to send at most in that number of readings. */
const DEVICE_MS = 30 * 60_000

const date = (ms: number): string => new Date(ms).toISOString()

interface Moved {
  from: number
  to: number
  variables: readonly string[]
  /** Of what tells where the person is: not of readings that are somebody's because of the bed they name. */
  first: Date | null
  last: Date | null
}

interface Rows {
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
  o.room_sys = ${roomSys} and o.time >= ${date(span.from)} and o.time < ${date(span.to)}
  and ${byBed ? sql`o.filed_by = 'bed'` : sql`o.filed_by <> 'bed'`}
  and ${from === null ? sql`true` : sql`o.patient_id = ${from}`}
  and ${stream === null ? sql`true` : sql`${STREAMED} = ${stream}`}
  and o.patient_id <> all(${except}::bigint[])`

async function firstOf(trx: QueryExecutorProvider, rows: Rows): Promise<number | null> {
  const { rows: found } = await sql<{ first: Date | null }>`
    select min(o.time) as first from observations o where ${whichRows(rows)}`.execute(trx)
  return found[0]?.first?.getTime() ?? null
}

/** Files rows to another record; what is there already stays as it is. */
async function fileTo(trx: QueryExecutorProvider, to: number, rows: Rows): Promise<Moved[]> {
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

/** The record that stands for a device under A's number in a bed where A does not lie, and A's own. */
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

/** From when on the readings of a bed are few enough for one transaction: the beginning of the span, if all are. */
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
 * Files the readings of a bed anew for a stretch of time in which somebody else lay there than was thought, the newest if
 * they are too many: the others are left for `refileMore`.
 */
async function refileRoom(
  trx: QueryExecutorProvider,
  unidentified: UnidentifiedPersons,
  roomSys: number,
  whole: Span,
  areaOf: AreaOf,
  most: number,
): Promise<Moved[]> {
  const persons = (await claimantsOf(trx, [roomSys], whole.from, whole.to, areaOf)).get(roomSys) ?? []
  const devices = await devicesIn(trx, persons, whole, areaOf)
  const span = { from: await cutOf(trx, roomSys, whole, devices, most), to: whole.to }
  if (span.from > whole.from)
    await sql`
      insert into refiling (room_sys, from_time, to_time)
      values (${roomSys}, ${date(whole.from)}, ${date(span.from)})`.execute(trx)
  const moved: Moved[] = []
  for (const part of cutSpans([...persons, ...devices.map(({ person }) => person)], span)) {
    const { from } = part
    const bed = { roomSys, span: part, byBed: true, from: null }
    const occupant = occupantOf(roomSys, persons, from)
    if (occupant) {
      const rows = await fileTo(trx, occupant.recordId, { ...bed, stream: null })
      const { unidentified: sights } = occupant.person
      moved.push(...(sights ? rows : rows.map((row) => ({ ...row, first: null, last: null }))))
    } else {
      const streams = { ...bed, stream: true, except: nobody(persons, roomSys, null) }
      const first = await firstOf(trx, streams)
      if (first !== null) {
        const record = await unidentified.in(roomSys, null, first, emptySince(roomSys, persons, first))
        moved.push(...(await fileTo(trx, record, streams)))
      }
      moved.push(...(await fileTo(trx, 0, { ...bed, stream: false })))
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
  return moved
}

/** Records of the unidentified persons of a bed; `claims` the record whose number the device sends. */
const nobody = (persons: readonly Person[], roomSys: number, claims: number | null): number[] =>
  persons.filter(({ unidentified: u }) => u?.roomSys === roomSys && u.claims === claims).map(({ id }) => id)

/**
 * Gives sightings to the records that streams were filed to, and takes those of nobody away. Gives the records of
 * unidentified persons of whom nothing is left but what is still to be filed anew.
 */
async function resight(
  trx: QueryExecutorProvider,
  moved: readonly (Moved & { roomSys: number })[],
): Promise<number[]> {
  const ids = [...new Set(moved.flatMap(({ from, to }) => [from, to]))].filter((id) => id !== 0)
  const before = await readSightings(trx, ids, 0)
  const after = new Map([...before].map(([id, sightings]) => [id, [...sightings]]))
  for (const { from, to, first, last, roomSys } of moved) {
    if (!first || !last || to === 0) continue
    const like =
      [...(before.get(from) ?? []), ...(before.get(to) ?? [])].find(
        (s) => s.roomSys === roomSys && s.stream,
      ) ?? (await placeOf(trx, roomSys))
    const seen = { ...like, recordId: to, first: first.getTime(), last: last.getTime() }
    after.set(to, withSightings(after.get(to) ?? [], [seen]))
  }
  const { rows: left } = await sql<{ id: number; first: Date | null; last: Date | null }>`
    select u.id, min(o.time) as first, max(o.time) as last
    from patients u left join observations o on o.patient_id = u.id and o.room_sys = u.room_sys
      and ${STREAMED} and not exists (
        select from refiling r where r.room_sys = o.room_sys and o.time >= r.from_time and o.time < r.to_time)
    where u.id = any(${ids}::bigint[]) and u.kind = 'bed' group by u.id`.execute(trx)
  for (const { id, first, last } of left) {
    const like = (after.get(id) ?? [])[0]
    after.set(id, like && first && last ? [{ ...like, first: first.getTime(), last: last.getTime() }] : [])
  }
  await storeSightings(trx, before, after)
  return left.flatMap(({ id, first }) => (first === null ? [id] : []))
}

/** Alerts of unidentified persons go with their stream to whom it belongs. Gives who lost and who got some. */
async function identify(
  trx: QueryExecutorProvider,
  emptied: readonly number[],
  moved: readonly Moved[],
  now: number,
): Promise<number[]> {
  const identified: number[] = []
  for (const from of emptied) {
    const to = moved.findLast((row) => row.from === from && row.to !== 0)?.to
    if (to === undefined) continue
    const { rows } = await sql<{ root: number }>`select root from patients where id = ${to}`.execute(trx)
    const into = rows[0]?.root ?? to
    await moveAlerts(trx, into, from, new Date(now))
    identified.push(from, into)
  }
  return identified
}

async function placeOf(trx: QueryExecutorProvider, roomSys: number) {
  const { rows } = await sql<{ area: never; place: string }>`
    select area, unit || '^' || room || '^' as place from rooms where room_sys = ${roomSys}`.execute(trx)
  return { roomSys, stream: true, area: rows[0]?.area as never, place: rows[0]?.place ?? '' }
}

/** Those of the rooms of which anything was filed by the bed, or streamed by a number, in the stretch of time. */
async function withReadings(
  trx: QueryExecutorProvider,
  changed: ReadonlyMap<number, Span>,
): Promise<(readonly [number, Span])[]> {
  const all = [...changed]
  if (all.length === 0) return []
  const { rows } = await sql<{ n: number }>`
    select a.n from unnest(${all.map(([roomSys]) => roomSys)}::int[], ${all.map(([, { from }]) => date(from))}::timestamptz[],
      ${all.map(([, { to }]) => date(to))}::timestamptz[]) with ordinality as a (room_sys, "from", "to", n)
    where exists (select from observations o
        where o.room_sys = a.room_sys and o.filed_by = 'bed' and o.time >= a."from" and o.time < a."to")
      or exists (select from sightings s
        where s.room_sys = a.room_sys and s.stream and s.first < a."to" and s.last >= a."from")`.execute(trx)
  return rows.map(({ n }) => all[n - 1] as [number, Span])
}

export interface RefileParts {
  trx: QueryExecutorProvider
  records: Records
  rooms: RoomBook
  book: VariableBook
  /** ms. */
  now: number
  /** Readings of a bed filed anew at once. */
  mostRefiled?: number
}

/** The newest readings of the records that lost or gained some, and the unidentified persons who turned out to be somebody, with who that is. */
export interface Refiled {
  changes: ReadingChanges
  identified: readonly number[]
  /** Some are left for `refileMore`. */
  isLeft: boolean
}

/**
 * Files readings anew where movements changed who lay in a bed when they were measured: the newest at once, the others of
 * a bed with very many by `refileMore`.
 */
export async function refile(
  changed: ReadonlyMap<number, Span>,
  { trx, records, rooms, book, now, mostRefiled = MOST_REFILED }: RefileParts,
): Promise<Refiled> {
  const unidentified = new UnidentifiedPersons(trx, records)
  const moved: (Moved & { roomSys: number; span: Span })[] = []
  for (const [roomSys, span] of await withReadings(trx, changed)) {
    const rows = await refileRoom(trx, unidentified, roomSys, span, rooms.areaOf, mostRefiled)
    moved.push(...rows.map((row) => ({ ...row, roomSys, span })))
  }
  const isLeft = await isRefiling(trx)
  if (moved.length === 0) return { changes: new Map(), identified: [], isLeft }
  const identified = await identify(trx, await resight(trx, moved), moved, now)
  const touched = moved.flatMap(({ from, to, variables, span }) =>
    [from, to].flatMap((patientId) =>
      variables.flatMap((variable) => [
        { patientId, variable, time: new Date(span.from) },
        { patientId, variable, time: new Date(Math.min(span.to, now)) },
      ]),
    ),
  )
  const amounts = await ofPersons(trx, changedAmounts(touched, book))
  await tellFlows(trx, amounts, book)
  const ids = [...new Set([...touched, ...amounts].map(({ patientId }) => patientId))].filter(
    (id) => id !== 0,
  )
  const variables = new Set([...touched.map(({ variable }) => variable), ...amounts.map(({ flow }) => flow)])
  const changes = await rebuildCurrent(
    trx,
    ids,
    [...variables].filter((name) => name !== ''),
    new Date(now),
  )
  return { changes, identified, isLeft }
}

/** Files anew some of what was too much for one transaction, the newest first; null when there is nothing of it. */
export async function refileMore(parts: RefileParts): Promise<Refiled | null> {
  const { rows } = await sql<{ roomSys: number; from: Date; to: Date }>`
    delete from refiling where id = (select id from refiling order by to_time desc, id limit 1 for update skip locked)
    returning room_sys as "roomSys", from_time as "from", to_time as "to"`.execute(parts.trx)
  const [next] = rows
  if (!next) return null
  return refile(new Map([[next.roomSys, { from: next.from.getTime(), to: next.to.getTime() }]]), parts)
}

/** Whether anything is still to be filed anew. */
export async function isRefiling(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql`select from refiling limit 1`.execute(db)
  return rows.length > 0
}
