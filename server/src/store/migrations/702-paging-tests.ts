import { type Kysely, sql } from 'kysely'

/** Tests of a pager: the pages of each, when they are due, and when their number was pressed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table paging_tests (
      id uuid primary key,
      user_id text not null,
      pager text not null,
      started timestamptz not null,
      stopped timestamptz,
      completed timestamptz,
      tester jsonb not null,
      notes jsonb not null default '{}',
      /** As told when it was completed. */
      result jsonb
    )`.execute(db)
  await sql`create unique index paging_tests_open on paging_tests (user_id) where completed is null`.execute(
    db,
  )
  await sql`
    create table paging_test_pages (
      test_id uuid not null references paging_tests on delete cascade,
      index integer not null,
      due timestamptz not null,
      page_id uuid,
      received timestamptz,
      primary key (test_id, index)
    )`.execute(db)
  await sql`create index paging_test_pages_due on paging_test_pages (due) where page_id is null`.execute(db)
}
