import { errorName } from '../../store/error-name.ts'
import { isOutage, isTimeLimit } from '../../store/store-errors.ts'
import { notApplied, notStored, tookTooLong } from '../understand/message-refusal.ts'
import type { FeedLog } from '../ward-port.ts'
import type { GroupSize } from './group-size.ts'
import type { Lanes, WaitingMessage } from './lanes.ts'
import { leftToSender } from './left-to-sender.ts'
import { Overlong } from './overlong.ts'
import type { ReceivedMessage } from './received-message.ts'

interface GroupParts {
  /** Gives the milliseconds it took to apply them. */
  commit(messages: readonly ReceivedMessage[]): Promise<number>
  /** Whether there is room for one more dead letter of its sender. */
  mayKeep(letter: ReceivedMessage): boolean
  lanes: Lanes
  log: FeedLog
}

/** One turn of storing. */
interface Storing {
  size: GroupSize
  /** What is left to be stored; what was is taken out. */
  unsettled: Set<WaitingMessage>
  /** Something of it was committed. */
  committed(): void
}

/**
 * Stores groups of messages. A group that cannot be applied is halved until the message at fault is alone: that one
 * becomes a dead letter, its sender is stored separately, and the others are applied. A message that hits the
 * database's time limit makes groups smaller until it is alone, too.
 */
export class StoreGroup {
  readonly #parts: GroupParts
  readonly #overlong = new Overlong()

  constructor(parts: GroupParts) {
    this.#parts = parts
  }

  /** Throws only when the database is out; settles what it stored. */
  async store(group: readonly WaitingMessage[], storing: Storing): Promise<void> {
    const { size, unsettled, committed } = storing
    try {
      const messages = group.map(({ message }) => message)
      size.took(messages, await this.#parts.commit(messages))
      committed()
    } catch (error) {
      const [first, ...others] = group
      const alone = others.length === 0 ? first : undefined
      const isOverlong =
        alone && !alone.message.refusal && isTimeLimit(error) && this.#overlong.ranOut(alone.message)
      if (isOutage(error) && !isOverlong) throw error
      if (alone) {
        await this.#refuse(alone, storing, error)
        return
      }
      const half = Math.ceil(group.length / 2)
      await this.store(group.slice(0, half), storing)
      await this.store(group.slice(half), storing)
      return
    }
    for (const waiting of group) {
      this.#overlong.forget(waiting.message)
      unsettled.delete(waiting)
      waiting.settle(waiting.message.refusal)
    }
  }

  /** Keeps a message that cannot be applied as a dead letter; throws when the database is out. */
  async #refuse(waiting: WaitingMessage, storing: Storing, error: unknown): Promise<void> {
    const { lanes, log, mayKeep } = this.#parts
    const { message, settle } = waiting
    lanes.setApart(message.feed)
    log.error({ error: errorName(error), type: message.type }, 'A message could not be applied')
    if (message.refusal) {
      storing.unsettled.delete(waiting)
      settle(notStored())
      return
    }
    const { events, kept, counts } = message
    const refusal = isTimeLimit(error) ? tookTooLong() : notApplied(errorName(error))
    Object.assign(message, { events: [] }, mayKeep(message) ? { refusal } : leftToSender())
    try {
      await this.store([waiting], storing)
    } catch (outage) {
      Object.assign(message, { refusal: null, events, kept, counts })
      throw outage
    }
  }
}
