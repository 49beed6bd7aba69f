import type { SessionCheckAnswer } from '@wardlight/contracts/access'

type SessionWord = SessionCheckAnswer & { at: number }

/** When the session ends while the server cannot be reached: as it last said, extended by activity here since. */
export class ExpectedEnd {
  #last: SessionWord | null = null
  /** The answer with the most time left so far: that of a session just extended. */
  #whole: SessionWord | null = null

  told(answer: SessionCheckAnswer, at: number): void {
    this.#last = { ...answer, at }
    if (answer.timeoutMs > (this.#whole?.timeoutMs ?? 0)) this.#whole = this.#last
  }

  /** What is left of it at `now`; null: the server has said nothing yet. */
  at(now: number, lastActive: number): SessionCheckAnswer | null {
    if (!this.#last || !this.#whole) return null
    const isPutOff = lastActive > this.#last.at && !this.#last.final
    const { timeoutMs, warnMs, final } = isPutOff ? this.#whole : this.#last
    const since = Math.max(0, now - (isPutOff ? lastActive : this.#last.at))
    return { timeoutMs: Math.max(0, timeoutMs - since), warnMs: warnMs - since, final }
  }
}
