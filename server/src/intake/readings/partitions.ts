import { type QueryExecutorProvider, sql } from 'kysely'

const DAY_MS = 86_400_000

type PartitionStep = 'day' | 'month'

/** A table partitioned by range of `column`, UTC; rows of no partition lie in its default one, `<table>_old`. */
export interface PartitionedTable {
  table: string
  column: string
  step: PartitionStep
  /** Storage parameters of each partition. */
  options?: string
}

export const PARTITIONED = {
  observations: { table: 'observations', column: 'time', step: 'day' },
  journal: { table: 'journal', column: 'day', step: 'day' },
  observationsMinute: {
    table: 'observations_minute',
    column: 'hour',
    step: 'month',
    options: 'toast_tuple_target = 128',
  },
  observationsHour: { table: 'observations_hour', column: 'hour', step: 'month' },
  alertEvents: { table: 'alert_events', column: 'time', step: 'month' },
  audit: { table: 'audit', column: 'time', step: 'month' },
  clientLog: { table: 'client_log', column: 'time', step: 'month' },
} as const satisfies Record<string, PartitionedTable>

/** A day or month of a table; times in ms since 1970. */
interface Period {
  from: number
  to: number
}

export const dayOf = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS

/** The day or month a time lies in. */
export function periodOf(step: PartitionStep, time: number): Period {
  if (step === 'day') return { from: dayOf(time), to: dayOf(time) + DAY_MS }
  const at = new Date(time)
  const month = (add: number) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + add, 1)
  return { from: month(0), to: month(1) }
}

const digits = (step: PartitionStep): number => (step === 'day' ? 8 : 6)
const stampOf = (step: PartitionStep, { from }: Period): string =>
  new Date(from).toISOString().replaceAll('-', '').slice(0, digits(step))
const nameOf = ({ table, step }: PartitionedTable, period: Period): string =>
  `${table}_${stampOf(step, period)}`

/** How long making or detaching a partition waits for users of the table; it is retried later. */
const LOCK_WAIT = '2s'

export interface Partition extends Period {
  name: string
}

/** The partitions of a table, oldest first, without the default one. */
export async function listPartitions(
  db: QueryExecutorProvider,
  { table, step }: PartitionedTable,
): Promise<Partition[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass and c.relname ~ ${`^${table}_\\d{${digits(step)}}$`}
    order by c.relname`.execute(db)
  return rows.map(({ name }) => {
    const stamp = name.slice(table.length + 1)
    const day = step === 'day' ? stamp.slice(6) : '01'
    return { name, ...periodOf(step, Date.parse(`${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${day}`)) }
  })
}

/**
 * Makes the partition of a period when it is not there, in one transaction of its own, and moves into it what the default
 * partition held of the period meanwhile. True: made now. Throws SQLSTATE 55P03 when the table is too busy.
 */
export async function makePartition(
  db: QueryExecutorProvider,
  parent: PartitionedTable,
  period: Period,
): Promise<boolean> {
  const { table, column, options } = parent
  const name = nameOf(parent, period)
  const there = await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(db)
  if (there.rows[0]?.there) return false
  const [from, to] = [period.from, period.to].map((time) => `'${new Date(time).toISOString()}'`)
  await sql`
    do ${sql.lit(`
      begin
        perform pg_advisory_xact_lock(hashtext('wardlight partitions'));
        if to_regclass('${name}') is null then
          perform set_config('lock_timeout', '${LOCK_WAIT}', true);
          create table ${name} (like ${table} including defaults including constraints including storage)
            ${options ? `with (${options})` : ''};
          lock table ${table}_old in access exclusive mode;
          perform set_config('wardlight.rows_may_go', 'yes', true);
          with moved as (delete from ${table}_old where ${column} >= ${from} and ${column} < ${to} returning *)
            insert into ${name} select * from moved;
          alter table ${table} attach partition ${name} for values from (${from}) to (${to});
        end if;
      end`)}`.execute(db)
  return true
}

/** Takes a partition off its table, keeping the rows of `keep` (an SQL condition) in the default one, and drops it. */
export async function dropPartition(
  db: QueryExecutorProvider,
  { table }: PartitionedTable,
  { name }: Partition,
  keep?: string,
): Promise<void> {
  await sql`
    do ${sql.lit(`
      begin
        perform pg_advisory_xact_lock(hashtext('wardlight partitions'));
        perform set_config('lock_timeout', '${LOCK_WAIT}', true);
        if exists (select from pg_inherits where inhrelid = to_regclass('${name}')) then
          alter table ${table} detach partition ${name};
          ${keep ? `insert into ${table} select * from ${name} where ${keep};` : ''}
        end if;
      end`)}`.execute(db)
  await sql`drop table if exists ${sql.table(name)}`.execute(db)
}

/** Drops partitions that were detached but not dropped because the server ended in between. Returns how many. */
export async function dropLeftOver(
  db: QueryExecutorProvider,
  { table, step }: PartitionedTable,
): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and c.relname ~ ${`^${table}_\\d{${digits(step)}}$`}
      and not exists (select from pg_inherits where inhrelid = c.oid)`.execute(db)
  for (const { name } of rows) await sql`drop table if exists ${sql.table(name)}`.execute(db)
  return rows.length
}

/**
 * Makes the partitions a table will be written to: of days the last `daysBack` to the day after tomorrow, of months this one
 * and the next. Returns how many were made.
 */
export async function makePartitionsAhead(
  db: QueryExecutorProvider,
  parent: PartitionedTable,
  now: number,
  daysBack = 0,
): Promise<number> {
  const current = periodOf(parent.step, now)
  const periods =
    parent.step === 'day'
      ? Array.from({ length: daysBack + 3 }, (_, i) => periodOf('day', now + (i - daysBack) * DAY_MS))
      : [current, periodOf('month', current.to)]
  let made = 0
  for (const period of periods) if (await makePartition(db, parent, period)) made++
  return made
}
