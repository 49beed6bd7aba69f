import type { Logger } from 'pino'

/** Differences this small are not told from how long the question took. */
const LEAST_MS = 250
/** From here on people are told. */
const TOLD_MS = 5000

/** How far the database's clock is ahead of this machine's, from questions for its time. */
export class ClockDifference {
  readonly #log: Pick<Logger, 'info' | 'warn'>
  #ahead = 0
  #told = false

  constructor(log: Pick<Logger, 'info' | 'warn'>) {
    this.#log = log
  }

  /** Milliseconds to add to this machine's clock; 0 while they agree. */
  get ms(): number {
    return this.#ahead
  }

  /**
   * The database reported `time` at some moment between `asked` and `got`, by this machine's clock. `took` is the same
   * span by a clock that nobody can set.
   */
  heard(time: number, asked: number, got: number, took: number): void {
    if (Math.abs(got - asked - took) > LEAST_MS) return
    const ahead = time - (asked + got) / 2
    const unsure = took / 2 + LEAST_MS
    if (Math.abs(ahead - this.#ahead) > unsure) this.#ahead = Math.abs(ahead) > unsure ? Math.round(ahead) : 0
    const isFar = Math.abs(this.#ahead) > TOLD_MS
    if (isFar && !this.#told)
      this.#log.warn(
        { seconds: Math.round(this.#ahead / 1000) },
        "the database's clock is this many seconds ahead of this machine's (behind if negative); the server goes by the database's",
      )
    if (!isFar && this.#told) this.#log.info('the clocks of the database and of this machine agree again')
    this.#told = isFar
  }
}
