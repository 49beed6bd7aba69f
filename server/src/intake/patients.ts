import { type QueryExecutorProvider, sql } from 'kysely'
import type { PatientIdentity } from '../ward/events.ts'

/**
 * The patient's id after recording what the feed says of the identity: the newest word on each field wins, blanks never
 * erase. A merged record answers with its survivor.
 */
export async function recordPatient(
  trx: QueryExecutorProvider,
  patient: PatientIdentity,
  time: Date,
): Promise<number> {
  if (patient.mrn === '') throw new Error('The message names no patient (no record number in PID-3)')
  const { rows } = await sql<{ id: number }>`
    insert into patients as p (mrn, name, dob, gender, identity_time)
    values (${patient.mrn}, ${patient.name ?? ''}, ${patient.dob ?? null}, ${patient.gender ?? ''}, ${time})
    on conflict (mrn) do update set
      name = case when excluded.name <> '' and (p.name = '' or excluded.identity_time >= p.identity_time)
        then excluded.name else p.name end,
      dob = case when ${patient.dob !== undefined} and (p.dob is null or excluded.identity_time >= p.identity_time)
        then excluded.dob else p.dob end,
      gender = case when excluded.gender <> '' and (p.gender = '' or excluded.identity_time >= p.identity_time)
        then excluded.gender else p.gender end,
      identity_time = greatest(p.identity_time, excluded.identity_time)
    returning coalesce(merged_into, id) as id`.execute(trx)
  return (rows[0] as { id: number }).id
}

/** Ids of patients by record number, merged ones as their survivor; numbers never seen become patients at once. */
export async function patientIds(
  trx: QueryExecutorProvider,
  patients: ReadonlyMap<string, PatientIdentity>,
): Promise<Map<string, number>> {
  const mrns = [...patients.keys()].sort()
  const ids = new Map<string, number>()
  const look = async (wanted: readonly string[]) => {
    const { rows } = await sql<{ mrn: string; id: number }>`
      select mrn, coalesce(merged_into, id) as id from patients where mrn = any(${wanted}::text[])`.execute(
      trx,
    )
    for (const { mrn, id } of rows) ids.set(mrn, id)
  }
  if (mrns.length === 0) return ids
  await look(mrns)
  const fresh = mrns.filter((mrn) => !ids.has(mrn))
  if (fresh.length > 0) {
    const all = fresh.map((mrn) => patients.get(mrn) as PatientIdentity)
    await sql`
      insert into patients (mrn, name, dob, gender)
      select * from unnest(${fresh}::text[], ${all.map((p) => p.name ?? '')}::text[],
        ${all.map((p) => p.dob ?? null)}::date[], ${all.map((p) => p.gender ?? '')}::text[])
      on conflict (mrn) do nothing`.execute(trx)
    await look(fresh)
  }
  return ids
}
