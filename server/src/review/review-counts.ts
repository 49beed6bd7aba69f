import type { Area } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, sql } from 'kysely'

/** What is counted: looks at alerts, contacts of the tower, and case reviews that were signed. */
type CountedWork = 'looks' | 'sent' | 'complete'

const TIMES = {
  looks: (area: Area, from: Date) => sql<{ time: Date }>`
    select time from alert_reviews where area = ${area} and time > ${from} order by time`,
  sent: (area: Area, from: Date) => sql<{ time: Date }>`
    select sent as time from tower_contacts where area = ${area} and sent > ${from} order by sent`,
  complete: (area: Area, from: Date) => sql<{ time: Date }>`
    select min(signed) as time from case_reviews
    where area = ${area} and part = 'review' and signed is not null
    group by patient_id, visit_id having min(signed) > ${from} order by 1`,
} as const

interface ReviewCountsParts {
  db: QueryExecutorProvider
  /** ms. */
  now?: () => number
}

interface KnownTimes {
  asked: number
  /** In order. */
  times: Promise<readonly number[]>
}

/** How long a count is cached, ms; after that it includes what other nodes noted. */
const HOLDS_MS = 3000
/** No session is older, ms. */
const BACK_MS = 30 * 86_400_000
/** Nothing is noted later than this after its time, ms. What lies ahead was noted before the clock was set back. */
const LATE_MS = 5 * 60_000

/** How many looks at alerts were noted in an area since a moment, for the banner of every census. */
export class ReviewCounts {
  readonly #db: QueryExecutorProvider
  readonly #now: () => number
  readonly #known = new Map<string, KnownTimes>()

  constructor({ db, now = Date.now }: ReviewCountsParts) {
    this.#db = db
    this.#now = now
  }

  /** Returns the last known count while the store cannot be read. */
  async since(area: Area, start: Date, of: CountedWork = 'looks'): Promise<number> {
    const times = await this.#times(area, of)
    return times.length - 1 - times.findLastIndex((time) => time < start.getTime())
  }

  /** Something of the area was noted. */
  noted(area: Area): void {
    for (const of of Object.keys(TIMES)) {
      const known = this.#known.get(`${area} ${of}`)
      if (known) known.asked = Number.NEGATIVE_INFINITY
    }
  }

  #times(area: Area, of: CountedWork): Promise<readonly number[]> {
    const key = `${area} ${of}`
    const before = this.#known.get(key)
    const now = this.#now()
    if (before && Math.abs(now - before.asked) < HOLDS_MS) return before.times
    const times = this.#read(area, of, now, before).catch(() => before?.times ?? [])
    this.#known.set(key, { asked: now, times })
    return times
  }

  /** Reads 30 days at first, then only what came since. */
  async #read(
    area: Area,
    of: CountedWork,
    now: number,
    before: KnownTimes | undefined,
  ): Promise<readonly number[]> {
    const known = await (before?.times ?? [])
    const oldest = now - BACK_MS
    const from = Math.max(oldest, Math.min(known.at(-1) ?? oldest, now) - LATE_MS)
    const { rows } = await TIMES[of](area, new Date(from)).execute(this.#db)
    const kept = known.filter((time) => time > oldest && time <= from)
    return [...kept, ...rows.map(({ time }) => time.getTime())]
  }
}
