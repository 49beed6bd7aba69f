import { errorName } from '../../store/error-name.ts'
import type { Stalled } from '../../store/stalled.ts'
import type { FeedLog } from '../ward-port.ts'

/** Hears the outcome of each transaction, except failures caused by its messages, and what waits for one. */
export interface IngestProof {
  readonly stalled: Pick<Stalled, 'waits' | 'committed' | 'rests'>
  took(what: 'ingest'): void
  refused(what: 'ingest', error: unknown): void
}

/** Says once when the database takes no messages, and once when it does again. */
export class Outage {
  readonly #log: FeedLog
  readonly #proof: IngestProof | undefined
  /** Messages given back since it went out; null while it takes them. */
  #returned: number | null = null

  constructor(log: FeedLog, proof?: IngestProof) {
    this.#log = log
    this.#proof = proof
  }

  begun(error: unknown, returned: number): void {
    this.#proof?.refused('ingest', error)
    if (this.#returned === null)
      this.#log.warn(
        { error: errorName(error) },
        'The database does not take messages; retrying, and logging again when it does',
      )
    this.#returned = (this.#returned ?? 0) + returned
  }

  over(): void {
    this.#proof?.took('ingest')
    if (this.#returned !== null)
      this.#log.info({ returned: this.#returned }, 'The database takes messages again')
    this.#returned = null
  }
}
