import type { ReceivedMessage } from './received-message.ts'

/** Applying a group for longer keeps other servers' admissions waiting, ms. */
export const LONG_MS = 500
/** Size of a first group of messages that move or merge somebody: they cost many times what readings cost. */
const FIRST_MOVING = 32

type Sized = Pick<ReceivedMessage, 'events'>

/** Readings that cost about as much as a message does. */
const READINGS_OF_ONE = 25

/** What a message costs, in messages of few readings. */
const weightOf = ({ events }: Sized): number =>
  Math.max(
    1,
    Math.ceil(
      events.reduce(
        (sum, event) => sum + (event.kind === 'observations' ? event.observations.length : 0),
        0,
      ) / READINGS_OF_ONE,
    ),
  )

const sum = (all: readonly Sized[], of: (one: Sized) => number): number =>
  all.reduce((total, one) => total + of(one), 0)

/** Moves and merges of a message. */
export const movesOf = ({ events }: Sized): number =>
  events.reduce((sum, { kind }) => sum + Number(kind !== 'observations'), 0)

/** Two groups whose sizes differ by this factor tell the fixed cost of a group. */
const TELLING = 1.5

/** How many messages of one kind a group takes. */
class Limit {
  readonly #most: number
  size: number
  #before: { messages: number; ms: number } | null = null
  /** Fixed cost of a group, ms: the round trips of its statements. Smaller groups only add to it. */
  #fixed = 0

  constructor(most: number, first: number) {
    this.#most = most
    this.size = Math.min(most, first)
  }

  took(messages: number, ms: number, longMs: number): void {
    this.#learn(messages, ms)
    const long = Math.max(longMs, this.#fixed)
    const own = Math.max(0, ms - this.#fixed)
    const faster = this.#fixed > LONG_MS ? 8 : 2
    if (own > long) this.size = Math.max(1, Math.floor((messages * long) / own))
    else if (messages >= this.size && own < long / 2) this.size = Math.min(this.#most, this.size * faster)
  }

  #learn(messages: number, ms: number): void {
    const before = this.#before
    const isTelling =
      before !== null && Math.max(messages, before.messages) >= TELLING * Math.min(messages, before.messages)
    if (before && !isTelling) return
    this.#before = { messages, ms }
    if (!before) return
    const each = Math.max(0, (ms - before.ms) / (messages - before.messages))
    this.#fixed = Math.max(0, ms - each * messages)
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
  /** Applying a group for longer makes the next ones smaller, ms. */
  longMs = LONG_MS
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
    let weight = 0
    let moving = 0
    for (const { message } of waiting) {
      moving += movesOf(message)
      weight += weightOf(message)
      if (all > 0 && (weight > this.#all.size || moving > this.#moving.size)) break
      all++
    }
    return all
  }

  /** These took so long to apply, without waiting for others and for the disk. */
  took(messages: readonly Sized[], ms: number): void {
    const moving = sum(messages, movesOf)
    if (moving > 0) this.#moving.took(moving, ms, this.longMs)
    else this.#all.took(sum(messages, weightOf), ms, this.longMs)
  }

  /** These ran into the time limit of the database. */
  tooLong(messages: readonly Sized[]): void {
    const moving = sum(messages, movesOf)
    if (moving > 0) this.#moving.tooLong(moving)
    if (messages.some((message) => movesOf(message) === 0)) this.#all.tooLong(sum(messages, weightOf))
  }
}
