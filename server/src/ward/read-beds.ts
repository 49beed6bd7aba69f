import { type QueryExecutorProvider, sql } from 'kysely'
import type { CareStaff } from './events.ts'
import { oldestOf, takeCurrent } from './patient-readings.ts'
import type { BedSnapshot } from './pending-change.ts'
import { readValues } from './read-values.ts'
import { type Patient, recordsOf } from './state.ts'

export { readRecent, readValues } from './read-values.ts'

interface BedRow {
  roomSys: number
  seq: number
  since: Date | null
  patientId: number | null
  mrn: string
  name: string
  dob: string | null
  gender: string
  visitId: number
  visitNumber: string
  patientClass: string
  admitted: Date | null
  plannedMinutes: number | null
  diagnosis: string
  allergies: string[]
  staff: CareStaff[]
  caseState: string
  caseStage: string
}

const patientOf = (row: BedRow): Patient | null =>
  row.patientId === null
    ? null
    : {
        id: row.patientId,
        mrn: row.mrn,
        name: row.name,
        dob: row.dob,
        gender: row.gender,
        visit: {
          id: row.visitId,
          visitNumber: row.visitNumber,
          patientClass: row.patientClass,
          admitted: row.admitted?.getTime() ?? null,
          plannedMinutes: row.plannedMinutes,
          diagnosis: row.diagnosis,
          allergies: row.allergies,
          staff: row.staff,
          caseState: row.caseState,
          caseStage: row.caseStage,
        },
        values: new Map(),
        sources: new Map(),
        recent: new Map(),
      }

/** Rooms with who lies in them now, current values included; all rooms when none are named. */
export async function readBeds(
  db: QueryExecutorProvider,
  rooms: readonly number[] | null,
): Promise<BedSnapshot[]> {
  const { rows } = await sql<BedRow>`
    select r.room_sys as "roomSys", r.seq, p.from_time as since, pt.id as "patientId", pt.mrn, pt.name, pt.dob, pt.gender,
      v.id as "visitId", v.visit_number as "visitNumber", v.patient_class as "patientClass", v.admitted,
      v.planned_minutes as "plannedMinutes", v.diagnosis, v.allergies, v.staff, v.case_state as "caseState",
      v.case_stage as "caseStage"
    from rooms r
    left join lateral (
      select * from placements where room_sys = r.room_sys order by from_time desc, movement_id desc limit 1
    ) p on p.to_time is null
    left join visits v on v.id = p.visit_id
    left join patients pt on pt.id = v.patient_id
    where ${rooms === null} or r.room_sys = any(${rooms ?? []}::int[])`.execute(db)
  const snapshots = rows.map((row) => ({
    roomSys: row.roomSys,
    seq: row.seq,
    since: row.since?.getTime() ?? null,
    patient: patientOf(row),
  }))
  const people = snapshots.flatMap(({ patient, since }) => (patient ? [{ patient, since }] : []))
  const values = await readValues(
    db,
    people.flatMap(({ patient }) => recordsOf(patient)),
  )
  for (const bed of people) {
    for (const record of recordsOf(bed.patient))
      takeCurrent(bed.patient, values.get(record) ?? new Map(), oldestOf(bed))
  }
  return snapshots
}
