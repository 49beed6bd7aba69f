import { errorName } from '../../store/error-name.ts'
import { isOutage, isTimeLimit } from '../../store/outage.ts'
import { notApplied, notStored, type Refusal, tookTooLong } from '../understand/refusal.ts'
import type { FeedLog } from '../ward-port.ts'
import { GroupCommit, type GroupCommitOptions } from './group-commit.ts'
import { GroupSize } from './group-size.ts'
import { Overlong } from './overlong.ts'
import type { ReceivedMessage } from './received-message.ts'

/** What became of a message: null is applied (now, or earlier and this was its duplicate). */
export type Outcome = Refusal | null

export interface IngestOptions<Change> extends GroupCommitOptions<Change> {
  /** Messages of one transaction at most, and bytes. */
  groupMessages?: number
  groupBytes?: number
  /** How long messages are held while the database does not answer, in milliseconds, before their senders keep them. */
  holdMs?: number
  /** Is told how each transaction went, but for those that failed by a fault of their messages. */
  store?: { took(what: 'ingest'): void; refused(what: 'ingest', error: unknown): void }
}

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1000

interface Waiting {
  message: ReceivedMessage
  since: number
  settle: (outcome: Outcome) => void
}

/**
 * Journals and applies messages. What arrives while a transaction runs makes up the next one, in the order it came; a message
 * is settled when its transaction is committed. A group that cannot be applied is halved until the message at fault is
 * alone; that one is kept as a dead letter and the others are applied. One that runs into the time limit of the database
 * makes the groups smaller until it is alone, too.
 */
export class Ingest<Change> {
  readonly #commits: GroupCommit<Change>
  readonly #log: FeedLog
  readonly #proof: IngestOptions<Change>['store']
  readonly #size: GroupSize
  readonly #overlong = new Overlong()
  readonly #groupBytes: number
  readonly #holdMs: number
  #queue: Waiting[] = []
  #running: Promise<void> | null = null
  #stopping = false
  /** Messages given back since the database went out; null while it takes them. */
  #returned: number | null = null

  constructor(options: IngestOptions<Change>) {
    this.#commits = new GroupCommit(options)
    this.#log = options.log
    this.#proof = options.store
    this.#size = new GroupSize(options.groupMessages ?? 1000)
    this.#groupBytes = options.groupBytes ?? 8 * 1024 * 1024
    this.#holdMs = options.holdMs ?? 10_000
  }

  take(message: ReceivedMessage): Promise<Outcome> {
    return new Promise((settle) => {
      this.#queue.push({ message, since: performance.now(), settle })
      this.#running ??= this.#run()
    })
  }

  /** Resolves when everything taken is settled; nothing waits for the database any more. */
  async stop(): Promise<void> {
    this.#stopping = true
    await this.#running
  }

  async #run(): Promise<void> {
    await Promise.resolve()
    let pause = FIRST_PAUSE_MS
    while (this.#queue.length > 0) {
      const unsettled = new Set(this.#nextGroup())
      try {
        await this.#store([...unsettled], unsettled)
        this.#isBack()
        pause = FIRST_PAUSE_MS
      } catch (error) {
        if (isTimeLimit(error)) this.#size.tooLong([...unsettled].map(({ message }) => message))
        const left = this.#giveBack(unsettled, error)
        this.#queue.unshift(...left)
        await new Promise((resolve) => setTimeout(resolve, left.length > 0 ? pause : 0))
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      }
    }
    this.#running = null
  }

  #nextGroup(): Waiting[] {
    const most = this.#size.next(this.#queue)
    let bytes = 0
    let count = 0
    for (const { message } of this.#queue.slice(0, most)) {
      bytes += message.body.length
      if (count > 0 && bytes > this.#groupBytes) break
      count++
    }
    return this.#queue.splice(0, count)
  }

  /** Has the senders of what was held for too long keep it; gives the others. */
  #giveBack(unsettled: ReadonlySet<Waiting>, error: unknown): Waiting[] {
    const now = performance.now()
    const given = [...unsettled].filter(({ since }) => this.#stopping || now - since > this.#holdMs)
    for (const { settle } of given) settle(notStored())
    this.#isOut(error, given.length)
    return [...unsettled].filter((waiting) => !given.includes(waiting))
  }

  #isOut(error: unknown, returned: number): void {
    this.#proof?.refused('ingest', error)
    if (this.#returned === null)
      this.#log.warn(
        { error: errorName(error) },
        'The database does not take messages; it is tried again, and logged when it does',
      )
    this.#returned = (this.#returned ?? 0) + returned
  }

  #isBack(): void {
    this.#proof?.took('ingest')
    if (this.#returned !== null)
      this.#log.info({ returned: this.#returned }, 'The database takes messages again')
    this.#returned = null
  }

  /** Throws only when the database is out; settles what it stored and takes it out of `unsettled`. */
  async #store(group: Waiting[], unsettled: Set<Waiting>): Promise<void> {
    try {
      const messages = group.map(({ message }) => message)
      this.#size.took(messages, await this.#commits.commit(messages))
    } catch (error) {
      const [first, ...others] = group
      const alone = others.length === 0 ? first : undefined
      const isOverlong =
        alone && !alone.message.refusal && isTimeLimit(error) && this.#overlong.ranOut(alone.message)
      if (isOutage(error) && !isOverlong) throw error
      if (alone) {
        await this.#refuse(alone, unsettled, error)
        return
      }
      const half = Math.ceil(group.length / 2)
      await this.#store(group.slice(0, half), unsettled)
      await this.#store(group.slice(half), unsettled)
      return
    }
    for (const waiting of group) {
      this.#overlong.forget(waiting.message)
      unsettled.delete(waiting)
      waiting.settle(waiting.message.refusal)
    }
  }

  /** Keeps a message that cannot be applied as a dead letter; throws when the database is out. */
  async #refuse(waiting: Waiting, unsettled: Set<Waiting>, error: unknown): Promise<void> {
    const { message, settle } = waiting
    this.#log.error({ error: errorName(error), type: message.type }, 'A message could not be applied')
    if (message.refusal) {
      unsettled.delete(waiting)
      settle(notStored())
      return
    }
    const { events } = message
    message.refusal = isTimeLimit(error) ? tookTooLong() : notApplied(errorName(error))
    message.events = []
    try {
      await this.#store([waiting], unsettled)
    } catch (outage) {
      Object.assign(message, { refusal: null, events })
      throw outage
    }
  }
}
