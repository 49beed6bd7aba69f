import type { QueryExecutorProvider } from 'kysely'
import type { TakenLetter } from './letter.ts'
import { HELD_MS, holdLetters } from './take.ts'

export interface HeldLettersParts {
  db: QueryExecutorProvider
  node: string
  /** ms, never set back. */
  elapsed(): number
}

interface Held {
  letter: TakenLetter
  until: number
  lost: AbortController
}

/** The letters this node is carrying: they stay its own for as long as it says so, and it carries none beyond that. */
export class HeldLetters {
  readonly #p: HeldLettersParts
  readonly #held = new Map<number, Held>()
  #renewing: Promise<void> | null = null

  constructor(parts: HeldLettersParts) {
    this.#p = parts
  }

  /** `since`: before it was taken. The signal is aborted when another node may have it. */
  add(letter: TakenLetter, since: number): AbortSignal {
    const lost = new AbortController()
    this.#held.set(letter.id, { letter, until: since + HELD_MS, lost })
    return lost.signal
  }

  ids(): number[] {
    return [...this.#held.keys()]
  }

  delete({ id }: TakenLetter): void {
    this.#held.delete(id)
  }

  /** Holds them for longer; gives up those it could not hold for too long, or that another node took. */
  renew(): Promise<void> {
    this.#renewing ??= this.#renew().finally(() => {
      this.#renewing = null
    })
    return this.#renewing
  }

  async #renew(): Promise<void> {
    const { db, node, elapsed } = this.#p
    this.#giveUp(({ until }) => until <= elapsed())
    const asked = [...this.#held.values()]
    if (asked.length === 0) return
    const began = elapsed()
    const letters = asked.map(({ letter }) => letter)
    const kept = await holdLetters(db, node, letters).catch(() => null)
    if (kept === null) return
    for (const one of asked) if (kept.has(one.letter.id)) one.until = began + HELD_MS
    this.#giveUp((one) => asked.includes(one) && !kept.has(one.letter.id))
  }

  #giveUp(isLost: (one: Held) => boolean): void {
    for (const one of this.#held.values()) if (isLost(one)) one.lost.abort()
  }
}
