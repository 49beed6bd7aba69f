/** Work is stored on tracks: feeds that send little share this one, the others store what sends much. */
export const SHARED_TRACK = 0

/**
 * Since when feeds wait for a commit in vain. The shared track always counts: all its feeds stand still with it.
 * Another track may be slow by itself, and counts only from the last commit of any track.
 */
export class Stalled {
  readonly #elapsed: () => number
  /** For each track with something to store: since when it has committed nothing. */
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
