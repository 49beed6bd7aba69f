import type { AuditEntry } from './audit-entry.ts'

const ONCE_PER_MS = 60_000
/** Looks of one user in a minute that are told apart by their particulars. */
const MOST_PARTICULARS = 300
const MOST_KEPT = 50_000

/**
 * Passes the same look of the same user once a minute. Looks that differ only in particulars (names of charts, units,
 * the address) pass up to MOST_PARTICULARS times a minute; beyond that only call, room and patient tell looks apart.
 */
export class Looks {
  readonly #clock: () => number
  /** When each was last kept, oldest first. */
  readonly #kept = new Map<string, number>()
  #particulars = new Map<string | null, number>()
  #minute = Number.NEGATIVE_INFINITY

  /** `clock` in ms; may be set back. */
  constructor(clock: () => number) {
    this.#clock = clock
  }

  /** The entry to keep, or null. */
  pass(entry: AuditEntry): AuditEntry | null {
    const { userID, address, action, area, roomSys, subject, detail } = entry
    const whom = [userID, action, area, roomSys, subject?.personId, subject?.visitId]
    const exact = JSON.stringify([...whom, address, detail])
    if (this.#isLately(exact)) return null
    const count = this.#countOf(userID)
    if (count < MOST_PARTICULARS) {
      this.#particulars.set(userID, count + 1)
      this.#keep(exact)
      return entry
    }
    const rough = JSON.stringify(whom)
    if (this.#isLately(rough)) return null
    this.#keep(rough)
    return { ...entry, detail: 'among more than are told apart in a minute' }
  }

  #isRecent(time: number | undefined): boolean {
    const age = time === undefined ? -1 : this.#clock() - time
    return age >= 0 && age < ONCE_PER_MS
  }

  #isLately(key: string): boolean {
    return this.#isRecent(this.#kept.get(key))
  }

  #keep(key: string): void {
    this.#kept.delete(key)
    this.#kept.set(key, this.#clock())
    for (const [oldest, time] of this.#kept) {
      if (this.#isRecent(time) && this.#kept.size <= MOST_KEPT) break
      this.#kept.delete(oldest)
    }
  }

  #countOf(userID: string | null): number {
    if (!this.#isRecent(this.#minute)) {
      this.#minute = this.#clock()
      this.#particulars = new Map()
    }
    return this.#particulars.get(userID) ?? 0
  }
}
