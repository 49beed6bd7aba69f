import { movesOf } from './group-size.ts'
import type { ReceivedMessage } from './received-message.ts'

/**
 * What a sender or a connection may have pending and still be stored with others; with more it is stored separately.
 */
const SHARE = { messages: 100, bytes: 128 * 1024, moving: 16 }
/** How long it is stored separately after one of its messages could not be stored, ms. */
const APART_MS = 60_000

/** The load of a message. Stored with it, since its events may be emptied on the way. */
export interface MessageCost {
  bytes: number
  moving: number
}

export const costOf = (message: ReceivedMessage): MessageCost => ({
  bytes: message.body.length,
  moving: movesOf(message),
})

/** How much of a sender, or of a connection, waits or is being stored. */
export class Load {
  #messages = 0
  #bytes = 0
  #moving = 0
  #apartUntil = Number.NEGATIVE_INFINITY

  /** Whether it is stored separately: much of it is pending, or something could not be stored. */
  get isApart(): boolean {
    const { messages, bytes, moving } = SHARE
    return (
      this.#messages > messages ||
      this.#bytes > bytes ||
      this.#moving > moving ||
      performance.now() < this.#apartUntil
    )
  }

  /** Nothing is pending, and it is not stored separately. */
  get isEmpty(): boolean {
    return this.#messages === 0 && performance.now() >= this.#apartUntil
  }

  setApart(): void {
    this.#apartUntil = performance.now() + APART_MS
  }

  came(cost: MessageCost): void {
    this.#count(cost, 1)
  }

  settled(cost: MessageCost): void {
    this.#count(cost, -1)
  }

  #count({ bytes, moving }: MessageCost, sign: 1 | -1): void {
    this.#messages += sign
    this.#bytes += sign * bytes
    this.#moving += sign * moving
  }
}
