import type { RoomView } from '../room/room-view.ts'

export interface TileWords {
  /** "MAP 48 mmHg". */
  headline: string
  /** The limit and how long: "below 55 for 12 min", "below 55 at 14:02" while nothing is current. */
  why: string
  /** "acknowledged"; empty for an alert nobody has taken on. */
  tag: string
  /** Alerts beside the worst. */
  others: number
  /** The variable it speaks of. */
  atom: string | null
}

/** What a tile says of a room's worst alert; null without one. */
export function tileWords({ alerts }: Pick<RoomView, 'alerts'>): TileWords | null {
  const [alert, ...others] = alerts.filter(({ information }) => !information)
  if (!alert) return null
  const lasted = alert.age.includes(':') ? `at ${alert.age}` : alert.age && `for ${alert.age}`
  return {
    headline: alert.headline,
    why: [alert.why, lasted].filter(Boolean).join(' '),
    tag: alert.tag,
    others: others.length,
    atom: alert.atom,
  }
}
