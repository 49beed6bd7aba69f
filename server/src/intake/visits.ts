import { type QueryExecutorProvider, sql } from 'kysely'
import type { Visit } from '../ward/events.ts'

/**
 * The visit a message speaks of, made when new: by its number; without a number the patient's newest open one. The newest
 * word on each detail wins, blanks never erase.
 */
export async function recordVisit(
  trx: QueryExecutorProvider,
  patientId: number,
  visit: Visit,
  time: Date,
): Promise<number> {
  const number = visit.visitNumber || (await openVisitNumber(trx, patientId))
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  const { rows } = await sql<{ id: number }>`
    insert into visits as v (patient_id, visit_number, patient_class, admitted, planned_minutes, diagnosis, allergies,
      staff, case_state, case_stage, detail_time)
    values (${patientId}, ${number}, ${visit.patientClass ?? ''}, ${visit.admitted ?? null},
      ${visit.plannedMinutes ?? null}, ${visit.diagnosis ?? ''}, coalesce(${json(visit.allergies)}::jsonb, '[]'),
      coalesce(${json(visit.staff)}::jsonb, '[]'), ${visit.caseState ?? ''}, ${visit.caseStage ?? ''}, ${time})
    on conflict (patient_id, visit_number) do update set
      patient_class = case when excluded.patient_class <> '' and (v.patient_class = '' or ${time} >= v.detail_time)
        then excluded.patient_class else v.patient_class end,
      admitted = case when excluded.admitted is not null and (v.admitted is null or ${time} >= v.detail_time)
        then excluded.admitted else v.admitted end,
      planned_minutes = case when excluded.planned_minutes is not null
        and (v.planned_minutes is null or ${time} >= v.detail_time)
        then excluded.planned_minutes else v.planned_minutes end,
      diagnosis = case when excluded.diagnosis <> '' and (v.diagnosis = '' or ${time} >= v.detail_time)
        then excluded.diagnosis else v.diagnosis end,
      allergies = case when ${visit.allergies !== undefined} and ${time} >= v.detail_time
        then excluded.allergies else v.allergies end,
      staff = case when ${(visit.staff?.length ?? 0) > 0} and (v.staff = '[]' or ${time} >= v.detail_time)
        then excluded.staff else v.staff end,
      case_state = case when excluded.case_state <> '' and (v.case_state = '' or ${time} >= v.detail_time)
        then excluded.case_state else v.case_state end,
      case_stage = case when excluded.case_stage <> '' and (v.case_stage = '' or ${time} >= v.detail_time)
        then excluded.case_stage else v.case_stage end,
      detail_time = greatest(v.detail_time, excluded.detail_time)
    returning id`.execute(trx)
  return (rows[0] as { id: number }).id
}

async function openVisitNumber(trx: QueryExecutorProvider, patientId: number): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select v.visit_number as number from visits v
    left join placements p on p.visit_id = v.id and p.to_time is null
    where v.patient_id = ${patientId}
    order by (p.visit_id is not null) desc, p.from_time desc nulls last, v.id desc limit 1`.execute(trx)
  return rows[0]?.number ?? ''
}
