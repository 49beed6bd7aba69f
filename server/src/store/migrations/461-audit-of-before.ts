import { type Kysely, sql } from 'kysely'

/** Servers of before the chain insert into the audit as they did: while they still run beside newer ones, it follows the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create function audit_follows() returns trigger language plpgsql as $$
    declare head audit_head;
    begin
      select * into strict head from audit_head for update;
      new.id := head.id + 1;
      if new.action in ('census', 'body', 'getCurrent', 'graph', 'intakeOutput', 'deadLetterDetail')
        then new.kind := 'look'; end if;
      new.hash := audit_hash(head.hash, new);
      update audit_head set id = new.id, hash = new.hash, time = new.time;
      return new;
    end $$`)
  await run(`
    create trigger audit_follows before insert on audit for each row when (new.hash is null)
    execute function audit_follows()`)
}
