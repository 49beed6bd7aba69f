import type { ReceivedMessage } from './received-message.ts'

const REMEMBERED = 1000
/** Once may be the database's fault. */
const OFTEN_ENOUGH = 2

/** Messages that ran into the time limit of the database alone, though they waited for no one. */
export class Overlong {
  readonly #times = new Map<string, number>()

  /** Counts another timeout of the message; true when that is enough to give it up. */
  ranOut({ identity }: Pick<ReceivedMessage, 'identity'>): boolean {
    const key = identity.toString('hex')
    const times = (this.#times.get(key) ?? 0) + 1
    this.#times.delete(key)
    this.#times.set(key, times)
    const [oldest] = this.#times.keys()
    if (oldest !== undefined && this.#times.size > REMEMBERED) this.#times.delete(oldest)
    return times >= OFTEN_ENOUGH
  }

  /** It is settled. */
  forget({ identity }: Pick<ReceivedMessage, 'identity'>): void {
    if (this.#times.size > 0) this.#times.delete(identity.toString('hex'))
  }
}
