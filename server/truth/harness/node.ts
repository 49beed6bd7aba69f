import type { SiteConfig } from '../../src/config/site.ts'
import { type Feeds, startFeeds } from '../../src/feeds/start.ts'
import { openWard, type Ward } from '../../src/service/index.ts'
import type { Database } from '../../src/store/database.ts'
import { silentLog } from '../../test-support/feeds.ts'
import type { ManualClock } from '../../test-support/manual-clock.ts'
import type { Connections } from './connections.ts'
import { type Line, openLine } from './line.ts'

/** One server of the hospital, in this process: its own connections, ward, MLLP port and one sender. */
export interface WardNode {
  database: Database
  ward: Ward
  feeds: Feeds
  line: Line
  /** No timer and no notification reaches it any more, as in a paused machine; its connections stay open. */
  freeze(): void
  readonly frozen: boolean
  stop(): Promise<void>
}

export async function openNode(
  connections: Connections,
  config: SiteConfig,
  clock: ManualClock,
): Promise<WardNode> {
  const { database, listen, release } = await connections.take()
  const { db } = database
  let frozen = false
  const whileRunning =
    <A extends unknown[]>(work: (...given: A) => void) =>
    (...given: A) => {
      if (!frozen) work(...given)
    }
  const ward = await openWard({
    db,
    listen: (channel, onMessage, onGap) =>
      listen(channel, whileRunning(onMessage), onGap && whileRunning(onGap)),
    config,
    clock: { now: clock.now, every: (ms, tick) => clock.every(ms, whileRunning(tick)) },
    log: silentLog,
  })
  const settings = { mllpHost: '127.0.0.1', mllpPort: 0 }
  const now = () => new Date(clock.now())
  const feeds = await startFeeds({ db, ward, log: silentLog, config, settings, now })
  const line = await openLine(feeds.port)
  return {
    database,
    ward,
    feeds,
    line,
    freeze: () => {
      frozen = true
    },
    get frozen() {
      return frozen
    },
    stop: async () => {
      line.close()
      await feeds.stop()
      await ward.stop()
      release()
    },
  }
}
