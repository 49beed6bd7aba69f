import type { FeedLog } from './ward-port.ts'

const PERIOD_MS = 10 * 60_000
const MOST_A_PERIOD = 50

/**
 * Warns of each thing when it first happens, then once a period at most, with how often it happened meanwhile (`times`). Of
 * too many different things in a period the rest is one warning.
 */
export class RepeatedWarning {
  readonly #log: FeedLog
  readonly #now: () => number
  #began: number
  #told = new Set<string>()
  #times = new Map<string, number>()

  constructor(log: FeedLog, now: () => number = () => performance.now()) {
    this.#log = log
    this.#now = now
    this.#began = now()
  }

  tell(key: string, details: object, message: string): void {
    if (this.#now() - this.#began >= PERIOD_MS) {
      this.#began = this.#now()
      this.#times = new Map([...this.#times].filter(([known]) => this.#told.has(known)))
      this.#told = new Set()
    }
    const times = (this.#times.get(key) ?? 0) + 1
    if (this.#told.has(key)) {
      this.#times.set(key, times)
      return
    }
    if (this.#told.size < MOST_A_PERIOD) {
      this.#log.warn({ ...details, times }, message)
      this.#times.delete(key)
    } else if (this.#told.size === MOST_A_PERIOD)
      this.#log.warn({}, 'Further warnings of feeds are not logged now; the status screen counts them')
    else return
    this.#told.add(key)
  }
}
