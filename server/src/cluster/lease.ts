import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { Clock } from '../ward/time/clock.ts'

/** Without a heartbeat for this long another node takes over; what expires much later was written before the clock was set back. */
export const LEASE_MS = 6000
export const HEARTBEAT_MS = 2000
/** A heartbeat not answered within this time failed, whatever becomes of its connection. */
const ANSWER_MS = 4000

interface LeaseParts {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  /** What the lease is of: "alerts". */
  name: string
  node: string
  clock: Clock
}

/** Another node has the lease: what was about to be written must not be. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(`This node no longer has the lease of ${name}`)
    this.name = 'LeaseLost'
  }
}

interface LeaseRow {
  node: string
  epoch: number
  doneAt: Date | null
  /** Milliseconds since `doneAt` by the database's clock. */
  doneAgo: number | null
}

/**
 * Who of several nodes does what only one may do: a row with the node's name that expires by the database's clock. A node
 * that hangs, vanishes or is cut off stops renewing it; one that wakes up later finds a higher epoch and can write nothing.
 */
export class Lease {
  readonly #parts: LeaseParts
  /** As far as this node knows. It may be mistaken; the fence is not. */
  #epoch: number | null = null
  #done: { at: Date | null; seen: number; ago: number } | null = null
  #beating: Promise<void> | null = null

  constructor(parts: LeaseParts) {
    this.#parts = parts
  }

  /** The epoch this node has it for; null: another node has it, or nobody. */
  epoch(): number | null {
    return this.#epoch
  }

  /** When any node last completed the work, and how long ago that is, ms; null when nobody ever did, or by a clock that was set back since. */
  done(): { at: Date; ago: number } | null {
    if (!this.#done?.at) return null
    const { at, seen, ago } = this.#done
    const isAhead = ago < -LEASE_MS
    return isAhead ? null : { at, ago: ago + Math.max(0, this.#parts.clock.now() - seen) }
  }

  /**
   * Renews the lease, takes it when nobody has it, and learns when the work was last completed. `able` false: this node
   * hangs in its work, and lets the lease expire. `done`: milliseconds since it last completed its work, null when it has
   * not since the last heartbeat. Rejects when no answer came in time; the lease may have been taken all the same, which
   * `epoch` says as soon as it is known.
   */
  beat(state: { able: boolean; done: number | null }): Promise<void> {
    this.#beating ??= answered(this.#beat(state)).finally(() => {
      this.#beating = null
    })
    return this.#beating
  }

  /**
   * Inside the transaction that writes as holder of the lease, before anything is written: throws LeaseLost when another
   * node has taken it, and keeps others from taking it until the transaction ends.
   */
  async fence(trx: QueryExecutorProvider): Promise<void> {
    const { name, node } = this.#parts
    await limitTime(trx)
    const mine = sql`name = ${name} and node = ${node} and epoch = ${this.#epoch ?? -1}`
    const { rows } = await sql`
      select from leases where ${mine} and expires > clock_timestamp() for share`.execute(trx)
    if (rows.length > 0) return
    const { rows: late } = await sql`
      update leases set expires = clock_timestamp() + ${LEASE_MS} * interval '1 ms' where ${mine} returning 1`.execute(
      trx,
    )
    if (late.length > 0) return
    this.#stepDown()
    throw new LeaseLost(name)
  }

  #stepDown(): void {
    this.#epoch = null
  }

  /** Gives the lease up, so that another node need not wait for it to expire. */
  async release(): Promise<void> {
    await this.#beating?.catch(() => {})
    const { db, name, node } = this.#parts
    const epoch = this.#epoch
    this.#stepDown()
    if (epoch === null) return
    await sql`
      update leases set expires = '-infinity' where name = ${name} and node = ${node} and epoch = ${epoch}`
      .execute(db)
      .catch(() => {})
  }

  async #beat({ able, done }: { able: boolean; done: number | null }): Promise<void> {
    const { db, name, node, clock } = this.#parts
    const before = this.#epoch
    const mine = sql`leases.node = excluded.node and leases.epoch = ${before ?? -1}`
    const asked = clock.now()
    const row = await db.transaction().execute(async (trx) => {
      await limitTime(trx)
      await sql`
        insert into leases (name, node, epoch, expires)
        select ${name}, ${node}, 1, clock_timestamp() + ${LEASE_MS} * interval '1 ms' where ${able}
        on conflict (name) do update set node = excluded.node, expires = excluded.expires,
          epoch = leases.epoch + case when ${mine} then 0 else 1 end,
          done_at = case when ${mine} and ${done !== null} then clock_timestamp() - ${done ?? 0} * interval '1 ms'
            else leases.done_at end
        where ${mine} or leases.expires <= clock_timestamp()
          or leases.expires > clock_timestamp() + ${2 * LEASE_MS} * interval '1 ms'`.execute(trx)
      const { rows } = await sql<LeaseRow>`
        select node, epoch, done_at as "doneAt",
          (extract(epoch from clock_timestamp() - done_at) * 1000)::double precision as "doneAgo"
        from leases where name = ${name}`.execute(trx)
      return rows[0]
    })
    this.#done = { at: row?.doneAt ?? null, seen: asked, ago: row?.doneAgo ?? 0 }
    const own = row?.node === node && (able || row.epoch === before)
    this.#epoch = own ? row.epoch : null
  }
}

/** A holder that hangs inside a transaction must not keep others waiting: PostgreSQL ends its session. */
async function limitTime(trx: QueryExecutorProvider): Promise<void> {
  await sql`
    select set_config('statement_timeout', '5s', true), set_config('lock_timeout', '2s', true),
      set_config('idle_in_transaction_session_timeout', '3s', true)`.execute(trx)
}

function answered<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`no heartbeat was answered within ${ANSWER_MS / 1000} s`)),
      ANSWER_MS,
    )
    late.unref()
    work.then(resolve, reject).finally(() => clearTimeout(late))
  })
}
