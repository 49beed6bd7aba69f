import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { CallError } from './call-error.ts'
import type { HeldAnswer } from './held-answer.ts'
import { Ready } from './shared-answer.ts'

const compress = promisify<Buffer, object, Buffer>(gzip)
const COMPRESS_FROM = 2048
const MOST_BYTES = 32 * 1024 * 1024
/** Answers made at the same time. More wait their turn, and are dropped if nobody waits for them by then. */
const MOST_MADE = 8
const STAYS: IsGone = () => false

/** Whether the caller has given up and needs no answer. */
export type IsGone = () => boolean

interface HeldEntry {
  /** Who asked for it so far. */
  callers: IsGone[]
  ready: Promise<Ready>
  /** ms of the clock; null while it is being made. */
  readyAt: number | null
  /** From when it is ready, ms. */
  holdsMs: number
  /** Not known before the answer is made. */
  bytes: number
}

/** Being made, or not too old. One from ahead of now (the clock was put back) may be of any age: not fresh. */
const isFresh = ({ readyAt, holdsMs }: HeldEntry, now: number): boolean =>
  readyAt === null || (now >= readyAt && now - readyAt < holdsMs)

interface HeldAnswersOptions {
  clock?: () => number
  mostBytes?: number
}

/** Cache of held answers, each serialized and compressed once. The least recently used go first when it is full. */
export class HeldAnswers {
  readonly #now: () => number
  readonly #mostBytes: number
  /** Least recently used first. */
  readonly #kept = new Map<string, HeldEntry>()
  readonly #turns: (() => void)[] = []
  #made = 0
  #bytes = 0

  constructor({ clock = () => performance.now(), mostBytes = MOST_BYTES }: HeldAnswersOptions = {}) {
    this.#now = clock
    this.#mostBytes = mostBytes
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#bytes
  }

  /** Throws CallError 503 if all its callers had gone when its turn came. */
  of<Answer extends object>(
    { options: { key, holdsMs, make } }: HeldAnswer<Answer>,
    isGone: IsGone = STAYS,
  ): Promise<Ready> {
    const known = this.#kept.get(key)
    if (known && isFresh(known, this.#now())) {
      this.#kept.delete(key)
      this.#kept.set(key, known)
      if (known.readyAt === null) known.callers.push(isGone)
      return known.ready
    }
    this.#drop(key)
    const callers = [isGone]
    const kept: HeldEntry = {
      callers,
      ready: this.#inTurn(() => (callers.every((gone) => gone()) ? Promise.reject(nobody()) : ready(make))),
      readyAt: null,
      holdsMs,
      bytes: 0,
    }
    this.#kept.set(key, kept)
    kept.ready.then(
      ({ text, gzip }) => {
        callers.length = 0
        kept.readyAt = this.#now()
        if (this.#kept.get(key) !== kept) return
        kept.bytes = text.length + (gzip?.length ?? 0)
        this.#bytes += kept.bytes
        this.#trim()
      },
      () => {
        if (this.#kept.get(key) === kept) this.#drop(key)
      },
    )
    return kept.ready
  }

  async #inTurn<Made>(make: () => Promise<Made>): Promise<Made> {
    if (this.#made >= MOST_MADE) await new Promise<void>((resolve) => this.#turns.push(resolve))
    else this.#made++
    try {
      return await make()
    } finally {
      const next = this.#turns.shift()
      if (next) next()
      else this.#made--
    }
  }

  #trim(): void {
    const now = this.#now()
    for (const [key, kept] of this.#kept) if (kept.bytes > 0 && !isFresh(kept, now)) this.#drop(key)
    for (const [key, { bytes }] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) return
      if (bytes > 0) this.#drop(key)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0
    this.#kept.delete(key)
  }
}

const nobody = () => new CallError(503, 'busy', 'Nobody waits for this answer any more.')

async function ready<Answer extends object>(make: () => Promise<Answer>): Promise<Ready> {
  const text = Buffer.from(JSON.stringify(await make()))
  return new Ready(text, text.length < COMPRESS_FROM ? null : await compress(text, { level: 4 }))
}
