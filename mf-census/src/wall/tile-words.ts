import { oneLineEach } from '@wardlight/mf-shared/values'
import type { RoomView } from '../room/room-view.ts'

const NBSP = '\u00a0'

interface TileWords {
  /** "MAP 48". */
  headline: string
  /** "mmHg"; empty without a figure. */
  unit: string
  /** "below 55". */
  why: string
  /** "for 12 min", "at 14:02" while nothing is current; the figure stays with its unit. */
  lasted: string
  /** "acknowledged"; empty for an alert nobody has taken on. */
  tag: string
  /** Nobody has taken it on, and it goes on. */
  active: boolean
  /** Alerts beside the worst. */
  others: number
  /** The variable it speaks of. */
  atom: string | null
}

/** What a tile says of a room's worst alert; null without one. */
export function tileWords({ alerts }: Pick<RoomView, 'alerts'>): TileWords | null {
  const [alert, ...others] = oneLineEach(alerts).filter(({ information }) => !information)
  if (!alert) return null
  return {
    headline: alert.said,
    unit: alert.unit,
    why: alert.why,
    lasted: alert.lasted.replaceAll(/(?<=\d) /g, NBSP),
    active: alert.active,
    tag: alert.tag,
    others: others.length,
    atom: alert.atom,
  }
}

/** What became of it, why, and how long; the reason left out where all of it is too much for a number of lines. */
export function reasonFor({ tag, why, lasted }: TileWords, fits: (text: string) => boolean): string {
  const told = (reason: string) => [tag, reason].filter(Boolean).join(', ')
  const whole = told([why, lasted].filter(Boolean).join(' '))
  return lasted === '' || fits(whole) ? whole : told(lasted)
}
