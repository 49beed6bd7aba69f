import { type Kysely, sql } from 'kysely'

/** A contact that got no answer has no reaction, however long ago that was noted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view tower_delays as
    select j.alert_id, j.sequence, j.area, j.rule, j.level, j.fired,
      extract(epoch from j.time - j.fired)::float8 as to_judgement,
      extract(epoch from c.sent - j.fired)::float8 as to_contact,
      extract(epoch from case when c.reaction <> 'noAnswer' then c.answered end - j.fired)::float8 as to_reaction
    from alert_judgements j left join tower_contacts c on c.request_id = j.request_id`.execute(db)
}
