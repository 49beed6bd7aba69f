import type { Area } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, sql } from 'kysely'

export interface ReviewCountsParts {
  db: QueryExecutorProvider
  /** ms. */
  now?: () => number
}

interface Known {
  asked: number
  /** In order. */
  times: Promise<readonly number[]>
}

/** What other nodes noted is known after so long, ms. */
const HOLDS_MS = 3000
/** No session is older, ms. */
const BACK_MS = 30 * 86_400_000
/** Nothing is noted so long after its time, ms. */
const LATE_MS = 5 * 60_000

/** How many looks at alerts were noted in an area since a moment, for the banner of every census. */
export class ReviewCounts {
  readonly #db: QueryExecutorProvider
  readonly #now: () => number
  readonly #known = new Map<Area, Known>()

  constructor({ db, now = Date.now }: ReviewCountsParts) {
    this.#db = db
    this.#now = now
  }

  /** While the store cannot be read, what was known before. */
  async since(area: Area, start: Date): Promise<number> {
    const times = await this.#times(area)
    return times.length - 1 - times.findLastIndex((time) => time < start.getTime())
  }

  /** A look at an alert of the area was noted. */
  noted(area: Area): void {
    const known = this.#known.get(area)
    if (known) known.asked = Number.NEGATIVE_INFINITY
  }

  #times(area: Area): Promise<readonly number[]> {
    const before = this.#known.get(area)
    const now = this.#now()
    if (before && Math.abs(now - before.asked) < HOLDS_MS) return before.times
    const times = this.#read(area, now, before).catch(() => before?.times ?? [])
    this.#known.set(area, { asked: now, times })
    return times
  }

  /** Of weeks at first, and then what came since. */
  async #read(area: Area, now: number, before: Known | undefined): Promise<readonly number[]> {
    const known = await (before?.times ?? [])
    const oldest = now - BACK_MS
    const from = Math.max(oldest, (known.at(-1) ?? oldest) - LATE_MS)
    const { rows } = await sql<{ time: Date }>`
      select time from alert_reviews where area = ${area} and time > ${new Date(from)} order by time`.execute(
      this.#db,
    )
    const kept = known.filter((time) => time > oldest && time <= from)
    return [...kept, ...rows.map(({ time }) => time.getTime())]
  }
}
