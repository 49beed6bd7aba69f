import { openSender, type SendAddress, type Sender } from '@wardlight/hl7/send'
import type { Outgoing } from './hospital.ts'

export interface Tally {
  sent: number
  refused: number
}

/** One MLLP connection for each of the hospital's systems. */
export class Wires {
  readonly tally: Tally = { sent: 0, refused: 0 }
  readonly #open: (window: number) => Sender
  readonly #senders = new Map<string, Sender>()

  constructor(address: SendAddress) {
    this.#open = (window) => openSender({ ...address, window })
  }

  /** Sends in order, a connection's messages after one another; resolves when all are acknowledged. */
  async deliver(messages: Iterable<Outgoing>, most = 400): Promise<void> {
    let waiting = new Set<Promise<void>>()
    for (const { feed, text } of messages) {
      const answer = this.#sender(feed)
        .send(text)
        .then(({ code }) => {
          this.tally.sent++
          if (code !== 'AA' && code !== 'CA') this.tally.refused++
        })
      waiting.add(answer)
      if (waiting.size >= most) {
        await Promise.all(waiting)
        waiting = new Set()
      }
    }
    await Promise.all(waiting)
  }

  #sender(feed: string): Sender {
    let sender = this.#senders.get(feed)
    if (!sender) {
      sender = this.#open(32)
      this.#senders.set(feed, sender)
    }
    return sender
  }

  async close(): Promise<void> {
    await Promise.all([...this.#senders.values()].map((sender) => sender.close()))
  }
}
