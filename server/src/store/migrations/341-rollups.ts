import { type Kysely, sql } from 'kysely'

const ARRAYS = [
  'count',
  'min_value',
  'min_at',
  'max_value',
  'max_at',
  'last_value',
  'last_at',
  'median',
  'total',
]

/**
 * What is kept of readings once the raw ones are gone: of each hour the lowest, highest and last with their own times.
 * observations_minute holds an hour in a row, a minute in an array element; the `_at` are ms from the beginning of the hour.
 * Where no minute has more than one reading, the last of each is all there is and the other columns are null. `median` is
 * null of volumes, `total` of everything else.
 *
 * Every change of a reading marks its hour in rollup_dirty; `taken` rows are being worked on. The shared lock lets the
 * roll-ups wait until everybody who relied on a mark has committed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table observations_minute (
      patient_id bigint not null,
      variable text not null,
      hour timestamptz not null,
      count int[],
      min_value float8[],
      min_at int[],
      max_value float8[],
      max_at int[],
      last_value float8[] not null,
      last_at int[] not null,
      median float8[],
      total float8[],
      primary key (patient_id, variable, hour)
    ) partition by range (hour)`)
  for (const column of ARRAYS)
    await run(`alter table observations_minute alter column ${column} set storage main`)
  await run(`create table observations_minute_old partition of observations_minute default`)
  await run(`
    create table observations_hour (
      patient_id bigint not null,
      hour timestamptz not null,
      min_value float8 not null,
      max_value float8 not null,
      last_value float8 not null,
      median float8,
      total float8,
      count int not null,
      min_at int not null,
      max_at int not null,
      last_at int not null,
      variable text not null,
      primary key (patient_id, variable, hour)
    ) partition by range (hour)`)
  await run(`create table observations_hour_old partition of observations_hour default`)
  await run(`
    create table rollup_dirty (
      patient_id bigint not null,
      variable text not null,
      hour timestamptz not null,
      taken boolean not null default false,
      primary key (patient_id, variable, hour, taken)
    )`)
  await run(`create index rollup_dirty_hour on rollup_dirty (hour, taken)`)

  const mark = (from: string) => `
    insert into rollup_dirty (patient_id, variable, hour)
    select distinct patient_id, variable, date_bin('1 hour', time, timestamptz '2000-01-01T00:00:00Z') as hour
    from (${from}) as changed
    where patient_id <> 0 and variable <> '' and state = 'ok' order by patient_id, variable, hour
    on conflict do nothing;`
  const trigger = async (event: string, tables: readonly ('old' | 'new')[]) => {
    const rows = tables.map((table) => `select patient_id, variable, time, state from ${table}_rows`)
    await run(`
      create function rollups_after_${event}() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(hashtext('wardlight rollups'));
        ${mark(rows.join(' union all '))}
        return null;
      end $$`)
    await run(`
      create trigger rollups_after_${event} after ${event} on observations
      referencing ${tables.map((table) => `${table} table as ${table}_rows`).join(' ')}
      for each statement execute function rollups_after_${event}()`)
  }
  await trigger('insert', ['new'])
  await trigger('update', ['old', 'new'])
  await trigger('delete', ['old'])
  await run(mark('select patient_id, variable, time, state from observations').trim().replace(/;$/, ''))
}
