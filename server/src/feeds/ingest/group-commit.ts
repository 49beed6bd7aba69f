import type { QueryExecutorProvider } from 'kysely'
import type { Db } from '../../store/database.ts'
import { errorName } from '../../store/error-name.ts'
import { held } from '../understand/refusal.ts'
import type { FeedLog, WardPort } from '../ward-port.ts'
import { type Earlier, updateMessages, writeMessages } from './journal.ts'
import type { ReceivedMessage } from './received-message.ts'
import { addTotals, type FeedTotals, totalsOf } from './totals.ts'

export interface GroupCommitOptions<Change> {
  db: Db
  ward: WardPort<Change>
  log: FeedLog
  /** Seconds each feed's clock is ahead. */
  clockError?: (feed: string) => number | null
  /** Told what each committed group added. */
  onCommitted?: (totals: Map<string, FeedTotals>) => void
}

interface Written<Change> {
  /** Identities of the messages applied. */
  keys: readonly string[]
  totals: Map<string, FeedTotals>
  change: { of: Change } | null
}

/** Journals and applies a group of messages in one transaction, then makes the change visible. */
export class GroupCommit<Change> {
  readonly #options: GroupCommitOptions<Change>
  /** Written, but the connection was lost before the database said whether it is committed. */
  #doubtful: Written<Change> | null = null

  constructor(options: GroupCommitOptions<Change>) {
    this.#options = options
  }

  /**
   * A message's `refusal` is null afterwards if the same message was applied earlier. Gives the milliseconds it took to
   * apply them. Throws with nothing written.
   */
  async commit(messages: readonly ReceivedMessage[]): Promise<number> {
    const { db } = this.#options
    const doubtful = this.#doubtful
    const group = {
      written: null as Written<Change> | null,
      wasCommitted: false,
      held: [] as ReceivedMessage[],
      tookMs: 0,
    }
    try {
      await db.transaction().execute(async (trx) => {
        const parts = messages.flatMap(({ refusal, parts }) => (refusal ? [] : parts))
        const unique = new Map(
          [...messages, ...parts]
            .filter(({ kept }) => kept)
            .map((message) => [message.identity.toString('hex'), message]),
        )
        const earlier = await writeMessages(trx, [...unique.values()])
        const before = (key: string): Earlier => earlier.get(key) ?? 'none'
        const pick = (wanted: (was: Earlier, message: ReceivedMessage) => boolean): ReceivedMessage[] =>
          [...unique].filter(([key, message]) => wanted(before(key), message)).map(([, message]) => message)
        await updateMessages(
          trx,
          pick((was) => was === 'dead'),
        )
        for (const message of pick((was) => was === 'applied')) message.refusal = null
        const meant = pick((was, { refusal }) => was !== 'applied' && !refusal)
        const applying = await this.#apply(trx, meant, group.held)
        const change = applying && { of: applying.change }
        group.tookMs = applying?.tookMs ?? 0
        const applied = meant.filter(({ refusal }) => !refusal)
        const totals = totalsOf(messages, applied)
        for (const [key, message] of unique) countDeadLetter(totals, before(key), message)
        await addTotals(trx, totals, this.#options.clockError ?? (() => null))
        group.written = { keys: applied.map(({ identity }) => identity.toString('hex')), totals, change }
        group.wasCommitted = doubtful?.keys.every((key) => before(key) === 'applied') ?? false
      })
    } catch (error) {
      for (const message of group.held) message.refusal = null
      this.#doubtful = group.written ?? doubtful
      throw error
    }
    this.#doubtful = null
    if (doubtful && group.wasCommitted) this.#publish(doubtful)
    if (group.written) this.#publish(group.written)
    return group.tookMs
  }

  /** What the ward holds becomes a dead letter, and is added to `kept`. */
  async #apply(
    trx: QueryExecutorProvider,
    messages: readonly ReceivedMessage[],
    kept: ReceivedMessage[],
  ): Promise<{ change: Change; tookMs: number } | null> {
    const meant = messages.filter(({ events }) => events.length > 0)
    if (meant.length === 0) return null
    const { change, held: why, tookMs } = await this.#options.ward.apply(trx, meant)
    for (const [i, message] of meant.entries()) {
      const reason = why[i]
      if (!reason) continue
      message.refusal = held(reason)
      kept.push(message)
    }
    await updateMessages(trx, kept)
    return { change, tookMs }
  }

  #publish({ change, totals }: Written<Change>): void {
    try {
      if (change) this.#options.ward.publish(change.of)
      this.#options.onCommitted?.(totals)
    } catch (error) {
      this.#options.log.error({ error: errorName(error) }, 'A committed change could not be published')
    }
  }
}

function countDeadLetter(
  totals: Map<string, FeedTotals>,
  was: Earlier,
  { feed, refusal }: ReceivedMessage,
): void {
  const total = totals.get(feed)
  if (!total) return
  if (was === 'none' && refusal) total.deadLetters++
  if (was === 'dead' && !refusal) total.deadLetters--
}
