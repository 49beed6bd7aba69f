import { type QueryExecutorProvider, sql } from 'kysely'

/** The look is stored this often, for the next leader. */
const KEPT_MS = 10_000

/**
 * When the leading node of a task last looked at the clock. If the clock is set back after that, the stored time shows
 * by how much, even after a time without a leader.
 */
export class LastLook {
  readonly #db: QueryExecutorProvider
  readonly #table: 'page_looks' | 'judge_looks'
  /** This node's own last look, while it leads. */
  #looked: number | null = null
  #kept: number | null = null

  constructor(db: QueryExecutorProvider, table: 'page_looks' | 'judge_looks') {
    this.#db = db
    this.#table = table
  }

  /** Another node led meanwhile. */
  forget(): void {
    this.#looked = null
    this.#kept = null
  }

  /** How far the clock is behind the last look, ms; 0 where it is not, or nobody looked yet. */
  async setBackBy(now: number): Promise<number> {
    const looked = this.#looked ?? (await this.#read())
    return looked === null ? 0 : Math.max(0, looked - now)
  }

  isToBeKept(now: number): boolean {
    return this.#kept === null || Math.abs(now - this.#kept) >= KEPT_MS
  }

  /** Stores the look in the transaction of what follows from it. Call `looked` once that is committed. */
  async keep(trx: QueryExecutorProvider, now: number): Promise<void> {
    await sql`
      insert into ${sql.table(this.#table)} (looked) values (${new Date(now)})
      on conflict (only_one) do update set looked = excluded.looked`.execute(trx)
  }

  looked(now: number, { isKept }: { isKept: boolean }): void {
    this.#looked = now
    if (isKept) this.#kept = now
  }

  /** Time went by with nothing to look at; a clock that was set back is left to the next look. */
  passed(now: number): void {
    if (this.#looked !== null && now > this.#looked) this.#looked = now
  }

  async #read(): Promise<number | null> {
    const { rows } = await sql<{ looked: Date }>`select looked from ${sql.table(this.#table)}`.execute(
      this.#db,
    )
    return rows[0]?.looked.getTime() ?? null
  }
}
