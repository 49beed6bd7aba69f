import { type Kysely, sql } from 'kysely'

/** What is told of a visit: its column, and whether it is. */
const DETAILS = [
  ['patient_class', `patient_class <> ''`],
  ['in_bed', 'in_bed is not null'],
  ['admitted', 'admitted is not null'],
  ['planned_minutes', 'planned_minutes is not null'],
  ['diagnosis', `diagnosis <> ''`],
  ['staff', `staff <> '[]'`],
  ['case_state', `case_state <> ''`],
  ['case_stage', `case_stage <> ''`],
] as const

/**
 * When the newest word on each detail of a visit was said, in place of when the newest word on any of them was: what came
 * late was not kept where a later message said nothing of it. Visits of one number are one, under whichever of the person's
 * numbers they were heard of: `told_visits` has the newest word on each detail of all of them, and bypass goes by that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visits add column told jsonb not null default '{}'`.execute(db)
  const told = DETAILS.map(
    ([detail, isSaid]) => `'${detail}', case when ${isSaid} then least(detail_time, now()) end`,
  )
  await sql
    .raw(
      `update visits set told = jsonb_strip_nulls(jsonb_build_object(${told.join(', ')})) where detail_time > '-infinity'`,
    )
    .execute(db)
  const newest = DETAILS.map(
    ([detail]) =>
      `(array_agg(w.${detail} order by (w.told ->> '${detail}')::timestamptz desc nulls last, (w.id = v.id) desc))[1] as ${detail}`,
  )
  await sql`
    create function same_visits(visit bigint) returns setof bigint language sql stable as $$
      select w.id from visits v join patients r on r.id = v.patient_id
        join patients q on q.root = r.root join visits w on w.patient_id = q.id
      where v.id = visit and (w.id = v.id or (w.visit_number = v.visit_number and v.visit_number <> ''))
    $$`.execute(db)
  await sql
    .raw(`
    create view told_visits as
    select v.id, newest.* from visits v cross join lateral (
      select ${newest.join(', ')} from same_visits(v.id) s join visits w on w.id = s) newest`)
    .execute(db)
  await sql`
    create or replace function note_bypass_phase() returns trigger language plpgsql as $$
    declare
      moment timestamptz := coalesce(
        greatest((new.told ->> 'case_state')::timestamptz, (new.told ->> 'case_stage')::timestamptz),
        clock_timestamp());
      on_bypass boolean;
    begin
      select 'bypass' in (lower(case_state), lower(case_stage)) into on_bypass from told_visits where id = new.id;
      if on_bypass then
        insert into bypass_phases (visit_id, began) select new.id, moment
        where not exists (
          select from bypass_phases where visit_id in (select same_visits(new.id)) and ended is null)
        on conflict (visit_id, began) do update set ended = null;
      else
        update bypass_phases set ended = greatest(began, moment)
        where visit_id in (select same_visits(new.id)) and ended is null;
      end if;
      return null;
    end $$`.execute(db)
  await sql`alter table visits drop column detail_time`.execute(db)
}
