/** While the server vouched; `until` null: it does. Moments by `localNow`. */
interface Span {
  from: number
  until: number | null
}

/**
 * When the server vouched for answers without being asked, newest last: its stream spoke, its store took what was written and
 * alerts were judged, so that a change would have been told. Nobody looked after answers of before meanwhile.
 */
export type Vouch = readonly Span[]

export const NO_VOUCH: Vouch = []
/** Of a recording, which is always of the moment it shows. */
export const RECORDED: Vouch = [{ from: Number.NEGATIVE_INFINITY, until: null }]

/** So many are remembered; an answer of before them counts as of when it was asked for. */
const MOST = 50

export const isVouching = (vouch: Vouch): boolean => vouch.at(-1)?.until === null

/** Until when an answer that is true of `trueAt` was known to be current; null: it still is. */
export function vouchedUntil(vouch: Vouch, trueAt: number): number | null {
  const span = vouch.findLast(({ from }) => from <= trueAt)
  if (!span) return trueAt
  return span.until === null ? null : Math.max(trueAt, span.until)
}

/** Follows the stream and tells each turn. */
export class Voucher {
  readonly #say: (vouch: Vouch) => void
  readonly #now: () => number
  #vouch = NO_VOUCH
  /** Of when the last good word was. */
  #lastGood = 0
  /** When the stream was opened that has not vouched for anything yet. */
  #openedAt: number | null = null

  constructor(say: (vouch: Vouch) => void, now: () => number) {
    this.#say = say
    this.#now = now
  }

  /** Screens ask again by themselves when the stream opens. */
  opened(): void {
    this.#openedAt = this.#now()
  }

  /** `ageMs`: of how long ago it speaks. */
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
