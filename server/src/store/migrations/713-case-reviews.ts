import { type Kysely, sql } from 'kysely'

/**
 * Case reviews of the tower, one row an edition of a part (what is expected, what came of it): a draft until it is signed,
 * and never changed after that. What was expected and what happened, by section, for reports.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table case_reviews (
      id bigint generated always as identity primary key,
      patient_id bigint not null references patients on delete cascade,
      visit_id bigint references visits on delete cascade,
      area text not null,
      part text not null check (part in ('review', 'postOp')),
      version integer not null,
      /** By section: choice, note. */
      answers jsonb not null,
      who text not null,
      name text not null,
      saved timestamptz not null,
      signed timestamptz,
      request_id uuid not null unique
    )`.execute(db)
  await sql`create index case_reviews_patient on case_reviews (patient_id, part, id)`.execute(db)
  await sql`create index case_reviews_signed on case_reviews (area, signed) where signed is not null`.execute(
    db,
  )
  await sql`
    create view case_review_outcomes as
    with latest as (
      select distinct on (patient_id, visit_id, part) patient_id, visit_id, area, part, answers
      from case_reviews where signed is not null order by patient_id, visit_id, part, id desc)
    select before.area, expected.key as section, expected.value->>'choice' as expected,
      after.answers->expected.key->>'choice' as outcome, count(*)::integer as cases
    from latest before
    join latest after on after.part = 'postOp' and after.patient_id = before.patient_id
      and after.visit_id is not distinct from before.visit_id
    cross join lateral jsonb_each(before.answers) as expected
    where before.part = 'review'
    group by 1, 2, 3, 4`.execute(db)
}
