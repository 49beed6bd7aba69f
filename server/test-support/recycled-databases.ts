import type pg from 'pg'
import { databaseOf, withConnection } from './ask-owner.ts'

/** Beyond this, a new database is cheaper than what deleted rows left behind in an old one. */
const MOST_BYTES = 16_000_000

/** Tables of a database that had rows at some time. */
const FILLED = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'recording') and c.relkind = 'r' and pg_relation_size(c.oid) > 0`

/**
 * Hash of a database's structure, without rows. Databases of one template share it until something is made, dropped,
 * altered, truncated or set in one of them: the transaction id of each catalog row is copied with the template.
 */
const MAKE = `
  select md5(string_agg(part, ' ' order by part)) as make from (
    select concat('class ', oid, ' ', xmin) as part from pg_class where oid >= 16384
    union all select concat('column ', attrelid, ' ', attnum, ' ', xmin) from pg_attribute where attrelid >= 16384
    union all select concat('default ', oid, ' ', xmin) from pg_attrdef
    union all select concat('index ', indexrelid, ' ', xmin) from pg_index where indexrelid >= 16384
    union all select concat('partition ', inhrelid, ' ', xmin) from pg_inherits
    union all select concat('constraint ', oid, ' ', xmin) from pg_constraint where oid >= 16384
    union all select concat('trigger ', oid, ' ', xmin) from pg_trigger
    union all select concat('function ', oid, ' ', xmin) from pg_proc where oid >= 16384
    union all select concat('type ', oid, ' ', xmin) from pg_type where oid >= 16384
    union all select concat('schema ', oid, ' ', xmin) from pg_namespace
    union all select concat('setting ', setrole, ' ', setconfig::text) from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())
    union all select concat('access ', datconnlimit, ' ', datallowconn, ' ', datacl::text) from pg_database
      where datname = current_database()
  ) as parts`

const makeOf = async (client: pg.Client): Promise<string> => (await client.query(MAKE)).rows[0].make

/** Stores the template's structure and the rows its migrations wrote, so that used databases can be reset to it. */
export async function rememberTemplate(owner: string, template: string): Promise<void> {
  const [make, rows] = await withConnection(databaseOf(owner, template), async (client) => {
    const found: Record<string, unknown> = {}
    for (const { name } of (await client.query(FILLED)).rows)
      found[name] = (await client.query(`select json_agg(t) as rows from ${name} t`)).rows[0].rows
    return [await makeOf(client), found]
  })
  await withConnection(owner, async (client) => {
    await client.query('create table template as select $1::text as make, $2::json as rows', [
      make,
      JSON.stringify(rows),
    ])
    await client.query('create table unused (name text primary key)')
  })
}

/** The name of a database a test has given back; null none. */
export const takeUnused = (owner: string): Promise<string | null> =>
  withConnection(owner, async (client) => {
    const { rows } = await client.query(`
      delete from unused where name = (select name from unused limit 1 for update skip locked) returning name`)
    return rows[0]?.name ?? null
  })

/** Resets a database to its template, ending open connections. False: more than rows was changed. */
export async function makeLikeNew(owner: string, name: string): Promise<boolean> {
  const {
    rows: [template],
  } = await withConnection(owner, (client) => client.query('select make, rows from template'))
  return withConnection(databaseOf(owner, name), async (client) => {
    await client.query(`
      select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    const size = await client.query('select pg_database_size(current_database()) as bytes')
    if (Number(size.rows[0].bytes) > MOST_BYTES || (await makeOf(client)) !== template.make) return false
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const table of (await client.query(FILLED)).rows) await client.query(`delete from ${table.name}`)
    for (const [table, rows] of Object.entries(template.rows))
      await client.query(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      )
    await client.query(`
      select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where last_value is not null`)
    await client.query('commit')
    return true
  })
}

/** For the next test that needs one. */
export async function giveBack(owner: string, name: string): Promise<void> {
  await withConnection(owner, (client) => client.query('insert into unused values ($1)', [name]))
}
