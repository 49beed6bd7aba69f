/** By what work goes: what is of few is stored together, on one track; the others store what brings much. */
export const SHARED_TRACK = 0

/**
 * Since when feeds wait for a commit and none comes. A track that stores what is of few stands for itself: all of those
 * stand still with it. Of the others one may take long by itself, and counts once no track commits anything.
 */
export class Stalled {
  readonly #elapsed: () => number
  /** Since when each track that has something to store committed nothing. */
  readonly #since = new Map<number, number>()
  #lastOfAny = Number.NEGATIVE_INFINITY

  /** `elapsed` is what durations are measured by, ms. */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed
  }

  /** The track has something to store. */
  waits(track: number): void {
    if (!this.#since.has(track)) this.#since.set(track, this.#elapsed())
  }

  committed(track: number): void {
    this.#lastOfAny = this.#elapsed()
    if (this.#since.has(track)) this.#since.set(track, this.#lastOfAny)
  }

  /** The track has nothing to store. */
  rests(track: number): void {
    this.#since.delete(track)
  }

  /** As `elapsed` tells it; null: nothing waits. */
  get since(): number | null {
    if (this.#since.size === 0) return null
    const longest = Math.min(...this.#since.values())
    const ofAny = Math.max(this.#lastOfAny, longest)
    return Math.min(this.#since.get(SHARED_TRACK) ?? ofAny, ofAny)
  }
}
