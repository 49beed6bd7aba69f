import { type Kysely, sql } from 'kysely'

/**
 * Entries go to the audit once, however often they are sent. A writer numbers what it appends: what it sends again because
 * it never heard whether the commit went through is passed over. Writers that are gone are forgotten after a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table audit_writers (
      writer uuid primary key,
      last bigint not null,
      time timestamptz not null
    )`)
  await run(`drop function audit_append(jsonb)`)
  await run(`
    create function audit_append(entries jsonb, by_writer uuid default null, first bigint default null)
    returns bigint language plpgsql as $$
    declare head audit_head; item jsonb; n bigint; e audit; done bigint;
    begin
      select * into strict head from audit_head for update;
      select last into done from audit_writers where writer = by_writer;
      for item, n in
        select value, first + ordinality - 1 from jsonb_array_elements(entries) with ordinality order by ordinality
      loop
        continue when n <= done;
        e := jsonb_populate_record(null::audit, item);
        head.id := head.id + 1;
        e.id := head.id;
        e.hash := audit_hash(head.hash, e);
        head.hash := e.hash;
        head.time := e.time;
        insert into audit values (e.*);
      end loop;
      update audit_head set id = head.id, hash = head.hash, time = head.time;
      if by_writer is null then return head.id; end if;
      if done is null then delete from audit_writers where time < now() - interval '1 day'; end if;
      insert into audit_writers (writer, last, time) values (by_writer, n, now())
        on conflict (writer) do update set last = greatest(audit_writers.last, excluded.last), time = excluded.time;
      return head.id;
    end $$`)
}
