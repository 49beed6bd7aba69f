import { type Kysely, sql } from 'kysely'

/**
 * Every change of a patient's alerts, whoever makes it, has a higher version than the one before, so that a node never
 * goes back to what it read earlier: the row of `alert_versions` is locked until the change commits. An alert that is
 * kept as it was says of which variable and why, not only that a sensor is silent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence alert_version_seq`.execute(db)
  await sql`create table alert_versions (patient_id bigint primary key, version bigint not null)`.execute(db)
  await sql`alter table alerts add column version bigint not null default 0`.execute(db)
  await sql`alter table alerts add column held_variable text, add column held_why text`.execute(db)
  await sql`update alerts set held_variable = silent, held_why = 'silent' where silent is not null`.execute(
    db,
  )
  await sql`alter table alerts drop column silent`.execute(db)
  await sql`
    create function next_alert_version(patient bigint) returns bigint language sql as $$
      insert into alert_versions as v (patient_id, version) values (patient, nextval('alert_version_seq'))
      on conflict (patient_id) do update set version = nextval('alert_version_seq') returning version
    $$`.execute(db)
  await sql`
    create function set_alert_version() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.patient_id <> new.patient_id then
        perform next_alert_version(old.patient_id);
      end if;
      new.version := next_alert_version(new.patient_id);
      return new;
    end $$`.execute(db)
  await sql`
    create trigger alert_version before insert or update on alerts
    for each row execute function set_alert_version()`.execute(db)
}
