import { AREAS, type Area } from '@wardlight/contracts/areas'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'

interface Session {
  connection: QueryExecutorProvider
  end(): void
}

/**
 * Which areas' alerts this node judges: one node an area, by session advisory locks that PostgreSQL frees when the node's
 * connection dies. Losing the connection loses all areas at once.
 */
export class Leadership {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  readonly #db: Kysely<any>
  readonly #areas = new Set<Area>()
  #session: Session | null = null
  #asking: Promise<Area[]> | null = null

  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  constructor(db: Kysely<any>) {
    this.#db = db
  }

  leads(area: Area): boolean {
    return this.#areas.has(area)
  }

  /** Proves the connection still lives and asks for the areas nobody judges. Gives the areas won just now. */
  ask(): Promise<Area[]> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null
    })
    return this.#asking
  }

  async stop(): Promise<void> {
    await this.#asking?.catch(() => {})
    this.#areas.clear()
    const session = this.#session
    this.#session = null
    if (!session) return
    await sql`select pg_advisory_unlock_all()`.execute(session.connection).catch(() => {})
    session.end()
  }

  async #ask(): Promise<Area[]> {
    try {
      this.#session ??= await this.#open()
      const { connection } = this.#session
      const won: Area[] = []
      for (const [i, area] of AREAS.entries()) {
        if (this.#areas.has(area)) continue
        const { rows } = await sql<{ won: boolean }>`
          select pg_try_advisory_lock(hashtext('wardlight alerts'), ${i}) as won`.execute(connection)
        if (rows[0]?.won) won.push(area)
      }
      if (won.length === 0) await sql`select 1`.execute(connection)
      for (const area of won) this.#areas.add(area)
      return won
    } catch (error) {
      this.#areas.clear()
      this.#session?.end()
      this.#session = null
      throw error
    }
  }

  #open(): Promise<Session> {
    return new Promise((resolve, reject) => {
      this.#db
        .connection()
        .execute((connection) => new Promise<void>((end) => resolve({ connection, end })))
        .catch(reject)
    })
  }
}
