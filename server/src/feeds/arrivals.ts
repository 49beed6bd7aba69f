import { type QueryExecutorProvider, sql } from 'kysely'

/** A clock set back by more than this was wrong before, and its times are given up. */
const MOST_AHEAD_MS = 86_400_000

/** Arrival times in the order of messages: when the clock is set back, each is still later than the one before. */
export class Arrivals {
  #last: number

  /** `last`: when any message came in last, ms. */
  constructor(last: number) {
    this.#last = last
  }

  next(received: Date): Date {
    const now = received.getTime()
    this.#last = this.#last - now < MOST_AHEAD_MS ? Math.max(now, this.#last + 1) : now
    return new Date(this.#last)
  }
}

/** When a message of any sender came in last, on any server, ms, in the order messages did. */
export async function lastArrival(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{
    last: Date | null
  }>`select max(greatest(last_message, last_came)) as last from feeds`.execute(db)
  return rows[0]?.last?.getTime() ?? 0
}
