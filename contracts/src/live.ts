import type { Area } from './areas.ts'

/** GET /view/live?area=: server-sent events. `revision` follows each change of the area, `beat` comes every LIVE_BEAT_MS. */
export interface LiveEvents {
  revision: { area: Area; revision: number }
  beat: { now: string; feeds: FeedBeat }
}

/** How the feeds are: how many of how many speak, and the age in seconds of the newest message. */
export interface FeedBeat {
  total: number
  speaking: number
  newestAge: number | null
}
