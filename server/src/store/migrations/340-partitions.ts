import { type Kysely, sql } from 'kysely'

/** Turns a table into one partitioned by range of `column`; rows of no other partition lie in `<table>_old`. */
async function partition(db: Kysely<unknown>, table: string, column: string, key: string): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`alter table ${table} rename to ${table}_whole`)
  await run(`
    create table ${table} (like ${table}_whole including defaults including constraints)
    partition by range (${column})`)
  await run(`create sequence ${table}_ids owned by ${table}.id`)
  await run(`alter table ${table} alter column id set default nextval('${table}_ids')`)
  await run(`create table ${table}_old partition of ${table} default`)
  await run(`insert into ${table} select * from ${table}_whole`)
  await run(`select setval('${table}_ids', coalesce((select max(id) from ${table}), 0) + 1, false)`)
  await run(`drop table ${table}_whole`)
  await run(`alter table ${table} add primary key (${key})`)
}

/**
 * Tables that only grow are partitioned by time, so that old rows go by dropping a partition. Whatever fits no partition
 * lies in `<table>_old`: readings backloaded from long ago, dead letters of days whose journal is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`alter table observations detach partition observations_before`)
  await run(`create table observations_old partition of observations default`)
  await run(`insert into observations select * from observations_before`)
  await run(`drop table observations_before`)
  await run(`create index observations_old_received on observations_old (received)`)

  // The same message is recognised in all days the journal keeps: by (identity, day) in each.
  await run(`alter table journal add column day date`)
  await run(`update journal set day = (received at time zone 'UTC')::date`)
  await run(`alter table journal alter column day set not null`)
  await partition(db, 'journal', 'day', 'identity, day')
  await run(`create index journal_dead on journal (id) where state = 'dead'`)

  await partition(db, 'alert_events', 'time', 'id, time')
  await run(`alter table alert_events add foreign key (alert_id) references alerts`)
  await run(`create index alert_events_alert on alert_events (alert_id, time)`)
  await run(`create index alerts_cleared on alerts (entered) where state = 'cleared'`)

  await partition(db, 'audit', 'time', 'id, time')
  await run(`create index audit_time on audit (time)`)
  await run(`create index audit_room on audit (room_sys, time) where room_sys is not null`)
  await partition(db, 'client_log', 'time', 'id, time')
  await run(`create index client_log_time on client_log (time)`)
  await run(`create index feedback_time on feedback (time)`)
}
