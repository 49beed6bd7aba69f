import type { Area } from './areas.ts'

/** GET /view/live?area=: server-sent events. `revision` follows each change of the area, `beat` comes every LIVE_BEAT_MS. */
export interface LiveEvents {
  revision: { area: Area; revision: number }
  beat: { now: string; feeds: FeedBeat; alerts?: AlertBeat }
}

/** Whether alerts are being judged: when some node last did, ISO; null never. Not judged for longer than ALERTS_UNJUDGED_MS is told everywhere. */
export interface AlertBeat {
  judged: boolean
  judgedAt: string | null
}

/** How the feeds are: how many of how many speak, and the age in seconds of the newest message. */
export interface FeedBeat {
  total: number
  speaking: number
  newestAge: number | null
}
