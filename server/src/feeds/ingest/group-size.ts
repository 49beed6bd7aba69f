import type { ReceivedMessage } from './received-message.ts'

/** Applying a group for longer keeps other servers' admissions waiting, ms. */
const LONG_MS = 500
/** Messages that move or merge somebody cost many times what readings cost: so many of a group to begin with. */
const FIRST_MOVING = 32

type Sized = Pick<ReceivedMessage, 'events'>

const isMoving = ({ events }: Sized): boolean => events.some(({ kind }) => kind !== 'observations')

/** How many messages of one kind a group takes. */
class Limit {
  readonly #most: number
  size: number

  constructor(most: number, first: number) {
    this.#most = most
    this.size = Math.min(most, first)
  }

  took(messages: number, ms: number): void {
    if (ms > LONG_MS) this.size = Math.max(1, Math.floor((messages * LONG_MS) / ms))
    else if (messages >= this.size && ms < LONG_MS / 2) this.size = Math.min(this.#most, this.size * 2)
  }

  tooLong(messages: number): void {
    this.size = Math.max(1, Math.floor(messages / 8))
  }
}

/**
 * How many messages one transaction takes: fewer after one that took long, so that its locks are not held for seconds, and
 * more again while full ones are quick.
 */
export class GroupSize {
  readonly #all: Limit
  /** Of those that move somebody, for which everybody else's wait. */
  readonly #moving: Limit

  constructor(most: number) {
    this.#all = new Limit(most, most)
    this.#moving = new Limit(most, FIRST_MOVING)
  }

  /** How many of the messages waiting make up the next group, at least one. */
  next(waiting: Iterable<{ message: Sized }>): number {
    let all = 0
    let moving = 0
    for (const { message } of waiting) {
      if (isMoving(message)) moving++
      if (all > 0 && (all >= this.#all.size || moving > this.#moving.size)) break
      all++
    }
    return all
  }

  /** These took so long to apply, without waiting for others and for the disk. */
  took(messages: readonly Sized[], ms: number): void {
    const moving = messages.filter(isMoving).length
    if (moving > 0) this.#moving.took(moving, ms)
    else this.#all.took(messages.length, ms)
  }

  /** These ran into the time limit of the database. */
  tooLong(messages: readonly Sized[]): void {
    const moving = messages.filter(isMoving).length
    if (moving > 0) this.#moving.tooLong(moving)
    if (moving < messages.length) this.#all.tooLong(messages.length)
  }
}
