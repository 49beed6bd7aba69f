/** Applying a group for longer keeps other servers' admissions waiting, ms. */
const LONG_MS = 500

/**
 * How many messages one transaction takes: fewer after one that took long, so that its locks are not held for seconds, and
 * more again while full ones are quick.
 */
export class GroupSize {
  readonly #most: number
  #size: number

  constructor(most: number) {
    this.#most = most
    this.#size = most
  }

  get messages(): number {
    return this.#size
  }

  /** So many messages took so long to apply, without waiting for others and for the disk. */
  took(messages: number, ms: number): void {
    if (ms > LONG_MS) this.#size = Math.max(1, Math.floor((messages * LONG_MS) / ms))
    else if (messages >= this.#size && ms < LONG_MS / 2) this.#size = Math.min(this.#most, this.#size * 2)
  }

  /** A transaction of so many messages ran into the time limit of the database. */
  tooLong(messages: number): void {
    this.#size = Math.max(1, Math.floor(messages / 8))
  }
}
