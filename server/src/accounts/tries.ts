import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../store/database.ts'

/** How many wrong tries are free, and how long the longest wait is when there were more. */
export interface Budget {
  free: number
  longestSeconds: number
}

interface Attempted {
  /** Seconds; 0: go ahead. */
  wait: number
  at: Date
}

/** Wrong tries at a key, counted in the database for all nodes. */
export interface Tries {
  /** Counts a try as wrong until it is given back. A try made while waiting does not count. */
  attempt(key: string, budget: Budget): Promise<Attempted>
  /** A try was not wrong after all: the wait is as if it had not been. */
  giveBack(key: string, at: Date): Promise<void>
  clear(key: string): Promise<void>
  sweep(): Promise<void>
}

const FIRST_WAIT_S = 5
/** One wrong try is forgotten in so long. */
const FORGET_S = 900

const seconds = (now: Date): RawBuilder<number> =>
  sql`abs(extract(epoch from ${now}::timestamptz - t.last))::float8`
const level = (now: Date): RawBuilder<number> => sql`greatest(0, t.level - ${seconds(now)} / ${FORGET_S})`
/** Twice as long with each try beyond the free ones. */
const wait = (now: Date, { free, longestSeconds }: Budget): RawBuilder<number> => sql`
  case when ceil(${level(now)}) < ${free} then 0
    else least(${longestSeconds}::float8, ${FIRST_WAIT_S} * power(2, least(ceil(${level(now)}) - ${free}, 30)))
      - ${seconds(now)} end`

/** `clock` in ms, that of the database. */
export const createTries = (db: Db, clock: () => number = Date.now): Tries => ({
  attempt: async (key, budget) => {
    const now = new Date(clock())
    const counted = await sql`
      insert into sign_in_tries as t (key, level, last) values (${key}, 1, ${now})
      on conflict (key) do update set level = ${level(now)} + 1, last = ${now}, before = t.last
      where ${wait(now, budget)} <= 0 returning 1`.execute(db)
    if (counted.rows.length > 0) return { wait: 0, at: now }
    const { rows } = await sql<{ wait: number }>`
      select ${wait(now, budget)} as wait from sign_in_tries t where key = ${key}`.execute(db)
    return { wait: Math.max(1, Math.ceil(rows[0]?.wait ?? 0)), at: now }
  },
  giveBack: async (key, at) => {
    const isLast = sql`(last = ${at} and before is not null)`
    await sql`
      update sign_in_tries set
        level = greatest(0, level - 1
          + case when ${isLast} then abs(extract(epoch from last - before)) / ${FORGET_S} else 0 end),
        last = case when ${isLast} then before else last end,
        before = null
      where key = ${key}`.execute(db)
  },
  clear: async (key) => {
    await db.deleteFrom('sign_in_tries').where('key', '=', key).execute()
  },
  sweep: async () => {
    const now = new Date(clock())
    await sql`delete from sign_in_tries t where ${level(now)} <= 0`.execute(db)
  },
})
