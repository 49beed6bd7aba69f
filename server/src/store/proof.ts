import type { StoreBeat } from '@wardlight/contracts/live'
import type { Logger } from 'pino'
import { errorName } from './error-name.ts'
import { Stalled } from './stalled.ts'
import { StoreHealth } from './store-health.ts'
import { WaitsElsewhere } from './waits-elsewhere.ts'

/** The writers whose commits show that the store accepts writes: the probe, which always tries, and the feeds. */
type ProvingWriter = 'commit' | 'ingest'

/** A feed whose messages were refused may pause before it sends again, so its last failure counts for this long, ms. */
const INGEST_STANDS_MS = 15_000
/** A store that fails and recovers by turns, such as a slow one, is logged at most this often, ms. */
const SAID_EVERY_MS = 60_000

interface StoreProofOptions {
  log: Pick<Logger, 'error' | 'info'>
  /** The time all servers go by, ms. */
  now?: () => number
  /** What durations are measured by, ms. */
  elapsed?: () => number
}

/**
 * Tells from commit outcomes whether the store accepts writes; failures go to `health` too. `provenAt` is the
 * last commit, but never later than the moment feeds of any node began to wait for one (screens of a node without
 * feeds show their data too), or than the moment this node began to miss changes of another node.
 */
export class StoreProof {
  readonly health = new StoreHealth()
  /** Feeds of this node that wait for a commit. */
  readonly stalled: Stalled
  /** Feeds of other nodes that wait for a commit. */
  readonly elsewhere: WaitsElsewhere
  readonly #log: StoreProofOptions['log']
  readonly #now: () => number
  readonly #elapsed: () => number
  readonly #failing = new Map<ProvingWriter, number>()
  #provenAt: number
  readonly #behind: (() => number | null)[] = []
  /** When the refused feeds began to wait; null: none is refused. */
  #refusedSince: number | null = null
  /** When `ok` last changed, or the start. */
  #since: number
  /** Whether the present state is logged, and when a failure was last logged. */
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

  /** Limits `provenAt`. `since`: when this node began to lack changes of another, by `elapsed`; null: it lacks none. */
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
    if (this.#isSaid) this.#log.info('The store takes writes again')
    this.#isSaid = true
  }

  /** A commit failed or hangs, and the data is not the reason. */
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
      'The store does not take writes; retrying, and logging again when it does',
    )
  }

  /** How long feeds of this node have waited for a commit, ms; null: none waits. */
  get feedsWaitedMs(): number | null {
    const since = this.#refusedSince ?? this.stalled.since
    return since === null ? null : this.#elapsed() - since
  }

  /** Times follow the server's clock as it is now, even if it was set meanwhile. */
  beat(): StoreBeat {
    return {
      ok: this.ok,
      since: this.#time(this.#since),
      provenAt: this.#time(this.#proven()),
      sqlErrors: this.health.last,
    }
  }

  /** Stored when feeds are refused: a message given back to its sender waits no more, but is not committed. */
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
