import { type QueryExecutorProvider, sql } from 'kysely'
import { SEEN_MS, type Sighting } from '../../ward/occupancy/whereabouts.ts'

/** A sighting is updated only once it is this much newer, so that a stream does not write a row per message. */
export const SIGHTING_STEP_MS = 10_000

interface StoredSighting extends Omit<Sighting, 'first' | 'last'> {
  first: Date
  last: Date
}

const iso = (ms: number): string => new Date(ms).toISOString()

/** Sightings of records whose last reading is younger than `since`, oldest first. */
export async function readSightings(
  db: QueryExecutorProvider,
  recordIds: readonly number[],
  since: number,
): Promise<Map<number, Sighting[]>> {
  if (recordIds.length === 0) return new Map()
  const { rows } = await sql<StoredSighting>`
    select patient_id as "recordId", room_sys as "roomSys", place, area, stream, first, last from sightings
    where patient_id = any(${recordIds}::bigint[]) and last > ${iso(since)} order by first`.execute(db)
  const found = rows.map((row) => ({ ...row, first: row.first.getTime(), last: row.last.getTime() }))
  return Map.groupBy(found, ({ recordId }) => recordId)
}

const isSame = (a: Sighting, b: Sighting): boolean =>
  a.roomSys === b.roomSys && a.place === b.place && a.stream === b.stream

/**
 * Merges new sightings into a record's known ones. Readings of the same place extend its sighting, unless a stream
 * named another place in between or nothing came for ten minutes: a break is evidence of nothing.
 */
export function withSightings(known: readonly Sighting[], seen: readonly Sighting[]): Sighting[] {
  const all = [...known]
  for (const one of [...seen].sort((a, b) => a.first - b.first)) {
    const at = all.findIndex((other) => {
      if (!isSame(one, other) || one.first > other.last + SEEN_MS || one.last < other.first - SEEN_MS)
        return false
      const [from, to] = one.first > other.last ? [other.last, one.first] : [one.last, other.first]
      return !all.some(
        (between) =>
          between !== other &&
          between.stream &&
          between.place !== '' &&
          between.first > from &&
          between.first < to,
      )
    })
    const other = all[at]
    if (!other) all.push(one)
    else all[at] = { ...other, first: Math.min(other.first, one.first), last: Math.max(other.last, one.last) }
  }
  return all.sort((a, b) => a.first - b.first)
}

/** Writes what changed of records' sightings, those that end earlier now too; `before` as the store has them. */
export async function storeSightings(
  trx: QueryExecutorProvider,
  before: ReadonlyMap<number, readonly Sighting[]>,
  after: ReadonlyMap<number, readonly Sighting[]>,
): Promise<void> {
  const key = (s: Sighting) => `${s.recordId}|${s.roomSys}|${s.place}|${s.stream}|${s.first}`
  const known = new Map([...before.values()].flat().map((s) => [key(s), s]))
  const wanted = new Map([...after.values()].flat().map((s) => [key(s), s]))
  const gone = [...known].flatMap(([id, s]) => ((wanted.get(id)?.last ?? -Infinity) < s.last ? s : []))
  const changed = [...wanted].filter(([id, s]) => known.get(id)?.last !== s.last).map(([, s]) => s)
  if (gone.length > 0)
    await sql`
      delete from sightings s using unnest(${gone.map((s) => s.recordId)}::bigint[], ${gone.map((s) => s.roomSys)}::int[],
        ${gone.map((s) => s.place)}::text[], ${gone.map((s) => s.stream)}::boolean[],
        ${gone.map((s) => iso(s.first))}::timestamptz[]) as g (patient_id, room_sys, place, stream, first)
      where (s.patient_id, s.room_sys, s.place, s.stream, s.first) = (g.patient_id, g.room_sys, g.place, g.stream, g.first)`.execute(
      trx,
    )
  if (changed.length === 0) return
  const rows = changed.sort((a, b) => a.recordId - b.recordId || a.roomSys - b.roomSys || a.first - b.first)
  await sql`
    insert into sightings as s (patient_id, room_sys, place, area, stream, first, last)
    select * from unnest(${rows.map((s) => s.recordId)}::bigint[], ${rows.map((s) => s.roomSys)}::int[],
      ${rows.map((s) => s.place)}::text[], ${rows.map((s) => s.area)}::text[], ${rows.map((s) => s.stream)}::boolean[],
      ${rows.map((s) => iso(s.first))}::timestamptz[], ${rows.map((s) => iso(s.last))}::timestamptz[])
    on conflict (patient_id, room_sys, place, stream, first) do update set
      last = greatest(s.last, excluded.last)`.execute(trx)
}
