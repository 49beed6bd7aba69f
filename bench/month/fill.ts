import { type Kysely, sql } from 'kysely'
import type { Course } from './month-patients.ts'

/**
 * Puts readings of [from, to) of all patients into the store by SQL, as intake would have: the days between, whose alerts
 * and answers nobody measures.
 */
export async function fill(
  db: Kysely<never>,
  course: Course,
  [from, to]: readonly [number, number],
  seconds: number,
): Promise<void> {
  const some = (names: readonly string[], every: number, aperiodic: boolean) =>
    sql`
    insert into observations (patient_id, variable, time, code, room_sys, value, unit, state, code_text, aperiodic, received)
    select p.id, v.name, t, v.name, 0,
      round((80 + 20 * sin(extract(epoch from t) / 2220 + p.id) + 6 * sin(extract(epoch from t) / 240 + v.n))::numeric, 1),
      '', 'ok', v.name, ${aperiodic}, t
    from patients p cross join unnest(${names}::text[]) with ordinality as v (name, n)
    cross join generate_series(${new Date(from)}::timestamptz, ${new Date(to - 1)}::timestamptz, ${`${every} seconds`}::interval) as t
    on conflict do nothing`.execute(db)
  await some(course.streams, seconds, false)
  await some(course.labs, 6 * 3600, true)
  await some(course.volumes, 3600, true)
}
