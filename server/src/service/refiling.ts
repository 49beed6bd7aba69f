import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { WardChange } from './ward-change.ts'

interface RefilingParts {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  /** Refiles some of what is left; null: nothing is left. */
  apply(trx: QueryExecutorProvider): Promise<WardChange | null>
  publish(change: WardChange): void
  failed(error: unknown): void
  works(): void
}

/** Refiles readings too many for one message's transaction, in parts, so that messages are processed in between. */
export class Refiling {
  readonly #parts: RefilingParts
  #running: Promise<void> | null = null
  #stopped = false

  constructor(parts: RefilingParts) {
    this.#parts = parts
  }

  /** Call it from time to time: it also takes over what a stopped server left. */
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
