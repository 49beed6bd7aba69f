import type { ObservationsEvent } from '../../ward/events.ts'

/** Readings of one code from one bed that follow each other this closely, for this long, are a stream. */
const CLOSE_MS = 30_000
const LONG_MS = 3 * 60_000
/** How many codes of beds are watched per feed at one time, and how many feeds. */
const RUNS = 20
const FEEDS = 200

/** Readings without a longer break: when the first and the last of them were measured, ms. */
interface Run {
  first: number
  last: number
}

/** Detects streaming feeds by what they do, for those whose codes and settings do not say. */
export class StreamingFeeds {
  readonly #runs = new Map<string, Map<string, Run>>()

  /** Whether the feed has been streaming for some minutes, with these readings. */
  isStreaming(feed: string, events: readonly ObservationsEvent[]): boolean {
    const runs = this.#runsOf(feed)
    let found = false
    for (const event of events) {
      const from = subjectOf(event)
      for (const { code, time, timeKnown, status } of event.observations)
        if (timeKnown !== false && status !== 'withdrawn' && goesOn(runs, `${code}|${from}`, time.getTime()))
          found = true
    }
    if (found) this.#runs.delete(feed)
    return found
  }

  #runsOf(feed: string): Map<string, Run> {
    const runs = this.#runs.get(feed) ?? new Map<string, Run>()
    if (this.#runs.size >= FEEDS) this.#runs.clear()
    this.#runs.set(feed, runs)
    return runs
  }
}

/** What the readings of one device have in common: the bed, else the person or visit. */
function subjectOf({ at, patient, visit }: ObservationsEvent): string {
  if (at?.room || at?.bed) return `${at.unit}^${at.room}^${at.bed}`
  return patient.mrn || visit?.visit?.number || visit?.account?.number || ''
}

/** Takes a reading into its run; true when that is long enough. */
function goesOn(runs: Map<string, Run>, key: string, time: number): boolean {
  const run = runs.get(key)
  if (run && time >= run.last && time - run.last <= CLOSE_MS) {
    run.last = time
    return time - run.first >= LONG_MS
  }
  if (!run && runs.size >= RUNS) {
    const ended = [...runs].find(([, { last }]) => Math.abs(time - last) > CLOSE_MS)
    if (!ended) return false
    runs.delete(ended[0])
  }
  if (!run || time > run.last) runs.set(key, { first: time, last: time })
  return false
}
