import { type Kysely, sql } from 'kysely'

/** Whether what was kept of a contact says that nobody answered, whatever the area calls that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tower_contacts add no_answer boolean not null default false`.execute(db)
  await sql`update tower_contacts set no_answer = true where reaction = 'noAnswer'`.execute(db)
  await sql`
    create or replace view tower_delays as
    select j.alert_id, j.sequence, j.area, j.rule, j.level, j.fired,
      extract(epoch from j.time - j.fired)::float8 as to_judgement,
      extract(epoch from c.sent - j.fired)::float8 as to_contact,
      extract(epoch from case when not c.no_answer then c.answered end - j.fired)::float8 as to_reaction
    from alert_judgements j left join tower_contacts c on c.request_id = j.request_id`.execute(db)
  await sql`
    create or replace view tower_unanswered as
    select area, count(*)::integer as contacts, count(*) filter (where answered is null)::integer as waiting,
      count(*) filter (where no_answer)::integer as no_answer
    from tower_contacts group by area`.execute(db)
}
