import type { QueryExecutorProvider } from 'kysely'
import type { Clock } from '../ward/time/clock.ts'
import type { TakenLetter } from './letter.ts'
import { HELD_MS, holdLetters } from './take.ts'

interface HeldLettersParts {
  db: QueryExecutorProvider
  node: string
  clock: Clock
  /** ms, never set back. */
  elapsed(): number
}

interface HeldLetter {
  letter: TakenLetter
  until: number
  lost: AbortController
  stopWatching(): void
}

/**
 * The letters this node is sending. It keeps each while it renews its hold, and stops sending one it no longer holds.
 */
export class HeldLetters {
  readonly #p: HeldLettersParts
  readonly #held = new Map<number, HeldLetter>()
  #renewing: Promise<void> | null = null

  constructor(parts: HeldLettersParts) {
    this.#p = parts
  }

  /** `since`: a time before it was taken. The signal aborts when another node may have the letter. */
  add(letter: TakenLetter, since: number): AbortSignal {
    const lost = new AbortController()
    const one = { letter, until: since + HELD_MS, lost, stopWatching: () => {} }
    this.#held.set(letter.id, one)
    this.#watch(one)
    return lost.signal
  }

  ids(): number[] {
    return [...this.#held.keys()]
  }

  delete({ id }: TakenLetter): void {
    this.#held.get(id)?.stopWatching()
    this.#held.delete(id)
  }

  /** Gives a letter up the moment another node may take it, whatever became of renewing the hold. */
  #watch(one: HeldLetter): void {
    const { clock, elapsed } = this.#p
    one.stopWatching = clock.every(Math.max(1, one.until - elapsed()), () => {
      one.stopWatching()
      if (one.until > elapsed()) this.#watch(one)
      else one.lost.abort()
    })
  }

  /** Renews the hold on all letters; gives up those that another node took. */
  renew(): Promise<void> {
    this.#renewing ??= this.#renew().finally(() => {
      this.#renewing = null
    })
    return this.#renewing
  }

  async #renew(): Promise<void> {
    const { db, node, elapsed } = this.#p
    const asked = [...this.#held.values()]
    if (asked.length === 0) return
    const began = elapsed()
    const letters = asked.map(({ letter }) => letter)
    const kept = await holdLetters(db, node, letters).catch(() => null)
    if (kept === null) return
    for (const one of asked)
      if (kept.has(one.letter.id)) one.until = began + HELD_MS
      else one.lost.abort()
  }
}
