import { type Kysely, sql } from 'kysely'
import type { Ward } from '../../server/src/service/index.ts'

const DAY_S = 86_400
/** How often each answer is asked for. */
const TIMES = 40

/** "3.1 / 8.4": p50 and p95 in ms. */
async function timed(times: number, ask: (i: number) => unknown): Promise<string> {
  const took: number[] = []
  for (let i = 0; i < times; i++) {
    const from = performance.now()
    JSON.stringify(await ask(i))
    took.push(performance.now() - from)
  }
  took.sort((a, b) => a - b)
  const at = (share: number) => (took[Math.floor(share * (took.length - 1))] as number).toFixed(1)
  return `${at(0.5)} / ${at(0.95)}`
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Bytes of every table with its partitions and indexes, the largest first. */
export async function tableSizes(db: Kysely<never>): Promise<[string, number][]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select c.relname as name, (select sum(pg_total_relation_size(t.relid))::bigint from pg_partition_tree(c.oid) t
      where t.isleaf) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'p'
    union all
    select c.relname, pg_total_relation_size(c.oid) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and not c.relispartition
    order by bytes desc`.execute(db)
  return rows.map(({ name, bytes }) => [name, bytes])
}

/** Disk, memory, and how long the answers of an area take now. */
export async function measure(
  db: Kysely<never>,
  ward: Ward,
  names: readonly string[],
): Promise<Record<string, string>> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  )
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  const rooms = ward.census('awicu', {}).census.filter((row) => !row.roomEmpty)
  const room = (i: number) => rooms[i % rooms.length]?.roomSys as number
  const graph = (days: number) =>
    timed(TIMES, (i) => ward.graphs('awicu', room(i), names, Math.round(days * DAY_S)))
  return {
    database: megabytes(rows[0]?.bytes ?? 0),
    'memory, process': megabytes(rss),
    'memory, heap': megabytes(heapUsed),
    'census ms p50 / p95': await timed(TIMES, () => ward.census('awicu', {})),
    'body ms': await timed(Math.min(TIMES, rooms.length), (i) => ward.body('awicu', room(i))),
    'graph 12 h ms': await graph(0.5),
    'graph 72 h ms': await graph(3),
    'graph 7 d ms': await graph(7),
    'graph 30 d ms': await graph(30),
  }
}
