import type { Segment } from '@wardlight/hl7/message'
import type { ConfiguredFeedKind } from '../../config/feed-settings.ts'
import type { ClinicalEvent } from '../../ward/events.ts'
import { isMdc } from './observations.ts'
import { StreamingFeeds } from './streaming-feeds.ts'

/** Monitors remembered, those heard last. */
const MONITORS = 10_000
const LOINC_SYSTEMS = new Set(['LN', 'LOINC'])

/**
 * What kind of system speaks, where its settings do not say: a feed that ever used MDC codes, or streamed, is a monitor,
 * others that send LOINC results are a laboratory, and what else sends results is charting.
 */
export class FeedKinds {
  readonly #monitors: Set<string>
  readonly #streaming = new StreamingFeeds()

  constructor(monitors: Iterable<string> = []) {
    this.#monitors = new Set(monitors)
  }

  /** Takes in what a feed sent that counts as of this kind. */
  learn(feed: string, kind: ConfiguredFeedKind, events: readonly ClinicalEvent[]): void {
    if (kind !== 'lab' && kind !== 'charting') return
    const observed = events.filter((event) => event.kind === 'observations')
    if (this.#streaming.isStreaming(feed, observed)) this.#remember(feed)
  }

  #remember(feed: string): void {
    this.#monitors.delete(feed)
    this.#monitors.add(feed)
    const [oldest] = this.#monitors
    if (oldest !== undefined && this.#monitors.size > MONITORS) this.#monitors.delete(oldest)
  }

  of(
    feed: string,
    set: ConfiguredFeedKind | null,
    code: string,
    segments: readonly Segment[],
  ): ConfiguredFeedKind {
    if (set) return set
    if (code === 'ADT') return 'adt'
    if (this.#monitors.has(feed)) {
      this.#remember(feed)
      return 'monitor'
    }
    const systems = segments
      .filter(({ name }) => name === 'OBX')
      .flatMap((obx) => [3, 6].map((component) => obx.text(3, component).toUpperCase()))
    if (systems.some(isMdc)) {
      this.#remember(feed)
      return 'monitor'
    }
    return systems.some((system) => LOINC_SYSTEMS.has(system)) ? 'lab' : 'charting'
  }
}
