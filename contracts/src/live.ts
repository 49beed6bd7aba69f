import type { Area } from './areas.ts'
import type { PagingBeat } from './paging.ts'

/**
 * GET /view/live?area=a,b: server-sent events of these areas. `revision`: an area changed; names the rooms that
 * changed, null when they are many or unknown. `composition`: first and after each change, what this browser's page
 * would be composed of. `beat`: every LIVE_BEAT_MS, and at once when its store or alert state turns. `&stream=` names
 * the stream within the session. A newer stream of that name replaces older ones after LIVE_BEAT_MS, since their
 * browser may have lost its network.
 */
export interface LiveEvents {
  composition: ComposedNow
  revision: { area: Area; revision: number; rooms: readonly number[] | null }
  beat: { now: string; feeds: FeedBeat; alerts?: AlertBeat; store?: StoreBeat; paging?: PagingBeat }
}

/** `hash` names the composition, as the page's own does; `versions` by the slice's folder name. */
export interface ComposedNow {
  hash: string
  versions: Readonly<Record<string, string>>
}

/**
 * Whether alerts are being judged. `judgedAt`: when some node last did, ISO; null: never. Every screen says so after
 * ALERTS_UNJUDGED_MS without.
 */
export interface AlertBeat {
  judged: boolean
  judgedAt: string | null
}

/**
 * Whether the store accepts writes. `since`: since when that is so. `provenAt`: when a commit last proved it.
 * `sqlErrors`: when the newest failure that still stands happened, as in the census; null: none. All ISO.
 */
export interface StoreBeat {
  ok: boolean
  since: string
  provenAt: string
  sqlErrors: string | null
}

/** How the feeds are: how many of how many speak, and the age in seconds of the newest message. */
export interface FeedBeat {
  total: number
  speaking: number
  newestAge: number | null
}
