import { type Kysely, sql } from 'kysely'

/** When a patient went on bypass and off it, by the case state and stage that feeds tell; in place of whether they ever were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bypass_phases (
      visit_id bigint not null references visits on delete cascade,
      began timestamptz not null,
      ended timestamptz,
      primary key (visit_id, began)
    )`.execute(db)
  await sql`
    insert into bypass_phases (visit_id, began, ended)
    select v.id, b.since, case when 'bypass' in (lower(v.case_state), lower(v.case_stage)) then null
      else greatest(b.since, v.detail_time) end
    from bypass_visits b join visits v on v.id = b.visit_id`.execute(db)
  await sql`drop trigger visit_bypass on visits`.execute(db)
  await sql`drop function note_bypass`.execute(db)
  await sql`drop table bypass_visits`.execute(db)
  await sql`
    create function note_bypass_phase() returns trigger language plpgsql as $$
    declare
      moment timestamptz := case when new.detail_time > '-infinity' then new.detail_time else clock_timestamp() end;
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
  await sql`
    create trigger visit_bypass after insert or update of case_state, case_stage on visits
    for each row execute function note_bypass_phase()`.execute(db)
}
