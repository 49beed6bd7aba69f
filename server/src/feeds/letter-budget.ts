import { type QueryExecutorProvider, sql } from 'kysely'
import { SENDER_CAPS } from '../config/caps.ts'

/** What is kept of one sender's dead letters, and how much more may come at once. */
interface SenderLetters {
  letters: number
  bytes: number
  burst: number
  /** When `burst` was counted, ms. */
  at: number
}

/** A dead letter: its sender, and the bytes of it. */
interface DeadLetterSize {
  feed: string
  bytes: number
}

/** Senders that never sent anything usable share one budget. */
const NEWCOMERS = ''

/** Limits the dead letters stored of each sender and of all. Beyond that a sender has to keep its message. */
export class LetterBudget {
  readonly #isKnown: (feed: string) => boolean
  readonly #now: () => number
  #kept = new Map<string, SenderLetters>()
  #allBytes = 0
  /** Taken since the database was last asked. */
  #taken: DeadLetterSize[] = []

  constructor(isKnown: (feed: string) => boolean, now: () => number = () => performance.now()) {
    this.#isKnown = isKnown
    this.#now = now
  }

  /** Reads what the database keeps. */
  async read(db: QueryExecutorProvider): Promise<void> {
    this.#taken = []
    const { rows } = await sql<{ feed: string; letters: number; bytes: number }>`
      select feed, count(*)::float8 as letters, sum(octet_length(body))::float8 as bytes
      from journal where state = 'dead' group by feed`.execute(db)
    const before = this.#kept
    this.#kept = new Map()
    this.#allBytes = 0
    for (const { feed, letters, bytes } of rows) this.#add(feed, letters, bytes, before)
    for (const { feed, bytes } of this.#taken) this.#add(feed, 1, bytes, before)
  }

  /** Whether there is room for these dead letters of one sender; if so, they count as stored. */
  take(letters: readonly DeadLetterSize[]): boolean {
    const [first] = letters
    if (!first) return true
    const kept = this.#of(first.feed, this.#kept)
    const bytes = letters.reduce((sum, letter) => sum + letter.bytes, 0)
    const { letters: most, letterBytes, allLetterBytes, letterBurst, letterBytesPerSecond } = SENDER_CAPS
    const now = this.#now()
    const refilled = kept.burst + ((now - kept.at) / 1000) * letterBytesPerSecond.most
    kept.burst = Math.min(letterBurst.most, refilled)
    kept.at = now
    const fits =
      kept.letters + letters.length <= most.most &&
      kept.bytes + bytes <= letterBytes.most &&
      this.#allBytes + bytes <= allLetterBytes.most &&
      bytes <= kept.burst
    if (!fits) return false
    kept.burst -= bytes
    kept.letters += letters.length
    kept.bytes += bytes
    this.#allBytes += bytes
    this.#taken.push(...letters)
    return true
  }

  #add(feed: string, letters: number, bytes: number, before: ReadonlyMap<string, SenderLetters>): void {
    const kept = this.#of(feed, before)
    kept.letters += letters
    kept.bytes += bytes
    this.#allBytes += bytes
  }

  #of(feed: string, before: ReadonlyMap<string, SenderLetters>): SenderLetters {
    const key = this.#isKnown(feed) ? feed : NEWCOMERS
    const known = this.#kept.get(key)
    if (known) return known
    const { burst, at } = before.get(key) ?? { burst: SENDER_CAPS.letterBurst.most, at: this.#now() }
    const kept = { letters: 0, bytes: 0, burst, at }
    this.#kept.set(key, kept)
    return kept
  }
}
