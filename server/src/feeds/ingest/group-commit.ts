import type { QueryExecutorProvider } from 'kysely'
import type { Db } from '../../store/database.ts'
import { errorName } from '../../store/error-name.ts'
import { withTimeLimit } from '../../store/statement-time-limit.ts'
import { held } from '../understand/message-refusal.ts'
import type { FeedLog, WardPort } from '../ward-port.ts'
import { Doubtful } from './doubtful.ts'
import { type Earlier, removeMessages, updateMessages, writeMessages } from './journal.ts'
import { leftToSender } from './left-to-sender.ts'
import { type CommitPlace, PublishOrder } from './publish-order.ts'
import type { ReceivedMessage } from './received-message.ts'
import { addTotals, type FeedTotals, totalsOf } from './totals.ts'

export interface GroupCommitOptions<Change> {
  db: Db
  ward: WardPort<Change>
  log: FeedLog
  now?: () => Date
  /** Seconds each feed's clock is ahead. */
  clockError?: (feed: string) => number | null
  /** Told what each committed group added. */
  onCommitted?: (totals: Map<string, FeedTotals>) => void
  /** Whether there is room for one more dead letter of its sender; it counts as kept then. */
  mayKeep?: (letter: ReceivedMessage) => boolean
  /** How long a transaction may take in all, ms. */
  limitMs?: number
}

/** Longer than a statement may wait for a lock and then take. */
const LIMIT_MS = 30_000

interface WrittenGroup<Change> {
  totals: Map<string, FeedTotals>
  change: { of: Change } | null
}

/** Journals and applies groups of messages, each in one transaction, several at once, then makes the changes visible in order. */
export class GroupCommit<Change> {
  readonly #options: GroupCommitOptions<Change>
  readonly #doubtful = new Doubtful<WrittenGroup<Change>>()
  readonly #order = new PublishOrder()

  constructor(options: GroupCommitOptions<Change>) {
    this.#options = options
  }

  /**
   * A message's `refusal` is null afterwards if the same message was applied earlier. Gives the milliseconds it took to
   * apply them. Throws with nothing written. After `signal` no statement is begun.
   */
  async commit(messages: readonly ReceivedMessage[], signal?: AbortSignal): Promise<number> {
    const { db, limitMs = LIMIT_MS, now = () => new Date() } = this.#options
    const group = {
      written: null as WrittenGroup<Change> | null,
      key: undefined as string | undefined,
      earlier: new Map<string, Earlier>(),
      place: null as CommitPlace | null,
      held: new Map<ReceivedMessage, Partial<ReceivedMessage>>(),
      tookMs: 0,
    }
    try {
      await db.transaction().execute(async (whole) => {
        const trx = withTimeLimit(whole, limitMs, signal)
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
        const applying = await this.#apply(trx, meant, group.held, earlier)
        tellRepeated(messages, unique, group.held)
        if (applying) group.place = this.#order.enter()
        const change = applying && { of: applying.change }
        group.tookMs = applying?.tookMs ?? 0
        const applied = meant.filter(({ refusal }) => !refusal)
        const totals = totalsOf(messages, applied)
        for (const [key, message] of unique) countDeadLetter(totals, before(key), message)
        await addTotals(trx, totals, this.#options.clockError ?? (() => null), now())
        Object.assign(group, {
          written: { totals, change },
          key: applied[0]?.identity.toString('hex'),
          earlier,
        })
      })
    } catch (error) {
      for (const [message, before] of group.held) Object.assign(message, before)
      if (group.written) this.#doubtful.add(group.key, group.written)
      group.place?.leave()
      throw error
    }
    await group.place?.turn()
    for (const committed of this.#doubtful.decide(group.earlier)) this.#publish(committed)
    if (group.written) this.#publish(group.written)
    group.place?.leave()
    return group.tookMs
  }

  /**
   * Applies messages. One that the ward holds becomes a dead letter, or is left to its sender if there is no room, and
   * is added to `notApplied`.
   */
  async #apply(
    trx: QueryExecutorProvider,
    messages: readonly ReceivedMessage[],
    notApplied: Map<ReceivedMessage, Partial<ReceivedMessage>>,
    earlier: ReadonlyMap<string, Earlier>,
  ): Promise<{ change: Change; tookMs: number } | null> {
    const meant = messages.filter(({ events }) => events.length > 0)
    if (meant.length === 0) return null
    const { change, held: why, tookMs } = await this.#options.ward.apply(trx, meant)
    for (const [i, message] of meant.entries()) {
      const reason = why[i]
      if (!reason) continue
      notApplied.set(message, { refusal: null, kept: true, counts: message.counts })
      message.refusal = held(reason)
      const isNew = earlier.get(message.identity.toString('hex')) === 'none'
      if (isNew && this.#options.mayKeep?.(message) === false) Object.assign(message, leftToSender())
    }
    const all = [...notApplied.keys()]
    await updateMessages(
      trx,
      all.filter(({ kept }) => kept),
    )
    await removeMessages(
      trx,
      all.filter(({ kept }) => !kept),
    )
    return { change, tookMs }
  }

  #publish({ change, totals }: WrittenGroup<Change>): void {
    try {
      if (change) this.#options.ward.publish(change.of)
      this.#options.onCommitted?.(totals)
    } catch (error) {
      this.#options.log.error({ error: errorName(error) }, 'A committed change could not be published')
    }
  }
}

/**
 * Gives repeats of a message in the group the outcome of the one that was applied, and adds their earlier refusal to
 * `changed`.
 */
function tellRepeated(
  messages: readonly ReceivedMessage[],
  unique: ReadonlyMap<string, ReceivedMessage>,
  changed: Map<ReceivedMessage, Partial<ReceivedMessage>>,
): void {
  for (const message of messages) {
    const same = unique.get(message.identity.toString('hex'))
    if (!message.kept || !same || same === message) continue
    changed.set(message, { refusal: message.refusal })
    message.refusal = same.refusal
  }
}

function countDeadLetter(
  totals: Map<string, FeedTotals>,
  was: Earlier,
  { feed, refusal, kept }: ReceivedMessage,
): void {
  const total = totals.get(feed)
  if (!total || !kept) return
  if (was === 'none' && refusal) total.deadLetters++
  if (was === 'dead' && !refusal) total.deadLetters--
}
