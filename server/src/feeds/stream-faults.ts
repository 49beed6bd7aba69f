import type { Db } from '../store/database.ts'
import { UNNAMED } from './hl7/header.ts'
import { addCounts } from './ingest/totals.ts'
import type { Connection } from './mllp/connection.ts'
import { Tally } from './understand/tally.ts'
import type { FeedLog } from './ward-port.ts'

const TOLD_EVERY_MS = 60_000

/** What goes wrong below the messages: bytes outside frames by feed, senders too slow, connections refused. */
export class StreamFaults {
  readonly #log: FeedLog
  #counted = new Map<string, Tally>()
  /** Which feed spoke last on a connection, and bytes outside frames counted so far. */
  readonly #connections = new Map<Connection, { feed: string; skipped: number }>()
  #refused = 0
  #toldRefused = Number.NEGATIVE_INFINITY

  constructor(log: FeedLog) {
    this.#log = log
  }

  heard(feed: string, connection: Connection): void {
    const known = this.#connections.get(connection)
    if (known) known.feed = feed
    else this.#connections.set(connection, { feed, skipped: 0 })
    this.#count(connection)
  }

  closed(connection: Connection): void {
    this.#count(connection)
    this.#connections.delete(connection)
    const { counts } = connection
    if (counts.skipped + counts.truncated > 0)
      this.#log.warn({ ...counts }, 'A feed connection sent bytes outside frames or frames cut short')
  }

  slow(connection: Connection): void {
    const feed = this.#connections.get(connection)?.feed ?? UNNAMED
    this.#log.warn({ feed }, 'A feed connection was closed because its frame did not go on')
  }

  refused(limit: number): void {
    this.#refused++
    const now = performance.now()
    if (now - this.#toldRefused < TOLD_EVERY_MS) return
    this.#toldRefused = now
    this.#log.warn(
      { limit, refused: this.#refused },
      'Feed connections are refused: there are as many as are allowed. Close those not needed',
    )
    this.#refused = 0
  }

  /** Adds what was counted to the database. */
  async store(db: Db): Promise<void> {
    for (const connection of this.#connections.keys()) this.#count(connection)
    const counted = this.#counted
    if (counted.size === 0) return
    this.#counted = new Map()
    try {
      await addCounts(db, counted)
    } catch (error) {
      for (const [feed, tally] of counted) this.#tallyOf(feed).addAll(tally.counts)
      throw error
    }
  }

  #count(connection: Connection): void {
    const known = this.#connections.get(connection)
    const { skipped } = connection.counts
    if (!known || skipped <= known.skipped) return
    this.#tallyOf(known.feed).add('outsideFrames', 'bytes', skipped - known.skipped)
    known.skipped = skipped
  }

  #tallyOf(feed: string): Tally {
    const tally = this.#counted.get(feed) ?? new Tally()
    this.#counted.set(feed, tally)
    return tally
  }
}
