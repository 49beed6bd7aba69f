import type { Area } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, sql } from 'kysely'
import { type Person, type PlacedStay, SIGHTED_MS, type Sighting } from './whereabouts.ts'

/** Stays and sightings that ended longer ago than this before a time say nothing of it. */
export const PAST_MS = SIGHTED_MS + 3600_000

/** The area of the unit of a place (unit^room^bed); null when the unit is none of ours. */
export type AreaOf = (place: string) => Area | null

interface StayRow extends Omit<PlacedStay, 'area' | 'from' | 'to' | 'admitted'> {
  root: number
  from: Date
  to: Date | null
  admitted: Date | null
}

interface SightingRow extends Omit<Sighting, 'first' | 'last'> {
  root: number
  first: Date
  last: Date
}

/** Rows by the leading record they are of. */
export const grouped = <T extends { root: number }>(rows: readonly T[]): ReadonlyMap<number, T[]> =>
  Map.groupBy(rows, ({ root }) => root) as Map<number, T[]>

const date = (ms: number): string =>
  ms === Number.POSITIVE_INFINITY ? 'infinity' : new Date(ms).toISOString()

/**
 * Movements and sightings of persons that bear on the time from `from` to `to`, by the id of the leading record. Stays
 * that may have ended one which is still open are among them, however long ago they were.
 */
export async function readPersons(
  db: QueryExecutorProvider,
  roots: readonly number[],
  areaOf: AreaOf,
  from: number,
  to: number = from,
): Promise<Map<number, Person>> {
  const persons = new Map<number, Person>()
  if (roots.length === 0) return persons
  const { rows: leading } = await sql<{
    id: number
    kind: string
    roomSys: number | null
    claims: number | null
  }>`
    select id, kind, room_sys as "roomSys", claims from patients
    where id = any(${roots}::bigint[]) and root = id`.execute(db)
  const { rows: stays } = await sql<StayRow>`
    with known as (
      select r.root, v.id as "visitId", v.patient_id as "recordId", p.movement_id as "movementId",
        p.room_sys as "roomSys", p.place, p.removed, p.from_time as "from", p.to_time as "to",
        coalesce(p.to_time, 'infinity') > ${date(from - PAST_MS)}::timestamptz as bears
      from patients r join visits v on v.patient_id = r.id join placements p on p.visit_id = v.id
      where r.root = any(${roots}::bigint[]) and p.from_time <= ${date(to)}::timestamptz
    ), began as (select root, min("from") as "from" from known where bears group by root)
    select k.root, k."visitId", k."recordId", k."movementId", k."roomSys", k.place, k.removed, k."from", k."to",
      t.patient_class as "patientClass", t.in_bed as "inBed", t.admitted
    from known k join began b using (root) join told_visits t on t.id = k."visitId" where k.bears or k."to" > b."from"
    order by k."from", k."movementId"`.execute(db)
  const { rows: sightings } = await sql<SightingRow>`
    select r.root, s.patient_id as "recordId", s.room_sys as "roomSys", s.place, s.area, s.stream, s.first, s.last
    from patients r join sightings s on s.patient_id = r.id
    where r.root = any(${roots}::bigint[]) and s.first <= ${date(to)}::timestamptz
      and s.last > ${date(from - PAST_MS)}::timestamptz
    order by s.first`.execute(db)
  const staysOf = grouped(stays)
  const sightingsOf = grouped(sightings)
  for (const { id, kind, roomSys, claims } of leading) {
    persons.set(id, {
      id,
      unidentified: kind === 'person' ? null : { roomSys: roomSys ?? 0, claims },
      stays: (staysOf.get(id) ?? []).map(({ root: _, ...stay }) => {
        const area = stay.removed ? null : areaOf(stay.place)
        return {
          ...stay,
          area,
          roomSys: area === null ? null : stay.roomSys,
          from: stay.from.getTime(),
          to: stay.to?.getTime() ?? null,
          admitted: stay.admitted?.getTime() ?? null,
        }
      }),
      sightings: (sightingsOf.get(id) ?? []).map(({ root: _, ...sighting }) => ({
        ...sighting,
        first: sighting.first.getTime(),
        last: sighting.last.getTime(),
      })),
    })
  }
  return persons
}

/** Leading records of everybody who lies or lay in a unit of ours, or was seen by a stream, in the last hours. */
export async function readPresent(
  db: QueryExecutorProvider,
  units: readonly string[],
  now: number,
): Promise<number[]> {
  const { rows } = await sql<{ root: number }>`
    select distinct r.root from placements p join visits v on v.id = p.visit_id join patients r on r.id = v.patient_id
    where (p.to_time is null or p.to_time > ${date(now - PAST_MS)})
      and (p.room_sys is not null or lower(trim(split_part(p.place, '^', 1))) = any(${units}::text[]))
    union
    select r.root from sightings s join patients r on r.id = s.patient_id
    where s.last > ${date(now - PAST_MS)}`.execute(db)
  return rows.map(({ root }) => root)
}
