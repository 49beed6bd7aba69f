import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db } from '../store/database.ts'
import { append, codeOf, isRefused } from './append.ts'
import { type AuditEntryRow, whatCanBeKept } from './audit-entry.ts'

interface BacklogOptions {
  db: Db
  log: Pick<Logger, 'error' | 'warn'>
  /** ms, never set back. */
  stopwatch: () => number
  /** What an earlier backlog left unwritten; it is written under the same writer and numbers. */
  goesOn?: LeftEntries
}

/** A row, and the change it tells the outcome of. */
interface ToldRow {
  row: AuditEntryRow
  begun: string | null
}

interface WaitingRow extends ToldRow {
  since: number
  written?: () => void
}

/** Rows that are not in the chain, or not known to be. `taken`: how many rows of their writer are. */
export interface LeftEntries {
  /** UUID. */
  writer: string
  taken: number
  waiting: readonly ToldRow[]
}

/** How long rows gather before they are written together, ms. */
const GATHER_MS = 50
const RETRY_MS = 1000
const BATCH = 500

/**
 * Rows waiting for the chain, oldest first. Rows that arrive while a batch is written go with the next, one commit at a
 * time. While the store fails they wait and are retried. A batch whose commit was never confirmed is not written twice.
 */
export class Backlog {
  readonly #o: BacklogOptions
  readonly #writer: string
  readonly #waiting: WaitingRow[]
  /** Rows that are in the chain. */
  #taken: number
  #writing: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #dueAt = Number.POSITIVE_INFINITY
  #failing = false
  #setAside = 0

  constructor(options: BacklogOptions) {
    this.#o = options
    const { writer, taken, waiting } = options.goesOn ?? { writer: randomUUID(), taken: 0, waiting: [] }
    this.#writer = writer
    this.#taken = taken
    this.#waiting = waiting.map((told) => ({ ...told, since: options.stopwatch() }))
  }

  /** `soon`: at once, without gathering more rows. */
  push(row: AuditEntryRow, soon = false, begun: string | null = null): Promise<void> {
    const entry: WaitingRow = { row, begun, since: this.#o.stopwatch() }
    const written = new Promise<void>((resolve) => {
      entry.written = resolve
    })
    this.#waiting.push(entry)
    this.#wake(this.#failing ? RETRY_MS : soon ? 0 : GATHER_MS)
    return written
  }

  get size(): number {
    return this.#waiting.length
  }

  /** ms the oldest row has waited. */
  get age(): number {
    const [oldest] = this.#waiting
    return oldest ? this.#o.stopwatch() - oldest.since : 0
  }

  /** Rows kept without their particulars since the start. */
  get setAside(): number {
    return this.#setAside
  }

  get left(): LeftEntries {
    return {
      writer: this.#writer,
      taken: this.#taken,
      waiting: this.#waiting.map(({ row, begun }) => ({ row, begun })),
    }
  }

  /** Writes all waiting rows. Throws the error that stops it. */
  flush(): Promise<void> {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null
      if (this.#waiting.length > 0) this.#wake(this.#failing ? RETRY_MS : GATHER_MS)
    })
    return this.#writing
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#dueAt = Number.NEGATIVE_INFINITY
  }

  #wake(delay: number): void {
    const at = this.#o.stopwatch() + delay
    if (this.#writing || at >= this.#dueAt) return
    clearTimeout(this.#timer)
    this.#dueAt = at
    this.#timer = setTimeout(() => {
      this.#dueAt = Number.POSITIVE_INFINITY
      this.flush().catch(() => {})
    }, delay)
    this.#timer.unref()
  }

  async #write(): Promise<void> {
    let most = BATCH
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, most)
      if (await this.#take(batch)) {
        this.#waiting.splice(0, batch.length)
        this.#taken += batch.length
        for (const { written } of batch) written?.()
        most = Math.min(BATCH, 2 * most)
      } else most = Math.ceil(batch.length / 2)
    }
  }

  /** False: the store refuses some row of this batch; smaller batches will find it. */
  async #take(batch: readonly WaitingRow[]): Promise<boolean> {
    try {
      const taken = await this.#append(batch)
      if (this.#failing) this.#o.log.warn({}, 'the database takes audit entries again')
      this.#failing = false
      return taken
    } catch (error) {
      this.#tellFailing(error)
      throw error
    }
  }

  async #append(batch: readonly WaitingRow[]): Promise<boolean> {
    const { db } = this.#o
    const rows = batch.map(({ row }) => row)
    const begun = batch.flatMap((one) => one.begun ?? [])
    const numbered = { writer: this.#writer, first: this.#taken + 1 }
    try {
      await append(db, rows, numbered, begun)
    } catch (error) {
      if (!isRefused(error)) throw error
      const [row, ...others] = rows
      if (!row || others.length > 0) return false
      const code = codeOf(error)
      await append(db, [whatCanBeKept(row, code)], numbered, begun)
      this.#setAside++
      this.#o.log.error({ action: row.action, code }, 'an audit entry is kept without its particulars')
    }
    return true
  }

  #tellFailing(error: unknown): void {
    if (this.#failing) return
    this.#failing = true
    this.#o.log.error({ code: codeOf(error), waiting: this.size }, 'audit entries wait for the database')
  }
}
