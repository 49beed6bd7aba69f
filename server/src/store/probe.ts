import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import type { StoreProof } from './proof.ts'

const EVERY_MS = 1000
/** A write that takes longer counts as refused, even if it succeeds later. */
const LATE_MS = 3000
/** Once feeds have waited this long for a commit, ms, the other nodes are notified, and again when the wait is over. */
const TOLD_MS = 2000
const CHANNEL = 'wardlight_feeds_wait'

class LateWrite extends Error {
  override name = 'LateWrite'
}

/**
 * Tests what every commit needs: a row, the write-ahead log on disk, and free space. A row alone may still fit on a
 * full disk, so a sort too large for its work_mem spills to a file. `said` is sent to all nodes on commit.
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

/** Subscribes to the waits that other nodes report: they limit this node's proof. */
export const followWaits = (listen: Database['listen'], { elsewhere }: StoreProof): Promise<void> =>
  listen(CHANNEL, (said) => elsewhere.heard(said))

export interface StoreProbe {
  stop(): Promise<void>
}

/** Runs `proveStore` again and again, a second apart, and reports each outcome to `proof`. */
// biome-ignore lint/suspicious/noExplicitAny: any store will do
export function startProbe(db: Kysely<any>, proof: StoreProof): StoreProbe {
  const stopping = new AbortController()
  let isTold = false
  const once = async (): Promise<void> => {
    const waited = proof.feedsWaitedMs
    const tells = waited !== null && waited >= TOLD_MS
    const said = tells || isTold ? proof.elsewhere.say(tells ? waited : null) : null
    let isSettled = false
    // If this process itself stood still, what arrived meanwhile is read before the write counts as late.
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
