import { type Kysely, sql } from 'kysely'

/**
 * job_runs: a row a job (of jobs that run on every node, a row a node), with its last outcome. Who holds it until `lease`
 * runs it; nobody else does meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_runs (
      name text not null,
      /** '' of a job that runs on one node at a time, else the node. */
      scope text not null,
      node text not null default '',
      lease timestamptz,
      next_due timestamptz not null,
      started timestamptz,
      took_ms double precision,
      ok boolean,
      result text not null default '',
      error text not null default '',
      runs bigint not null default 0,
      failures bigint not null default 0,
      primary key (name, scope)
    ) with (fillfactor = 70)`.execute(db)
}
