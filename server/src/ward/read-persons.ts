import type { Area } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { CareStaff } from './events.ts'
import { type Identity, identityOf } from './identity-of.ts'
import type { PersonSnapshot } from './pending-change.ts'
import { readAllergies } from './read-allergies.ts'
import { readValues } from './read-values.ts'
import { BETWEEN_BEDS_MS, type CurrentReading, NO_VISIT, type VisitState } from './state.ts'
import { type Person, SIGHTED_MS, type Sighting, type Stay } from './whereabouts.ts'

/** Stays and sightings that ended longer ago than this before a time say nothing of it. */
export const PAST_MS = SIGHTED_MS + 3600_000

/** The area of the unit of a place (unit^room^bed); null when the unit is none of ours. */
export type AreaOf = (place: string) => Area | null

interface StayRow extends Omit<Stay, 'area' | 'from' | 'to' | 'admitted'> {
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

const grouped = <T extends { root: number }>(rows: readonly T[]): ReadonlyMap<number, T[]> =>
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
        v.patient_class as "patientClass", v.in_bed as "inBed", v.admitted,
        coalesce(p.to_time, 'infinity') > ${date(from - PAST_MS)}::timestamptz as bears
      from patients r join visits v on v.patient_id = r.id join placements p on p.visit_id = v.id
      where r.root = any(${roots}::bigint[]) and p.from_time <= ${date(to)}::timestamptz
    ), began as (select root, min("from") as "from" from known where bears group by root)
    select k.root, k."visitId", k."recordId", k."movementId", k."roomSys", k.place, k.removed, k."from", k."to", k."patientClass",
      k."inBed", k.admitted
    from known k join began b using (root) where k.bears or k."to" > b."from"
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

interface RecordRow extends Identity {
  root: number
  records: number[]
  seq: number
  mrn: string
  madeBy: string
}

type VisitRow = Omit<VisitState, 'admitted' | 'lies' | 'allergies' | 'allergyRecord'> & {
  root: number
  admitted: Date | null
  lies: Date | null
  staff: CareStaff[]
}

type Current = Map<string, CurrentReading[]>

/** The newest readings of several records together. */
function currentOf(records: readonly (Current | undefined)[]): Current {
  const all: Current = new Map()
  for (const record of records)
    for (const [variable, newest] of record ?? [])
      all.set(variable, [...(all.get(variable) ?? []), ...newest])
  return all
}

/** Persons with identity, visits and current values, as of `now`; ids that lead no person give nothing. */
export async function readSnapshots(
  db: QueryExecutorProvider,
  roots: readonly number[],
  areaOf: AreaOf,
  now: number,
): Promise<PersonSnapshot[]> {
  const persons = await readPersons(db, roots, areaOf, now, Number.POSITIVE_INFINITY)
  const ids = [...persons.keys()]
  if (ids.length === 0) return []
  const { rows: records } = await sql<RecordRow>`
    select l.id as root, l.seq, l.mrn, l.made_by as "madeBy", i.name, i.dob, i.gender,
      (select array_agg(r.id order by (r.id = l.id) desc, r.id) from patients r where r.root = l.id) as records
    from patients l cross join lateral ${identityOf('l.id')} i
    where l.id = any(${ids}::bigint[])`.execute(db)
  const used = [...persons.values()].flatMap(({ stays }) => stays.map(({ visitId }) => visitId))
  const { rows: visits } = await sql<VisitRow>`
    select r.root, v.id, v.visit_number as "visitNumber", v.patient_class as "patientClass", v.admitted, p.lies,
      v.planned_minutes as "plannedMinutes", v.diagnosis, v.staff, v.case_state as "caseState",
      v.case_stage as "caseStage"
    from visits v join patients r on r.id = v.patient_id
    left join lateral (
      select max(f.from_time) as lies from placements f where f.visit_id = v.id and not exists (
        select from placements b where b.visit_id = v.id and b.from_time < f.from_time
          and coalesce(b.to_time, 'infinity') >= f.from_time - ${`${BETWEEN_BEDS_MS} ms`}::interval)) p on true
    where v.id = any(${used}::bigint[])`.execute(db)
  const visitsOf = grouped(visits)
  const values = await readValues(
    db,
    new Map(records.flatMap((row) => row.records.map((id) => [Number(id), 0]))),
  )
  const allergiesOf = await readAllergies(db, ids)
  return records.map(({ root, records: all, ...identity }) => {
    const { allergies = [], record: allergyRecord = null } = allergiesOf.get(root) ?? {}
    const known = { allergies, allergyRecord }
    return {
      ...identity,
      person: persons.get(root) as Person,
      records: all.map(Number),
      visits: new Map(
        (visitsOf.get(root) ?? []).map(({ root: _, admitted, lies, ...visit }) => [
          visit.id,
          {
            ...visit,
            ...known,
            admitted: admitted?.getTime() ?? null,
            lies: lies?.getTime() ?? null,
          },
        ]),
      ),
      unplaced: { ...NO_VISIT, ...known },
      current: currentOf(all.map((id) => values.get(Number(id)))),
    }
  })
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
