import { type Ages, type Frozen, freezeOf } from '../freshness/freeze.ts'
import { byServerClock } from '../time/server-clock.ts'
import type { LiveState } from './live-state.ts'

type AgeSource = Pick<LiveState, 'lastHeard' | 'beat'>

/**
 * Age of a time the server reported: by the server's clock up to its beat, by this browser's since, so that an offset
 * between the clocks does not matter.
 */
function toldAge(beat: NonNullable<AgeSource['beat']>, time: string, now: number): number {
  return Math.max(0, Date.parse(beat.now) - Date.parse(time)) + Math.max(0, now - beat.heardAt)
}

/** Age 0 for whatever an older server does not report, and for everything before its first word. */
export function agesOf({ lastHeard, beat }: AgeSource, now: number): Omit<Ages, 'own'> {
  const judgedAt = beat?.alerts?.judgedAt
  return {
    stream: lastHeard === 0 ? 0 : Math.max(0, now - lastHeard),
    store: beat?.store ? toldAge(beat, beat.store.provenAt, now) : 0,
    judge: beat && judgedAt ? toldAge(beat, judgedAt, now) : judgedAt === null ? Number.POSITIVE_INFINITY : 0,
  }
}

/** Age of an answer at `now` (`localNow`); 0 while `currentUntil` is null, as it is current. */
export const ownAge = (currentUntil: number | null, now: number): number =>
  currentUntil === null ? 0 : Math.max(0, now - currentUntil)

/**
 * Why a screen is frozen at `now`, or null. `isOwnOld`: whether
 * its own answer is too old, if not decided by its age alone.
 */
export function frozenBy(
  heard: AgeSource,
  currentUntil: number | null,
  now: number,
  isOwnOld?: boolean,
): Frozen | null {
  const freeze = freezeOf({ ...agesOf(heard, now), own: ownAge(currentUntil, now) }, isOwnOld)
  if (!freeze) return null
  const { cause, age } = freeze
  return { cause, since: Number.isFinite(age) ? Math.round(byServerClock(now - age) / 1000) * 1000 : null }
}

/** The same text for the same freeze. */
export const freezeKey = (frozen: Frozen | null): string => (frozen ? `${frozen.cause} ${frozen.since}` : '')
