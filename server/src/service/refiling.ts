import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { WardChange } from './ward-change.ts'

export interface RefilingParts {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  /** Files some of what is left anew; null when nothing is. */
  apply(trx: QueryExecutorProvider): Promise<WardChange | null>
  publish(change: WardChange): void
  failed(error: unknown): void
  works(): void
}

/** Files what was too much for the transaction of one message anew, a part at a time; messages go on between them. */
export class Refiling {
  readonly #parts: RefilingParts
  #running: Promise<void> | null = null
  #stopped = false

  constructor(parts: RefilingParts) {
    this.#parts = parts
  }

  /** To be called again now and then: what a server that ended had left is taken over. */
  start(): void {
    if (this.#stopped) return
    this.#running ??= this.#run()
      .catch(this.#parts.failed)
      .finally(() => {
        this.#running = null
      })
  }

  async settled(): Promise<void> {
    await this.#running
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#running
  }

  async #run(): Promise<void> {
    const { db, apply, publish, works } = this.#parts
    while (!this.#stopped) {
      const change = await db.transaction().execute((trx) => apply(trx))
      works()
      if (!change) return
      publish(change)
    }
  }
}
