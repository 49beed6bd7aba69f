import { randomUUID } from 'node:crypto'
import type { Area } from '@wardlight/contracts/areas'
import { PersonalAnswer } from './personal-answer.ts'
import type { OwnStats, Ready, Shared, SharedOptions } from './shared-answer.ts'

/** An answer with a name of its own (`basis`), so that clients can ask for what changed since. */
export interface Based {
  basis?: string
  revision: number
  stats: OwnStats
}

interface SharedEntry {
  answer: Based
  basis: string
  state: number
  at: number
  full: PersonalAnswer | null
  /** By the basis of the answer they start from. */
  differences: Map<string, PersonalAnswer>
}

interface SharedAnswersOptions {
  /** The last revision of an area that dashboards were notified of: no older answer may be given. */
  told(area: Area): number
  clock?: () => number
  /** Measures what an answer costs, in milliseconds. */
  stopwatch?: () => number
}

/** Bytes of serialized text that an answer holds. */
const sizeOf = ({ full, differences }: SharedEntry): number =>
  [...differences.values()].reduce((sum, { size }) => sum + size, full?.size ?? 0)

/** Nobody is given an answer before the newest; differences start from it. */
function dropTexts(entry: SharedEntry): void {
  entry.full = null
  entry.differences.clear()
}

/** An answer is reused this long in the same state, since the ages in it go stale. */
const HOLDS_MS = 1000
const LONGEST_SHARE_MS = 500
/** In a newer state an answer is reused for ten times as long as making it took: making takes a tenth of the time. */
const SHARE = 10
const FORGOTTEN_AFTER_MS = 30_000
/** Of one key: a dashboard that missed a few answers still gets a difference. */
const KEPT_OF_A_KEY = 4
/** Over all keys: enough for five areas with units, formats, sorts and masks. Odd queries cannot fill the memory. */
const MOST_KEPT = 400
/** Of serialized text, over all keys. */
const MOST_BYTES = 64 * 1024 * 1024

/**
 * Cache of answers that many dashboards share. However many ask, an answer is projected, serialized and compressed once
 * per interval; so is each difference between two of them.
 */
export class SharedAnswers {
  readonly #options: SharedAnswersOptions
  readonly #now: () => number
  readonly #stopwatch: () => number
  readonly #node = randomUUID().slice(0, 8)
  /** By key, oldest first. */
  readonly #kept = new Map<string, SharedEntry[]>()
  readonly #share = new Map<string, number>()
  #count = 0

  constructor(options: SharedAnswersOptions) {
    this.#options = options
    this.#now = options.clock ?? (() => performance.now())
    this.#stopwatch = options.stopwatch ?? (() => performance.now())
  }

  async of<Answer extends Based>({ options }: Shared<Answer>): Promise<Ready> {
    const kept = this.#current(options)
    return this.#said(kept, options).of(options.own)
  }

  #current<Answer extends Based>(options: SharedOptions<Answer>): SharedEntry {
    const { key, state } = options
    const now = this.#now()
    const newest = this.#kept.get(key)?.at(-1)
    if (newest && this.#holds(newest, options, now)) return newest
    this.#forget(now)
    const began = this.#stopwatch()
    const basis = `${this.#node}.${++this.#count}`
    const answer = { ...options.make(), basis }
    this.#share.set(key, Math.min(LONGEST_SHARE_MS, SHARE * (this.#stopwatch() - began)))
    const kept: SharedEntry = { answer, basis, state, at: now, full: null, differences: new Map() }
    const list = (this.#kept.get(key) ?? []).slice(1 - KEPT_OF_A_KEY)
    for (const before of list) dropTexts(before)
    this.#kept.delete(key)
    this.#kept.set(key, [...list, kept])
    return kept
  }

  #holds(
    kept: SharedEntry,
    { key, area, state }: Pick<SharedOptions<unknown>, 'key' | 'area' | 'state'>,
    now: number,
  ): boolean {
    const age = now - kept.at
    if (age < 0) return false
    if (kept.state === state) return age < HOLDS_MS
    return age < (this.#share.get(key) ?? 0) && kept.answer.revision >= this.#options.told(area)
  }

  #said<Answer extends Based>(
    kept: SharedEntry,
    { key, since, difference }: SharedOptions<Answer>,
  ): PersonalAnswer {
    const before =
      difference && since !== undefined && this.#kept.get(key)?.find(({ basis }) => basis === since)
    if (!before) {
      kept.full ??= new PersonalAnswer(kept.answer)
      return kept.full
    }
    const known = kept.differences.get(before.basis)
    if (known) return known
    const made = new PersonalAnswer(difference(before.answer as Answer, kept.answer as Answer))
    kept.differences.set(before.basis, made)
    return made
  }

  #forget(now: number): void {
    for (const [key, list] of this.#kept) {
      const young = list.filter(({ at }) => now - at < FORGOTTEN_AFTER_MS)
      if (young.length > 0) this.#kept.set(key, young)
      else this.#drop(key)
    }
    const all = [...this.#kept.values()].flat()
    let count = all.length
    let bytes = all.reduce((sum, kept) => sum + sizeOf(kept), 0)
    while (count > MOST_KEPT || bytes > MOST_BYTES) {
      const [key, [oldest, ...younger]] = [...this.#kept][0] as [string, [SharedEntry, ...SharedEntry[]]]
      if (younger.length > 0) this.#kept.set(key, younger)
      else this.#drop(key)
      count -= 1
      bytes -= sizeOf(oldest)
    }
  }

  #drop(key: string): void {
    this.#kept.delete(key)
    this.#share.delete(key)
  }
}
