import { type Kysely, sql } from 'kysely'

/** What reports ask of the tower: how long until somebody judged, told and heard; how each rule was judged; who never answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view tower_delays as
    select j.alert_id, j.sequence, j.area, j.rule, j.level, j.fired,
      extract(epoch from j.time - j.fired)::float8 as to_judgement,
      extract(epoch from c.sent - j.fired)::float8 as to_contact,
      extract(epoch from c.answered - j.fired)::float8 as to_reaction
    from alert_judgements j left join tower_contacts c on c.request_id = j.request_id`.execute(db)
  await sql`
    create view tower_picks as
    select area, rule, pick, count(*)::integer as judged, min(time) as first, max(time) as last
    from alert_judgements group by area, rule, pick`.execute(db)
  await sql`
    create view tower_unanswered as
    select area, count(*)::integer as contacts, count(*) filter (where answered is null)::integer as waiting,
      count(*) filter (where reaction = 'noAnswer')::integer as no_answer
    from tower_contacts group by area`.execute(db)
}
