import { setTimeout as wait } from 'node:timers/promises'

/** How long to wait for an earlier change whose commit is not confirmed, ms. What is published later shows it. */
const PATIENCE_MS = 1000

/** A place in the order of commits. */
export interface CommitPlace {
  /** Resolves when all before it are shown, or came to nothing. */
  turn(): Promise<void>
  /** It is shown, or came to nothing. */
  leave(): void
}

/** Publishes changes in the order they were made, whichever connection confirms its commit first. */
export class PublishOrder {
  #last: Promise<void> = Promise.resolve()

  /** To be called once a change is made, before it is committed: changes are numbered one at a time. */
  enter(): CommitPlace {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = before.then(() => promise)
    return {
      turn: () => Promise.race([before, wait(PATIENCE_MS, undefined, { ref: false })]),
      leave: resolve,
    }
  }
}
