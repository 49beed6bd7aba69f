import type { Db } from '../../store/database.ts'
import { notApplied, notStored, type Refusal } from '../understand/refusal.ts'
import type { FeedLog, WardPort } from '../ward-port.ts'
import { type Earlier, updateLetters, writeLetters } from './journal.ts'
import type { Letter } from './letter.ts'
import { isOutage, nameOf } from './outage.ts'
import { addTotals, type FeedTotals, totalsOf } from './totals.ts'

/** What became of a letter: null is applied (now, or earlier and this was its duplicate). */
export type Outcome = Refusal | null

export interface IngestOptions<Change> {
  db: Db
  ward: WardPort<Change>
  log: FeedLog
  /** Messages of one transaction at most, and bytes. */
  groupMessages?: number
  groupBytes?: number
  /** How long letters are held while the database does not answer, in milliseconds, before their senders keep them. */
  holdMs?: number
  /** Told what each committed group added. */
  onCommitted?: (totals: Map<string, FeedTotals>) => void
}

interface Waiting {
  letter: Letter
  since: number
  settle: (outcome: Outcome) => void
}

/**
 * Journals and applies letters. What arrives while a transaction runs makes up the next one, in the order it came; a letter
 * is settled when its transaction is committed. A group that cannot be applied is halved until the letter at fault is
 * alone; that one is kept as a dead letter and the others are applied.
 */
export class Ingest<Change> {
  readonly #options: Required<Omit<IngestOptions<Change>, 'onCommitted'>>
  readonly #onCommitted: (totals: Map<string, FeedTotals>) => void
  #queue: Waiting[] = []
  #running: Promise<void> | null = null
  #stopping = false

  constructor(options: IngestOptions<Change>) {
    this.#options = { groupMessages: 1000, groupBytes: 8 * 1024 * 1024, holdMs: 10_000, ...options }
    this.#onCommitted = options.onCommitted ?? (() => {})
  }

  /** Letters not settled yet. */
  get waiting(): number {
    return this.#queue.length
  }

  take(letter: Letter): Promise<Outcome> {
    return new Promise((settle) => {
      this.#queue.push({ letter, since: performance.now(), settle })
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
    while (this.#queue.length > 0) {
      const group = this.#nextGroup()
      await this.#storeThroughOutage(group)
    }
    this.#running = null
  }

  #nextGroup(): Waiting[] {
    let bytes = 0
    let count = 0
    for (const { letter } of this.#queue) {
      bytes += letter.body.length
      if (count > 0 && (count >= this.#options.groupMessages || bytes > this.#options.groupBytes)) break
      count++
    }
    return this.#queue.splice(0, count)
  }

  async #storeThroughOutage(group: Waiting[]): Promise<void> {
    let left = group
    let pause = 50
    while (left.length > 0) {
      const unsettled = new Set(left)
      try {
        await this.#store(left, unsettled)
        return
      } catch (error) {
        const now = performance.now()
        const given = [...unsettled].filter(
          ({ since }) => this.#stopping || now - since > this.#options.holdMs,
        )
        for (const { settle } of given) settle(notStored())
        left = [...unsettled].filter((waiting) => !given.includes(waiting))
        this.#options.log.warn(
          { error: nameOf(error), held: left.length, returned: given.length },
          'The database does not take messages',
        )
        await new Promise((resolve) => setTimeout(resolve, left.length > 0 ? pause : 0))
        pause = Math.min(pause * 2, 1000)
      }
    }
  }

  /** Throws only when the database is out; settles what it stored and takes it out of `unsettled`. */
  async #store(group: Waiting[], unsettled: Set<Waiting>): Promise<void> {
    try {
      await this.#commit(group)
    } catch (error) {
      if (isOutage(error)) throw error
      const [first, ...others] = group
      if (first && others.length === 0) {
        this.#options.log.error(
          { error: nameOf(error), type: first.letter.type },
          'A message could not be applied',
        )
        if (first.letter.refusal) {
          unsettled.delete(first)
          first.settle(notStored())
          return
        }
        first.letter.refusal = notApplied(nameOf(error))
        first.letter.events = []
        await this.#store(group, unsettled)
        return
      }
      const half = Math.ceil(group.length / 2)
      await this.#store(group.slice(0, half), unsettled)
      await this.#store(group.slice(half), unsettled)
      return
    }
    for (const waiting of group) {
      unsettled.delete(waiting)
      waiting.settle(waiting.letter.refusal)
    }
  }

  async #commit(group: Waiting[]): Promise<void> {
    const { db, ward, log } = this.#options
    const letters = group.map(({ letter }) => letter)
    const unique = [...new Map(letters.map((letter) => [letter.identity.toString('hex'), letter])).entries()]
    const { totals, change } = await db.transaction().execute(async (trx) => {
      const earlier = await writeLetters(
        trx,
        unique.map(([, letter]) => letter),
      )
      const before = (key: string): Earlier => earlier.get(key) ?? 'none'
      await updateLetters(
        trx,
        unique.filter(([key]) => before(key) === 'dead').map(([, letter]) => letter),
      )
      const applied = unique
        .filter(([key, { refusal }]) => before(key) !== 'applied' && !refusal)
        .map(([, letter]) => letter)
      for (const [key, letter] of unique) if (before(key) === 'applied') letter.refusal = null
      const totals = totalsOf(letters, applied)
      for (const [key, { feed, refusal }] of unique) {
        const change =
          (before(key) === 'none' && refusal ? 1 : 0) - (before(key) === 'dead' && !refusal ? 1 : 0)
        const total = totals.get(feed)
        if (total) total.deadLetters += change
      }
      await addTotals(trx, totals)
      const events = applied.flatMap(({ events }) => events)
      return { totals, change: events.length > 0 ? { of: await ward.apply(trx, events) } : null }
    })
    try {
      if (change) ward.publish(change.of)
      this.#onCommitted(totals)
    } catch (error) {
      log.error({ error: nameOf(error) }, 'A committed change could not be published')
    }
  }
}
