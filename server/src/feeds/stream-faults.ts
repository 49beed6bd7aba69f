import type { Db } from '../store/database.ts'
import { addCounts } from './ingest/totals.ts'
import type { AdmittedLine } from './mllp/listener.ts'
import type { RepeatedWarning } from './repeated-warning.ts'
import { Tally } from './understand/tally.ts'

/** What goes wrong below the messages: bytes outside frames by feed, frames cut short. */
export class StreamFaults {
  readonly #warning: RepeatedWarning
  #counted = new Map<string, Tally>()
  /** Which feed spoke last on a connection, and bytes outside frames counted so far. */
  readonly #connections = new Map<AdmittedLine, { feed: string; skipped: number }>()

  constructor(warning: RepeatedWarning) {
    this.#warning = warning
  }

  heard(feed: string, connection: AdmittedLine): void {
    const known = this.#connections.get(connection)
    if (known) known.feed = feed
    else this.#connections.set(connection, { feed, skipped: 0 })
    this.#count(connection)
  }

  closed(connection: AdmittedLine): void {
    this.#count(connection)
    this.#connections.delete(connection)
    const { counts } = connection
    if (counts.skipped + counts.truncated > 0)
      this.#warning.tell(
        `stray ${connection.place.source}`,
        { address: connection.place.source, ...counts },
        'A feed connection sent bytes outside frames or frames cut short',
      )
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

  #count(connection: AdmittedLine): void {
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
