const WINDOW_MS = 60 * 60_000
const SAMPLES = 100
/** Feeds at one time, those heard last. */
const FEEDS = 1000
/** The share of samples taken for late: what comes in late says nothing of the sender's clock. */
const LATE = 0.95
/** A slow clock is slow by the same in most messages, in seconds; what is late by more or less is a backlog. */
const SPREAD = 60

interface Sample {
  at: number
  ahead: number
}

/**
 * How far each feed's clock is ahead of ours: MSH-7 less the time of arrival, of its least late messages of the last hour.
 * Seconds; what a message took on its way makes a clock look slow by as much. A backlog tells nothing.
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
