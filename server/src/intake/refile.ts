import { type QueryExecutorProvider, sql } from 'kysely'
import { contradicts, occupantOf } from '../ward/occupancy.ts'
import type { Merge, ReadingChanges } from '../ward/pending-change.ts'
import { type AreaOf, readPersons } from '../ward/read-persons.ts'
import { iso } from '../ward/time-text.ts'
import { cutSpans, type Span } from '../ward/timeline.ts'
import type { Person } from '../ward/whereabouts.ts'
import { claimantsOf } from './claims.ts'
import { rebuildCurrent } from './current-values.ts'
import { fileTo, firstOf, type Moved } from './file-to.ts'
import { changedAmounts, ofPersons, tellFlows } from './flows.ts'
import type { VariableBook } from './observation-row.ts'
import type { Records } from './records.ts'
import { identify, resight } from './resight.ts'
import type { RoomBook } from './rooms.ts'
import { emptySince, UnidentifiedPersons } from './unidentified.ts'

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

/** Files the readings of a bed anew for a stretch of time in which somebody else lay there than was thought. */
async function refileRoom(
  trx: QueryExecutorProvider,
  unidentified: UnidentifiedPersons,
  roomSys: number,
  span: Span,
  areaOf: AreaOf,
): Promise<Moved[]> {
  const persons = (await claimantsOf(trx, [roomSys], span.from, span.to, areaOf)).get(roomSys) ?? []
  const devices = await devicesIn(trx, persons, span, areaOf)
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

/** Those of the rooms of which anything was filed by the bed, or streamed by a number, in the stretch of time. */
async function withReadings(
  trx: QueryExecutorProvider,
  changed: ReadonlyMap<number, Span>,
): Promise<(readonly [number, Span])[]> {
  const all = [...changed]
  if (all.length === 0) return []
  const { rows } = await sql<{ n: number }>`
    select a.n from unnest(${all.map(([roomSys]) => roomSys)}::int[], ${all.map(([, { from }]) => iso(from))}::timestamptz[],
      ${all.map(([, { to }]) => iso(to))}::timestamptz[]) with ordinality as a (room_sys, "from", "to", n)
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
}

/** The newest readings of the records that lost or gained some, and the unidentified persons who turned out to be somebody. */
export interface Refiled {
  changes: ReadingChanges
  identified: readonly Merge[]
}

/**
 * Files readings anew where movements changed who lay in a bed when they were measured. Bounded by the rows still kept.
 */
export async function refile(
  changed: ReadonlyMap<number, Span>,
  { trx, records, rooms, book, now }: RefileParts,
): Promise<Refiled> {
  const unidentified = new UnidentifiedPersons(trx, records)
  const moved: (Moved & { roomSys: number; span: Span })[] = []
  for (const [roomSys, span] of await withReadings(trx, changed)) {
    const rows = await refileRoom(trx, unidentified, roomSys, span, rooms.areaOf)
    moved.push(...rows.map((row) => ({ ...row, roomSys, span })))
  }
  if (moved.length === 0) return { changes: new Map(), identified: [] }
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
  return { changes, identified }
}
