const PERIOD_MS = 60_000
const MOST = 1000

/** Lets each message through once a minute, with how often it was held back since the last time. */
export class SaidLately {
  readonly #now: () => number
  readonly #said = new Map<string, { at: number; held: number }>()

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** How often it was held back; null: it is held back now. */
  say(key: string): number | null {
    const last = this.#said.get(key)
    if (last && this.#now() - last.at < PERIOD_MS) {
      last.held++
      return null
    }
    if (!last && this.#said.size >= MOST) this.#said.clear()
    this.#said.set(key, { at: this.#now(), held: 0 })
    return last?.held ?? 0
  }
}
