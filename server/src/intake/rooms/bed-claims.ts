import { type QueryExecutorProvider, sql } from 'kysely'
import { type AreaOf, readPersons } from '../../ward/occupancy/read-persons.ts'
import { type Person, SIGHTED_MS } from '../../ward/occupancy/whereabouts.ts'

const date = (ms: number): string => new Date(ms).toISOString()

/**
 * By room, the persons that movements or streams put there in this time, with all stays and sightings that bear on it.
 * `known`: read movements up to this time.
 */
export async function claimantsOf(
  trx: QueryExecutorProvider,
  rooms: readonly number[],
  from: number,
  to: number,
  areaOf: AreaOf,
  known: number = to,
): Promise<Map<number, Person[]>> {
  const { rows } = await sql<{ roomSys: number; root: number }>`
    select p.room_sys as "roomSys", r.root
    from placements p join visits v on v.id = p.visit_id join patients r on r.id = v.patient_id
    where p.room_sys = any(${rooms}::int[]) and p.from_time <= ${date(to)}
      and (p.to_time is null or p.to_time > ${date(from - SIGHTED_MS)})
    union
    select s.room_sys, r.root from sightings s join patients r on r.id = s.patient_id
    where s.room_sys = any(${rooms}::int[]) and s.stream and s.first <= ${date(to)}
      and s.last > ${date(from - SIGHTED_MS)}`.execute(trx)
  const persons = await readPersons(trx, [...new Set(rows.map(({ root }) => root))], areaOf, from, known)
  const found = new Map<number, Person[]>(rooms.map((roomSys) => [roomSys, []]))
  for (const { roomSys, root } of rows) {
    const person = persons.get(root)
    if (person) found.get(roomSys)?.push(person)
  }
  return found
}
