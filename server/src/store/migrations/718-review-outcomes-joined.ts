import { type Kysely, sql } from 'kysely'

/** What was expected and what happened of one person, though the two were kept of records that were joined in between. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view case_review_outcomes as
    with latest as (
      select distinct on (r.patient_id, r.visit_id, r.part) p.root, r.patient_id, r.visit_id, r.area, r.part, r.answers, r.signed
      from case_reviews r join patients p on p.id = r.patient_id
      where r.signed is not null order by r.patient_id, r.visit_id, r.part, r.id desc)
    select before.area, expected.key as section, expected.value->>'choice' as expected,
      after.answers->expected.key->>'choice' as outcome, count(*)::integer as cases
    from latest before
    join lateral (
      select answers from latest a
      where a.part = 'postOp' and a.root = before.root and (a.visit_id is not distinct from before.visit_id
        or (a.patient_id <> before.patient_id and a.signed between before.signed and before.signed + interval '7 days'))
      order by a.visit_id is not distinct from before.visit_id desc, a.signed desc limit 1) after on true
    cross join lateral jsonb_each(before.answers) as expected
    where before.part = 'review'
    group by 1, 2, 3, 4`.execute(db)
}
