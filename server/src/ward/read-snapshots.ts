import { type QueryExecutorProvider, sql } from 'kysely'
import type { CareStaff } from './events.ts'
import { type Identity, identityOf } from './occupancy/identity-of.ts'
import type { PersonSnapshot } from './occupancy/pending-change.ts'
import { type AreaOf, grouped, readPersons } from './occupancy/read-persons.ts'
import type { Person } from './occupancy/whereabouts.ts'
import { readAllergies } from './read-allergies.ts'
import { readValues } from './readings/read-values.ts'
import { BETWEEN_BEDS_MS, type CurrentReading, NO_VISIT, type VisitState } from './state.ts'

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

/** The visit whose stay in a unit of ours ended last; 0 none. */
const lastLeft = ({ stays }: Person): number =>
  stays
    .filter(({ area, to }) => area !== null && to !== null)
    .toSorted((a, b) => (b.to ?? 0) - (a.to ?? 0))[0]?.visitId ?? 0

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
    select r.root, v.id, v.visit_number as "visitNumber", t.patient_class as "patientClass", t.admitted, p.lies,
      t.planned_minutes as "plannedMinutes", t.diagnosis, t.staff, t.case_state as "caseState",
      t.case_stage as "caseStage"
    from visits v join patients r on r.id = v.patient_id join told_visits t on t.id = v.id
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
    const told = { allergies, allergyRecord }
    const person = persons.get(root) as Person
    const visits = new Map(
      (visitsOf.get(root) ?? []).map(({ root: _, admitted, lies, ...visit }): [number, VisitState] => [
        visit.id,
        { ...visit, ...told, admitted: admitted?.getTime() ?? null, lies: lies?.getTime() ?? null },
      ]),
    )
    return {
      ...identity,
      person,
      records: all.map(Number),
      visits,
      unplaced: { ...NO_VISIT, ...told, lies: visits.get(lastLeft(person))?.lies ?? null },
      current: currentOf(all.map((id) => values.get(Number(id)))),
    }
  })
}
