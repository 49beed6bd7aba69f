import { sql } from 'kysely'
import type { Db } from '../../src/store/database.ts'

/**
 * Forgets everything of patients, messages and alerts: a hospital on its first day. People who may sign in, their
 * sessions and the audit stay, and what migrations wrote. Rows are deleted where there are any, which is faster than
 * truncating; whoever deletes them may set session_replication_role.
 */
export async function emptyHospital(db: Db): Promise<void> {
  await sql`
    do $$
    declare name text;
    begin
      set local session_replication_role = replica;
      for name in
        select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' and pg_relation_size(c.oid) > 0
          and c.relname not like 'kysely%' and c.relname not like 'audit%'
          and c.relname not in ('users', 'sessions', 'server_facts')
      loop
        execute 'delete from ' || name;
      end loop;
    end $$`.execute(db)
}
