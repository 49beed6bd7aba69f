import { type QueryExecutorProvider, sql } from 'kysely'
import type { CareStaff, ReadingState } from './events.ts'
import type { BedSnapshot } from './pending-change.ts'
import { BEFORE_VISIT_MS, type Patient, type Reading } from './state.ts'

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

interface ValueRow {
  patientId: number
  variable: string
  time: Date
  value: number | null
  textValue: string | null
  state: ReadingState
  aperiodic: boolean
}

const reading = (row: ValueRow): Reading => ({
  value: row.value ?? row.textValue,
  time: row.time.getTime(),
  state: row.state,
  aperiodic: row.aperiodic,
})

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
  const patients = new Map(snapshots.flatMap((bed) => (bed.patient ? [[bed.patient.id, bed] as const] : [])))
  for (const [patientId, values] of await readValues(db, [...patients.keys()])) {
    const bed = patients.get(patientId)
    const oldest = (bed?.patient?.visit.admitted ?? bed?.since ?? 0) - BEFORE_VISIT_MS
    for (const [variable, value] of values) {
      if (value.time >= oldest) bed?.patient?.values.set(variable, value)
    }
  }
  return snapshots
}

/** Newest reading of each variable of the patients. */
export async function readValues(
  db: QueryExecutorProvider,
  patientIds: readonly number[],
): Promise<Map<number, Map<string, Reading>>> {
  const patients = new Map<number, Map<string, Reading>>()
  if (patientIds.length === 0) return patients
  const { rows } = await sql<ValueRow>`
    select patient_id as "patientId", variable, time, value, text_value as "textValue", state, aperiodic from current_values
    where patient_id = any(${patientIds}::bigint[]) order by variable`.execute(db)
  for (const row of rows) {
    const values = patients.get(row.patientId) ?? new Map()
    patients.set(row.patientId, values)
    values.set(row.variable, reading(row))
  }
  return patients
}

/** Last `count` plausible numbers of each variable of the patients, oldest first. */
export async function readRecent(
  db: QueryExecutorProvider,
  patientIds: readonly number[],
  variables: readonly string[],
  count: number,
): Promise<Map<number, Map<string, Reading[]>>> {
  const patients = new Map<number, Map<string, Reading[]>>()
  if (patientIds.length === 0 || variables.length === 0) return patients
  const { rows } = await sql<ValueRow>`
    select c.patient_id as "patientId", c.variable, o.time, o.value, null as "textValue", 'ok' as state, o.aperiodic
    from current_values c cross join lateral (
      select time, value, aperiodic from observations o
      where o.patient_id = c.patient_id and o.variable = c.variable and o.time between c.time - interval '1 day' and c.time
        and o.state = 'ok' and o.value is not null
      order by o.time desc limit ${count}) o
    where c.patient_id = any(${patientIds}::bigint[]) and c.variable = any(${variables}::text[])
    order by o.time`.execute(db)
  for (const row of rows) {
    const byVariable = patients.get(row.patientId) ?? new Map()
    patients.set(row.patientId, byVariable)
    const list = byVariable.get(row.variable) ?? []
    byVariable.set(row.variable, list)
    list.push(reading(row))
  }
  return patients
}
