import { sql } from 'kysely'
import type { Db } from '../store/database.ts'
import { type AuditEntry, type AuditEntryRow, rowOf } from './audit-entry.ts'
import { cleanText } from './clean-text.ts'

/** A call that was refused. `tried`: the user ID somebody typed to sign in; people type passwords there. */
export interface RefusedCall extends AuditEntry {
  code: string
  tried?: string
  /** The user ID an identity provider told of who wanted to sign in. */
  named?: string
}

interface CountedRefusal {
  refusal: RefusedCall
  count: number
  at: number
}

const ONCE_PER_MS = 60_000
const MOST_PENDING = 2000
const MOST_KINDS = 1000
const UNKNOWN_ACCOUNT = 'unknown account'
const SEVERAL = 'several addresses'

const keyOf = ({ userID, address, action, area, code, tried, named }: RefusedCall): string =>
  JSON.stringify([userID, address, action, area, code, tried?.toLowerCase(), named])

/** Adds to the count of its kind; with too many kinds, to a common one that names no address. */
function count(
  into: Map<string, CountedRefusal>,
  refusal: RefusedCall,
  times: number,
  at: number,
  most: number,
): CountedRefusal {
  const known = into.get(keyOf(refusal))
  if (known) {
    known.count += times
    return known
  }
  if (into.size >= most && refusal.address !== SEVERAL) {
    const { action, code } = refusal
    const rest: RefusedCall = {
      userID: null,
      address: SEVERAL,
      action,
      code,
      detail: 'among too many to tell',
    }
    return count(into, rest, times, at, most)
  }
  const counted = { refusal, count: times, at }
  into.set(keyOf(refusal), counted)
  return counted
}

/**
 * Refused calls. The first of a kind (account, address, call, reason) is written at once; the others of its minute
 * become one row with their number. At most MOST_KINDS kinds are told apart.
 */
export class RefusedCalls {
  /** Neither written nor looked up yet, by kind with the user ID as typed. */
  #pending = new Map<string, CountedRefusal>()
  /** Written within a minute, with what came since. */
  readonly #lately = new Map<string, CountedRefusal>()
  readonly #db: Db
  readonly #clock: () => number

  constructor(db: Db, clock: () => number) {
    this.#db = db
    this.#clock = clock
  }

  add(refusal: RefusedCall): void {
    const { tried } = refusal
    const clean = tried === undefined ? refusal : { ...refusal, tried: cleanText(tried, 200) }
    count(this.#pending, clean, 1, this.#clock(), MOST_PENDING)
  }

  /** Rows to write now; `all`: also counts whose minute is not over. Throws when accounts cannot be looked up. */
  async take(all = false): Promise<AuditEntryRow[]> {
    const pending = [...this.#pending.values()]
    const names = await this.#accounts(pending.flatMap(({ refusal }) => refusal.tried ?? []))
    for (const { refusal } of pending) this.#pending.delete(keyOf(refusal))
    const rows: AuditEntryRow[] = []
    for (const one of pending) this.#arrived(one, names, rows)
    for (const [key, counted] of this.#lately) {
      const age = this.#clock() - counted.at
      if (!all && age >= 0 && age < ONCE_PER_MS) continue
      if (counted.count > 0) rows.push(this.#rowOf(counted.refusal, counted.count, this.#clock()))
      if (counted.count === 0) this.#lately.delete(key)
      counted.count = 0
      counted.at = this.#clock()
    }
    return rows
  }

  #arrived(
    { refusal, count: times, at }: CountedRefusal,
    names: ReadonlyMap<string, string>,
    rows: AuditEntryRow[],
  ): void {
    const { tried, ...rest } = refusal
    const named: RefusedCall =
      tried === undefined ? rest : { ...rest, ...this.#tried(names.get(tried.toLowerCase())) }
    const before = this.#lately.size
    const counted = count(this.#lately, named, times, at, MOST_KINDS)
    if (this.#lately.size === before) return
    rows.push(this.#rowOf(named, times, at))
    counted.count = 0
  }

  #tried(userID: string | undefined): Pick<RefusedCall, 'userID' | 'detail'> {
    return userID === undefined ? { userID: null, detail: UNKNOWN_ACCOUNT } : { userID }
  }

  #rowOf({ named, ...refusal }: RefusedCall, times: number, at: number): AuditEntryRow {
    const detail = named === undefined ? refusal.detail : `named ${named}`
    return rowOf({ ...refusal, detail }, at, { kind: 'refusal', refused: refusal.code, count: times })
  }

  /** The existing accounts among the user IDs typed, by lower-case user ID. */
  async #accounts(tried: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (tried.length === 0) return new Map()
    const small = [...new Set(tried.map((name) => name.toLowerCase()))]
    const { rows } = await sql<{ user_id: string }>`
      select user_id from users where lower(user_id) = any(${small}::text[])`.execute(this.#db)
    return new Map(rows.map(({ user_id }) => [user_id.toLowerCase(), user_id]))
  }
}
