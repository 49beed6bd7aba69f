import { type Kysely, sql } from 'kysely'

/**
 * The audit becomes a chain: each entry has the number after the one before it, and a hash of that one's hash and of
 * itself. One row, `audit_head`, is the end of the chain; whoever appends holds it, so that all nodes append one after
 * another. Entries cannot be changed, and go only through `audit_retire`, oldest first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    alter table audit
      add column kind text not null default 'change',
      add column refused text not null default '',
      add column person_id bigint,
      add column visit_id bigint,
      add column count integer not null default 1,
      add column hash bytea`)
  await run(`
    create table audit_head (
      one boolean primary key default true check (one),
      id bigint not null,
      hash bytea not null,
      time timestamptz not null
    )`)
  await run(`
    create table audit_check (
      one boolean primary key default true check (one),
      first_id bigint not null default 0,
      first_hash bytea not null,
      checked_id bigint not null default 0,
      checked_hash bytea not null,
      checked_at timestamptz,
      whole_id bigint,
      whole_hash bytea,
      whole_at timestamptz
    )`)
  await run(`
    create table audit_breaks (
      id bigint not null,
      reason text not null,
      found timestamptz not null,
      seen timestamptz not null,
      primary key (id, reason)
    )`)
  await run(`
    create function audit_hash(before bytea, e audit) returns bytea language sql stable as $$
      select sha256(before || convert_to(json_build_array(e.id, extract(epoch from e.time), e.kind, e.user_id,
        e.address, e.action, e.refused, e.area, e.room_sys, e.person_id, e.visit_id, e.count, e.detail)::text, 'UTF8'))
    $$`)
  await chainKept(db)
  await run(`alter table audit alter column hash set not null, alter column id drop default`)
  await run(`drop sequence audit_ids`)
  await run(`
    create function audit_append(entries jsonb) returns bigint language plpgsql as $$
    declare head audit_head; item jsonb; e audit;
    begin
      select * into strict head from audit_head for update;
      for item in select value from jsonb_array_elements(entries) with ordinality order by ordinality loop
        e := jsonb_populate_record(null::audit, item);
        head.id := head.id + 1;
        e.id := head.id;
        e.hash := audit_hash(head.hash, e);
        head.hash := e.hash;
        head.time := e.time;
        insert into audit values (e.*);
      end loop;
      update audit_head set id = head.id, hash = head.hash, time = head.time;
      return head.id;
    end $$`)
  await run(`
    create function audit_stays() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('wardlight.rows_may_go', true) = 'yes' then return old; end if;
      raise exception 'entries of the audit cannot be changed' using errcode = 'insufficient_privilege';
    end $$`)
  await run(`
    create trigger audit_stays before update or delete on audit for each row execute function audit_stays()`)
  await run(`
    create trigger audit_stays_whole before truncate on audit for each statement execute function audit_stays()`)
  await run(`
    create function audit_retire(before timestamptz, most integer) returns integer language plpgsql as $$
    declare chain audit_check; last audit; beyond bigint; gone integer;
    begin
      select * into strict chain from audit_check for update;
      select id into beyond from audit where time >= before order by id limit 1;
      select * into last from audit
        where id <= least(beyond - 1, chain.first_id + most) and time < before order by id desc limit 1;
      if last.id is null then return 0; end if;
      perform set_config('wardlight.rows_may_go', 'yes', true);
      delete from audit where id <= last.id and time < before;
      get diagnostics gone = row_count;
      perform set_config('wardlight.rows_may_go', '', true);
      update audit_check set first_id = last.id, first_hash = last.hash;
      perform audit_append(jsonb_build_array(jsonb_build_object('time', now(), 'kind', 'system', 'address', '',
        'action', 'retention', 'refused', '', 'count', 1,
        'detail', format('up to %s removed %s', last.id, encode(last.hash, 'hex')))));
      return gone;
    end $$`)
  await run(`create index audit_user on audit (user_id, id)`)
  await run(`create index audit_person on audit (person_id, id) where person_id is not null`)
}

/** Numbers and chains what is there, in the order it was written. */
async function chainKept(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    do $$
    declare e audit; at bigint; last bigint := 0; chain bytea := sha256('wardlight audit');
    begin
      for e in select * from audit order by id loop
        at := e.id;
        last := last + 1;
        e.id := last;
        e.kind := case when e.action in ('census', 'body', 'getCurrent', 'graph', 'intakeOutput', 'deadLetterDetail')
          then 'look' when e.action = 'login refused' then 'refusal' else 'change' end;
        if e.kind = 'refusal' then
          e.action := 'login';
          e.refused := e.detail;
          e.detail := '';
        end if;
        chain := audit_hash(chain, e);
        update audit set id = e.id, kind = e.kind, action = e.action, refused = e.refused, detail = e.detail,
          hash = chain where id = at and time = e.time;
      end loop;
      insert into audit_head (id, hash, time) values (last, chain, now());
      insert into audit_check (first_hash, checked_hash)
        values (sha256('wardlight audit'), sha256('wardlight audit'));
    end $$`)
    .execute(db)
}
