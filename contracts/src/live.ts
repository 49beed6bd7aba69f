import type { Area } from './areas.ts'
import type { PagingBeat } from './paging.ts'

/**
 * GET /view/live?area=a,b: server-sent events of these areas. `revision` follows each change of an area and names the
 * rooms that changed, null when they are many or not known; `composition` says at first and after each change what this
 * browser's page would be composed of; `beat` comes every LIVE_BEAT_MS, and at once when what it
 * says of the store or of the alerts turns. `&stream=` names the stream within the session: the newest of a name takes,
 * after LIVE_BEAT_MS, the place of those before, whose browser may have lost its network.
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

/** Whether alerts are being judged: when some node last did, ISO; null never. Not judged for longer than ALERTS_UNJUDGED_MS is told everywhere. */
export interface AlertBeat {
  judged: boolean
  judgedAt: string | null
}

/**
 * Whether the store takes what is written: since when that is so, and when it last proved it by a commit, ISO. `sqlErrors`
 * is when the newest failure that still stands happened, as in the census; null: none does.
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
