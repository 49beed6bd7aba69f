import { type QueryExecutorProvider, sql } from 'kysely'
import type { Merge } from '../ward/pending-change.ts'
import { recordPatient } from './patients.ts'

/**
 * Ends the record `from` (A40): its visits, movements, observations, current values and alerts become the survivor's,
 * and messages that still name it speak of the survivor. Gives the survivor's id and the ended one's.
 */
export async function mergePatients(
  trx: QueryExecutorProvider,
  into: number,
  fromMrn: string,
  time: Date,
): Promise<Merge | null> {
  await recordPatient(trx, { mrn: fromMrn }, new Date(0))
  const { rows } = await sql<{ id: number; merged: number | null }>`
    select id, merged_into as merged from patients where mrn = ${fromMrn} for update`.execute(trx)
  const from = rows[0] as { id: number; merged: number | null }
  const source = from.merged ?? from.id
  if (source === into) return null
  await sql`update patients set merged_into = ${into} where id = ${source} or merged_into = ${source}`.execute(
    trx,
  )
  await sql`
    update movements m set visit_id = keep.id
    from visits gone join visits keep on keep.patient_id = ${into} and keep.visit_number = gone.visit_number
    where gone.patient_id = ${source} and m.visit_id = gone.id
      and not exists (select from movements o where o.visit_id = keep.id
        and (o.kind, o.time, o.place) = (m.kind, m.time, m.place))`.execute(trx)
  await sql`
    delete from visits gone using visits keep
    where gone.patient_id = ${source} and keep.patient_id = ${into} and keep.visit_number = gone.visit_number`.execute(
    trx,
  )
  await sql`update visits set patient_id = ${into} where patient_id = ${source}`.execute(trx)
  await sql`
    delete from observations gone using observations keep
    where gone.patient_id = ${source} and keep.patient_id = ${into} and
      (keep.variable, keep.time, keep.source, keep.device, keep.feed, keep.code) =
      (gone.variable, gone.time, gone.source, gone.device, gone.feed, gone.code)`.execute(trx)
  await sql`update observations set patient_id = ${into} where patient_id = ${source}`.execute(trx)
  await sql`
    insert into current_values as c (patient_id, variable, feed_kind, source, time_known, time, value, text_value, unit,
      state, aperiodic, comparator, status, sent_value, sent_unit, seq)
    select ${into}, variable, feed_kind, source, time_known, time, value, text_value, unit, state, aperiodic, comparator,
      status, sent_value, sent_unit, nextval('ward_seq') from current_values where patient_id = ${source}
    on conflict (patient_id, variable, feed_kind, source, time_known) do update set time = excluded.time,
      value = excluded.value, text_value = excluded.text_value, unit = excluded.unit, state = excluded.state,
      aperiodic = excluded.aperiodic, comparator = excluded.comparator, status = excluded.status,
      sent_value = excluded.sent_value, sent_unit = excluded.sent_unit, seq = excluded.seq
    where excluded.time > c.time`.execute(trx)
  await sql`delete from current_values where patient_id = ${source}`.execute(trx)
  await mergeAlerts(trx, into, source, time)
  return { into, from: source }
}

async function mergeAlerts(
  trx: QueryExecutorProvider,
  into: number,
  from: number,
  time: Date,
): Promise<void> {
  await sql`
    with twice as (
      update alerts a set state = 'cleared', held_state = null, entered = ${time}
      where a.patient_id = ${from} and a.state <> 'cleared' and exists (
        select from alerts k where k.patient_id = ${into} and k.rule = a.rule and k.state <> 'cleared')
      returning a.id, a.inputs
    )
    insert into alert_events (alert_id, time, from_state, to_state, who, why, inputs)
    select id, ${time}, null, 'cleared', 'system', 'record merged into one with the same alert', inputs from twice`.execute(
    trx,
  )
  await sql`update alerts set patient_id = ${into} where patient_id = ${from}`.execute(trx)
}
