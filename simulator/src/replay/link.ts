import { openSender, type SendAddress, type Sender } from '@wardlight/hl7/send'
import type { Counts } from './counts.ts'

const WINDOW = 32

/** A few connections. Messages that must keep their order stay on one of them. */
export class Links {
  readonly #senders: Sender[]
  readonly #counts: Counts

  constructor(address: SendAddress, connections: number, counts: Counts) {
    this.#counts = counts
    this.#senders = Array.from({ length: connections }, () => openSender({ ...address, window: WINDOW }))
  }

  /** The connection with a number (taken round). */
  of(number: number): Link {
    return new Link(this.#senders[number % this.#senders.length] as Sender, this.#counts)
  }

  async close(): Promise<void> {
    await Promise.all(this.#senders.map((sender) => sender.close()))
  }
}

/** Sends in order with some messages on the way, and counts the answers. */
export class Link {
  readonly #sender: Sender
  readonly #counts: Counts
  #waiting = new Set<Promise<void>>()

  constructor(sender: Sender, counts: Counts) {
    this.#sender = sender
    this.#counts = counts
  }

  /** Resolves when there is room for the next. */
  async send(message: string | Buffer): Promise<void> {
    const answer: Promise<void> = this.#sender.send(message).then((receipt) => {
      this.#counts.answer(receipt)
      this.#waiting.delete(answer)
    })
    this.#waiting.add(answer)
    if (this.#waiting.size >= WINDOW) await Promise.race(this.#waiting)
  }

  /** Resolves when all are answered. */
  async settled(): Promise<void> {
    await Promise.all(this.#waiting)
  }
}
