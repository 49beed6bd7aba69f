import type { Session } from './session.ts'

const REMEMBER_MS = 5000
const MOST = 5000
/** Longer than any read of a session may take. */
const ENDED_MS = 60_000

/** Sessions read a moment ago. An ended session is never remembered again, however late an earlier read returns. */
export class SessionMemory {
  readonly #sessions = new Map<string, { session: Session; at: number }>()
  readonly #ended = new Map<string, number>()
  #changes = 0

  recall(id: string): Session | null {
    const known = this.#sessions.get(id)
    if (known && performance.now() - known.at < REMEMBER_MS) return known.session
    this.#sessions.delete(id)
    return null
  }

  /** Call it before a read, and give the result to `remember` with what was read. */
  reading(): number {
    return this.#changes
  }

  /** The session, null when it ended while it was read; not kept when an account changed meanwhile. */
  remember(session: Session, reading: number): Session | null {
    if (this.#ended.has(session.id)) return null
    if (reading !== this.#changes) return session
    if (this.#sessions.size >= MOST) this.#sessions.clear()
    this.#sessions.set(session.id, { session, at: performance.now() })
    return session
  }

  end(id: string): void {
    const now = performance.now()
    for (const [old, at] of this.#ended) {
      if (now - at < ENDED_MS) break
      this.#ended.delete(old)
    }
    this.#sessions.delete(id)
    this.#ended.set(id, now)
  }

  forget(userID: string): void {
    this.#changes += 1
    for (const [id, { session }] of this.#sessions)
      if (session.account.user_id === userID) this.#sessions.delete(id)
  }

  forgetAll(): void {
    this.#changes += 1
    this.#sessions.clear()
  }
}
