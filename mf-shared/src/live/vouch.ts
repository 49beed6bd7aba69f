/** A time in which the server vouched, by `localNow`; `until` null: it still does. */
interface Span {
  from: number
  until: number | null
}

/**
 * When the server vouched for answers, newest last: its stream spoke, its store took writes and alerts were judged, so
 * a change would have been announced. A span does not cover answers requested before it began.
 */
export type Vouch = readonly Span[]

export const NO_VOUCH: Vouch = []
/** For a demo: a recording is always current. */
export const RECORDED: Vouch = [{ from: Number.NEGATIVE_INFINITY, until: null }]

/** Spans remembered. An answer from before the oldest counts as current only until its request. */
const MOST = 50

export const isVouching = (vouch: Vouch): boolean => vouch.at(-1)?.until === null

/** Until when an answer requested at `trueAt` was known to be current; null: it still is. */
export function vouchedUntil(vouch: Vouch, trueAt: number): number | null {
  const span = vouch.findLast(({ from }) => from <= trueAt)
  if (!span) return trueAt
  return span.until === null ? null : Math.max(trueAt, span.until)
}

/** Derives the spans from what the stream does, and reports each change. */
export class Voucher {
  readonly #say: (vouch: Vouch) => void
  readonly #now: () => number
  #vouch = NO_VOUCH
  /** The time up to which the last good beat vouches. */
  #lastGood = 0
  /** When the stream was opened, until its first beat. */
  #openedAt: number | null = null

  constructor(say: (vouch: Vouch) => void, now: () => number) {
    this.#say = say
    this.#now = now
  }

  /** Screens refetch when the stream opens, so its first good beat vouches for answers requested since. */
  opened(): void {
    this.#openedAt = this.#now()
  }

  /** `ageMs`: how old the state it reports is. */
  beat(isGood: boolean, ageMs = 0): void {
    if (!isGood) {
      this.#openedAt = null
      this.#turn(false)
      return
    }
    this.#lastGood = this.#now() - ageMs
    this.#turn(true)
    this.#openedAt = null
  }

  /** The stream does not speak. */
  lost(): void {
    this.#turn(false)
  }

  #turn(good: boolean): void {
    const last = this.#vouch.at(-1)
    if (good === isVouching(this.#vouch)) return
    this.#vouch =
      good || !last
        ? [...this.#vouch, { from: this.#openedAt ?? this.#now(), until: null }].slice(-MOST)
        : [...this.#vouch.slice(0, -1), { ...last, until: this.#lastGood }]
    this.#say(this.#vouch)
  }
}
