import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { LastLook } from '../cluster/last-look.ts'
import type { Lease } from '../cluster/lease.ts'
import type { Clock } from '../ward/time/clock.ts'

/** A clock this far behind the last look was set back. */
const SET_BACK_MS = 5000

interface PageLookParts {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  clock: Clock
  lease: Lease
}

/** Remembers when paging last ran, so that a clock set back makes nobody wait longer than configured. */
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

  /**
   * Records a run. If the clock was set back, moves the due times back with it. `meanwhile` runs in the transaction of
   * a run that is stored.
   */
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
