import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** Another live server has this data folder. */
export class FolderTakenError extends Error {
  override name = 'FolderTakenError'
}

const LOCK = 7_273_001
const PATIENCE_MS = 5000

/**
 * Takes the data folder for this server as an advisory lock of its database, which PostgreSQL gives back when the server
 * dies in whatever way. A server just killed may hold it a moment longer. Throws FolderTakenError.
 */
export async function takeFolder(client: pg.Client, folder: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK,
    ])
    if (rows[0]?.taken) return
    if (Date.now() > deadline) break
    await wait(100)
  }
  const holder = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     join pg_locks on pg_locks.pid = pg_stat_activity.pid
     where locktype = 'advisory' and objid = $1 and granted`,
    [LOCK],
  )
  const process = holder.rows[0]?.name.replace('wardlight ', 'process ') ?? 'a process'
  throw new FolderTakenError(
    `Another Wardlight server (${process}) is running on the data folder ${folder}.\n` +
      'Stop it first, or give this one its own folder: WARDLIGHT_DATA=./data-2 npm start',
  )
}
