import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { LastLook } from '../cluster/last-look.ts'
import type { Lease } from '../cluster/lease.ts'
import type { Clock } from '../ward/time/clock.ts'

/** A clock that falls behind the last look by more was set back. */
const SET_BACK_MS = 5000

interface PageLookParts {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  clock: Clock
  lease: Lease
}

/** Knows when pages were last looked at, so that a clock that is set back makes nobody wait for longer than is configured. */
export class PageLook {
  readonly #p: PageLookParts
  readonly #last: LastLook

  constructor(parts: PageLookParts) {
    this.#p = parts
    this.#last = new LastLook(parts.db, 'page_looks')
  }

  /** Another node leads: what is known here is old. */
  forget(): void {
    this.#last.forget()
  }

  /** Looks now: moves what is to come with a clock that was set back. `meanwhile` is done in the transaction of a look that is kept. */
  async look(meanwhile: (trx: QueryExecutorProvider) => Promise<void>): Promise<void> {
    const { db, clock, lease } = this.#p
    const now = clock.now()
    const back = await this.#last.setBackBy(now)
    const isSetBack = back > SET_BACK_MS
    const isKept = isSetBack || this.#last.isToBeKept(now)
    if (isKept)
      await db.transaction().execute(async (trx) => {
        await lease.fence(trx)
        if (isSetBack)
          await sql`
            update page_cycles set due = due - ${back} * interval '1 ms' where ended is null and due is not null`.execute(
            trx,
          )
        await meanwhile(trx)
        await this.#last.keep(trx, now)
      })
    this.#last.looked(now, { isKept })
  }
}
