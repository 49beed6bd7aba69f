import { type Kysely, sql } from 'kysely'

/**
 * Bypass begins and ends by what is told of the person, also where what was heard of the visit under the number that says so
 * had the word already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
}
