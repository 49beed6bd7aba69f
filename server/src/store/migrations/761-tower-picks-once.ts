import { type Kysely, sql } from 'kysely'

/** How each rule was judged: a judgement whose answer was taken back counts no more once the same firing is judged anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view tower_picks as
    select area, rule, pick, count(*)::integer as judged, min(time) as first, max(time) as last
    from (select j.*, lead(fired) over (partition by alert_id order by sequence) as next_fired from alert_judgements j) as j
    where not exists (
      select from alert_events e where e.alert_id = j.alert_id and e.time = j.next_fired and e.why = 'taken back')
    group by area, rule, pick`.execute(db)
}
