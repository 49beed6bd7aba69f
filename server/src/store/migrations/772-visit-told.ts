import { type Kysely, sql } from 'kysely'

/**
 * When the newest word on each detail of a visit was said, in place of when the newest word on any of them was: what came
 * late was not kept where a later message said nothing of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visits add column told jsonb not null default '{}'`.execute(db)
  await sql`
    update visits set told = jsonb_strip_nulls(jsonb_build_object(
      'patient_class', case when patient_class <> '' then least(detail_time, now()) end,
      'in_bed', case when in_bed is not null then least(detail_time, now()) end,
      'admitted', case when admitted is not null then least(detail_time, now()) end,
      'planned_minutes', case when planned_minutes is not null then least(detail_time, now()) end,
      'diagnosis', case when diagnosis <> '' then least(detail_time, now()) end,
      'staff', case when staff <> '[]' then least(detail_time, now()) end,
      'case_state', case when case_state <> '' then least(detail_time, now()) end,
      'case_stage', case when case_stage <> '' then least(detail_time, now()) end))
    where detail_time > '-infinity'`.execute(db)
  await sql`
    create or replace function note_bypass_phase() returns trigger language plpgsql as $$
    declare
      moment timestamptz := coalesce(
        greatest((new.told ->> 'case_state')::timestamptz, (new.told ->> 'case_stage')::timestamptz),
        clock_timestamp());
    begin
      if tg_op = 'UPDATE' and (new.case_state, new.case_stage) = (old.case_state, old.case_stage) then
        return null;
      end if;
      if 'bypass' in (lower(new.case_state), lower(new.case_stage)) then
        insert into bypass_phases (visit_id, began) select new.id, moment
        where not exists (select from bypass_phases where visit_id = new.id and ended is null)
        on conflict (visit_id, began) do update set ended = null;
      else
        update bypass_phases set ended = greatest(began, moment) where visit_id = new.id and ended is null;
      end if;
      return null;
    end $$`.execute(db)
  await sql`alter table visits drop column detail_time`.execute(db)
}
