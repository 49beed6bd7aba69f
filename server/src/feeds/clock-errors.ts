const WINDOW_MS = 60 * 60_000
const SAMPLES = 100
/** Feeds at one time, those heard last. */
const FEEDS = 1000
/** Share of samples to pass over as late: a late message says nothing of the sender's clock. */
const LATE = 0.95
/** A slow clock is off by about the same in most messages; a larger spread, in seconds, is a backlog. */
const SPREAD = 60

interface Sample {
  at: number
  ahead: number
}

/**
 * How many seconds each feed's clock is ahead of ours: MSH-7 less the time of arrival, of its least late messages of
 * the last hour. Transit time makes a clock look slow by as much. A backlog gives no result.
 */
export class ClockErrors {
  readonly #samples = new Map<string, Sample[]>()

  add(feed: string, ahead: number, now: number): void {
    const samples = this.#samples.get(feed) ?? []
    samples.push({ at: now, ahead })
    if (samples.length > SAMPLES) samples.shift()
    this.#samples.delete(feed)
    this.#samples.set(feed, samples)
    const [oldest] = this.#samples.keys()
    if (oldest !== undefined && this.#samples.size > FEEDS) this.#samples.delete(oldest)
  }

  /** Null when the feed said nothing within the hour, or only what is late. */
  of(feed: string, now: number): number | null {
    const recent = (this.#samples.get(feed) ?? [])
      .filter(({ at }) => now - at <= WINDOW_MS)
      .map(({ ahead }) => ahead)
      .sort((a, b) => a - b)
    const at = (share: number): number => recent[Math.floor((recent.length - 1) * share)] ?? 0
    if (recent.length === 0) return null
    const error = at(LATE)
    const isBacklog = error < 0 && error - at(0.5) > SPREAD
    return isBacklog ? null : Math.round(error)
  }
}
