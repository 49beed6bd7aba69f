/**
 * Whether the server vouches for answers without being asked: its stream speaks, its store takes what is written and
 * alerts are judged, so that a change would be told. Moments by `localNow`.
 */
export interface Vouch {
  good: boolean
  /** While it does not: until when it did. */
  until: number
  /** While it does: since when. Answers of before were not looked after meanwhile. */
  again: number
  /** Until when it did before. */
  before: number
}

export const NO_VOUCH: Vouch = { good: false, until: 0, again: 0, before: 0 }
/** Of a recording, which is always of the moment it shows. */
export const RECORDED: Vouch = { ...NO_VOUCH, good: true }

/** Until when an answer was known to be current, `trueAt` at least; null: it still is. */
export function vouchedUntil(
  { good, until, again, before }: Vouch,
  receivedAt: number,
  trueAt = receivedAt,
): number | null {
  if (!good) return Math.max(trueAt, until)
  return receivedAt >= again ? null : Math.max(trueAt, before)
}

/** Follows the stream and tells each turn. */
export class Voucher {
  readonly #say: (vouch: Vouch) => void
  readonly #now: () => number
  #vouch = NO_VOUCH
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

  beat(isGood: boolean): void {
    if (!isGood) {
      this.#openedAt = null
      this.#turn(false)
      return
    }
    this.#lastGood = this.#now()
    this.#turn(true)
    this.#openedAt = null
  }

  /** The stream does not speak. */
  lost(): void {
    this.#turn(false)
  }

  #turn(good: boolean): void {
    if (good === this.#vouch.good) return
    const { until } = this.#vouch
    this.#vouch = good
      ? { good, until, again: this.#openedAt ?? this.#lastGood, before: until }
      : { ...this.#vouch, good, until: this.#lastGood }
    this.#say(this.#vouch)
  }
}
