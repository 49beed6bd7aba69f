import type { StoreBeat } from '@wardlight/contracts/live'
import type { Logger } from 'pino'
import { errorName } from './error-name.ts'
import { StoreHealth } from './health.ts'
import { Stalled } from './stalled.ts'
import { WaitsElsewhere } from './waits-elsewhere.ts'

/** What proves by its commits that the store takes what is written: the probe, which always tries, and the feeds. */
export type ProvingWriter = 'commit' | 'ingest'

/** Feeds that are given back what they sent may not send for a while: their failure stands as long, ms. */
const INGEST_STANDS_MS = 15_000
/** A store that fails and takes again by turns, as one that is slow, is logged once in so long, ms. */
const SAID_EVERY_MS = 60_000

export interface StoreProofOptions {
  log: Pick<Logger, 'error' | 'info'>
  /** The time all servers go by, ms. */
  now?: () => number
  /** What durations are measured by, ms. */
  elapsed?: () => number
}

/**
 * Whether the store takes what is written, by the outcome of every commit that tells; failures are in `health` too. It is
 * proven up to its last commit, but never beyond the moment since which feeds wait for one and none of theirs ends, on
 * this node or on another: screens of a node without feeds show what those bring too. Nor is it beyond the moment since
 * which this node cannot hear or read what another wrote.
 */
export class StoreProof {
  readonly health = new StoreHealth()
  /** What feeds wait for. */
  readonly stalled: Stalled
  /** What feeds of other nodes wait for. */
  readonly elsewhere: WaitsElsewhere
  readonly #log: StoreProofOptions['log']
  readonly #now: () => number
  readonly #elapsed: () => number
  readonly #failing = new Map<ProvingWriter, number>()
  #provenAt: number
  readonly #behind: (() => number | null)[] = []
  /** Since when feeds that are refused waited. */
  #refusedSince: number | null = null
  /** Since when it is as it is now. */
  #since: number
  /** Whether what it is now was logged, and when a failure last was. */
  #isSaid = true
  #saidAt = Number.NEGATIVE_INFINITY

  constructor({ log, now = Date.now, elapsed = () => performance.now() }: StoreProofOptions) {
    this.#log = log
    this.#now = now
    this.#elapsed = elapsed
    this.stalled = new Stalled(elapsed)
    this.elsewhere = new WaitsElsewhere(elapsed)
    this.#provenAt = this.#since = elapsed()
  }

  /** `since`: since when this node lacks what another wrote, as `elapsed` tells it; null: it does not. */
  follows(since: () => number | null): void {
    this.#behind.push(since)
  }

  get ok(): boolean {
    return this.#failing.size === 0
  }

  /** A commit went through. */
  took(what: ProvingWriter): void {
    const now = this.#elapsed()
    const wasOk = this.ok
    const refusedAt = this.#failing.get('ingest')
    this.#works(what)
    if (refusedAt !== undefined && now - refusedAt > INGEST_STANDS_MS) this.#works('ingest')
    if (!this.ok) return
    this.#provenAt = now
    if (wasOk) return
    this.#since = now
    if (this.#isSaid) this.#log.info('The store takes what is written again')
    this.#isSaid = true
  }

  /** A commit failed, or does not come to an end, by no fault of what was to be written. */
  refused(what: ProvingWriter, error: unknown): void {
    if (this.ok) {
      this.#since = this.#elapsed()
      this.#isSaid = false
    }
    this.#sayFailing(what, error)
    if (what === 'ingest') this.#refusedSince ??= this.stalled.since ?? this.#elapsed()
    this.#provenAt = this.#proven()
    this.#failing.set(what, this.#elapsed())
    this.health.failed(what, this.#time(this.#elapsed()))
  }

  #sayFailing(what: ProvingWriter, error: unknown): void {
    const now = this.#elapsed()
    if (this.#isSaid || now - this.#saidAt < SAID_EVERY_MS) return
    this.#isSaid = true
    this.#saidAt = now
    this.#log.error(
      { what, error: errorName(error) },
      'The store does not take what is written; it is tried again, and logged when it does',
    )
  }

  /** How long feeds of this node have waited for a commit, ms; null: none waits. */
  get feedsWaitedMs(): number | null {
    const since = this.#refusedSince ?? this.stalled.since
    return since === null ? null : this.#elapsed() - since
  }

  /** By the server's clock as it is now, however it was set meanwhile. */
  beat(): StoreBeat {
    return {
      ok: this.ok,
      since: this.#time(this.#since),
      provenAt: this.#time(this.#proven()),
      sqlErrors: this.health.last,
    }
  }

  /** Kept when feeds are refused: what is given back to its sender does not wait any more, and is not committed either. */
  #proven(): number {
    const never = Number.POSITIVE_INFINITY
    const { stalled, elsewhere } = this
    return Math.min(
      this.#provenAt,
      stalled.since ?? never,
      elsewhere.since ?? never,
      ...this.#behind.map((since) => since() ?? never),
    )
  }

  #works(what: ProvingWriter): void {
    this.#failing.delete(what)
    if (what === 'ingest') this.#refusedSince = null
    this.health.ok(what)
  }

  #time(elapsed: number): string {
    return new Date(this.#now() - (this.#elapsed() - elapsed)).toISOString()
  }
}
