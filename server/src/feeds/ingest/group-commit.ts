import type { QueryExecutorProvider } from 'kysely'
import type { Db } from '../../store/database.ts'
import { heldByWard } from '../understand/refusal.ts'
import type { FeedLog, WardPort } from '../ward-port.ts'
import { type Earlier, updateLetters, writeLetters } from './journal.ts'
import type { Letter } from './letter.ts'
import { nameOf } from './outage.ts'
import { addTotals, type FeedTotals, totalsOf } from './totals.ts'

export interface GroupCommitOptions<Change> {
  db: Db
  ward: WardPort<Change>
  log: FeedLog
  /** Told what each committed group added. */
  onCommitted?: (totals: Map<string, FeedTotals>) => void
}

interface Written<Change> {
  /** Identities of the letters applied. */
  keys: readonly string[]
  totals: Map<string, FeedTotals>
  change: { of: Change } | null
}

/** Journals and applies a group of letters in one transaction, then makes the change visible. */
export class GroupCommit<Change> {
  readonly #options: GroupCommitOptions<Change>
  /** Written, but the connection was lost before the database said whether it is committed. */
  #doubtful: Written<Change> | null = null

  constructor(options: GroupCommitOptions<Change>) {
    this.#options = options
  }

  /** A letter's `refusal` is null afterwards if the same letter was applied earlier. Throws with nothing written. */
  async commit(letters: readonly Letter[]): Promise<void> {
    const { db } = this.#options
    const doubtful = this.#doubtful
    const group = { written: null as Written<Change> | null, wasCommitted: false, held: [] as Letter[] }
    try {
      await db.transaction().execute(async (trx) => {
        const parts = letters.flatMap(({ refusal, parts }) => (refusal ? [] : parts))
        const unique = new Map(
          [...letters, ...parts].map((letter) => [letter.identity.toString('hex'), letter]),
        )
        const earlier = await writeLetters(trx, [...unique.values()])
        const before = (key: string): Earlier => earlier.get(key) ?? 'none'
        const pick = (wanted: (was: Earlier, letter: Letter) => boolean): Letter[] =>
          [...unique].filter(([key, letter]) => wanted(before(key), letter)).map(([, letter]) => letter)
        await updateLetters(
          trx,
          pick((was) => was === 'dead'),
        )
        for (const letter of pick((was) => was === 'applied')) letter.refusal = null
        const wanted = pick((was, { refusal }) => was !== 'applied' && !refusal)
        const change = await this.#apply(trx, wanted, group.held)
        const applied = wanted.filter(({ refusal }) => !refusal)
        const totals = totalsOf(letters, applied)
        for (const [key, letter] of unique) countDeadLetter(totals, before(key), letter)
        await addTotals(trx, totals)
        group.written = { keys: applied.map(({ identity }) => identity.toString('hex')), totals, change }
        group.wasCommitted = doubtful?.keys.every((key) => before(key) === 'applied') ?? false
      })
    } catch (error) {
      for (const letter of group.held) letter.refusal = null
      this.#doubtful = group.written ?? doubtful
      throw error
    }
    this.#doubtful = null
    if (doubtful && group.wasCommitted) this.#publish(doubtful)
    if (group.written) this.#publish(group.written)
  }

  /** What the ward holds becomes a dead letter. */
  async #apply(
    trx: QueryExecutorProvider,
    letters: readonly Letter[],
    kept: Letter[],
  ): Promise<{ of: Change } | null> {
    const meant = letters.filter(({ events }) => events.length > 0)
    if (meant.length === 0) return null
    const { change, held } = await this.#options.ward.apply(trx, meant)
    for (const [i, letter] of meant.entries()) {
      const why = held[i]
      if (!why) continue
      letter.refusal = heldByWard(why)
      kept.push(letter)
    }
    await updateLetters(trx, kept)
    return { of: change }
  }

  #publish({ change, totals }: Written<Change>): void {
    try {
      if (change) this.#options.ward.publish(change.of)
      this.#options.onCommitted?.(totals)
    } catch (error) {
      this.#options.log.error({ error: nameOf(error) }, 'A committed change could not be published')
    }
  }
}

function countDeadLetter(totals: Map<string, FeedTotals>, was: Earlier, { feed, refusal }: Letter): void {
  const total = totals.get(feed)
  if (!total) return
  if (was === 'none' && refusal) total.deadLetters++
  if (was === 'dead' && !refusal) total.deadLetters--
}
