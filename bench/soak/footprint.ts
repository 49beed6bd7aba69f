import { readdir, readFile } from 'node:fs/promises'

/** What a running server holds. Memory in MB. */
export interface Footprint {
  'memory, process': number
  'memory, heap': number
  'open files and sockets': number
  'database connections': number
  'timers and other handles': number
  'live streams': number
}

const metric = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)

/** Processes of PostgreSQL that serve a connection, by their titles (Linux). */
async function databaseConnections(postgres: number): Promise<number> {
  const children = (await readFile(`/proc/${postgres}/task/${postgres}/children`, 'utf8')).trim().split(' ')
  const titles = await Promise.all(
    children.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return titles.filter((title) => /127\.0\.0\.1|::1|\[local\]/.test(title)).length
}

/** `metrics` is the text of /metrics, `pid` the server's, `postgres` the embedded database's first process (Linux). */
export async function footprint(metrics: string, pid: number, postgres: number): Promise<Footprint> {
  return {
    'memory, process': metric(metrics, 'process_resident_memory_bytes') / 1e6,
    'memory, heap': metric(metrics, 'nodejs_heap_size_used_bytes') / 1e6,
    'open files and sockets': (await readdir(`/proc/${pid}/fd`)).length,
    'database connections': await databaseConnections(postgres),
    'timers and other handles': metric(metrics, 'nodejs_active_resources_total'),
    'live streams': metric(metrics, 'wardlight_dashboards'),
  }
}
