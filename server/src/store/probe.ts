import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import type { StoreProof } from './proof.ts'

const EVERY_MS = 1000
/** A write that takes longer is told as refused, whatever becomes of it. */
const LATE_MS = 3000
/** Feeds that waited so long for a commit are told to the other nodes, and when they do no more, ms. */
const TOLD_MS = 2000
const CHANNEL = 'wardlight_feeds_wait'

class LateWrite extends Error {
  override name = 'LateWrite'
}

/**
 * Writes what every commit needs: a row, the log on the disk, and room for more. The row alone would find room on a full
 * disk; what is sorted does not fit into the memory it is given and goes to a file. `said` goes to all nodes with it.
 */
// biome-ignore lint/suspicious/noExplicitAny: any store will do
export async function proveStore(db: Kysely<any>, said: string | null = null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      select set_config('synchronous_commit', 'on', true), set_config('work_mem', '64kB', true),
        set_config('temp_tablespaces', '', true)`.execute(trx)
    await sql`
      with written as (
        insert into store_proof (at) values (clock_timestamp()) on conflict (id) do update set at = excluded.at)
      select count(*) from (select md5(n::text) as word from generate_series(1, 3000) n order by word) sorted`.execute(
      trx,
    )
    if (said !== null) await sql`select pg_notify(${CHANNEL}, ${said})`.execute(trx)
  })
}

/** Has the proof of this node go no further than what feeds of the others wait for. */
export const followWaits = (listen: Database['listen'], { elsewhere }: StoreProof): Promise<void> =>
  listen(CHANNEL, (said) => elsewhere.heard(said))

export interface StoreProbe {
  stop(): Promise<void>
}

/** Has the store prove again and again that it takes what is written, and tells of each try how it went. */
// biome-ignore lint/suspicious/noExplicitAny: any store will do
export function startProbe(db: Kysely<any>, proof: StoreProof): StoreProbe {
  const stopping = new AbortController()
  let isTold = false
  const once = async (): Promise<void> => {
    const waited = proof.feedsWaitedMs
    const tells = waited !== null && waited >= TOLD_MS
    const said = tells || isTold ? proof.elsewhere.say(tells ? waited : null) : null
    let isSettled = false
    // What came while this process itself stood still is read before the write is told to be late.
    const late = setTimeout(
      () =>
        setImmediate(() => {
          if (!isSettled) proof.refused('commit', new LateWrite('no commit in time'))
        }),
      LATE_MS,
    )
    try {
      await proveStore(db, said)
      isTold = tells
      isSettled = true
      proof.took('commit')
    } catch (error) {
      isSettled = true
      if (!stopping.signal.aborted) proof.refused('commit', error)
    } finally {
      clearTimeout(late)
    }
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await once()
      await wait(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
