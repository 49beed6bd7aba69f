import { type Kysely, sql } from 'kysely'

/** Alerts keep the record they were raised for, so that they go with it again when a merge is taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alerts add column record_id bigint`.execute(db)
  await sql`update alerts set record_id = patient_id`.execute(db)
  await sql`alter table alerts alter column record_id set not null`.execute(db)
  await sql`
    create or replace function set_alert_version() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        new.record_id := new.patient_id;
      elsif old.patient_id <> new.patient_id then
        perform next_alert_version(old.patient_id);
      end if;
      new.version := next_alert_version(new.patient_id);
      return new;
    end $$`.execute(db)
}
