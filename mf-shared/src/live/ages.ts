import { type Ages, type Frozen, freezeOf } from '../freshness/freeze.ts'
import { byServerClock } from '../time/server-clock.ts'
import type { LiveState } from './state.ts'

type AgeSource = Pick<LiveState, 'lastHeard' | 'beat'>

/**
 * The age of what the server said of a moment: by its own clock until it said so, by this browser's since then, so that
 * a difference between the two does not count.
 */
export function toldAge(beat: NonNullable<AgeSource['beat']>, time: string, now: number): number {
  return Math.max(0, Date.parse(beat.now) - Date.parse(time)) + Math.max(0, now - beat.heardAt)
}

/** What a server does not say (one of before) does not count; nor does anything before its first word. */
export function agesOf({ lastHeard, beat }: AgeSource, now: number): Omit<Ages, 'own'> {
  const judgedAt = beat?.alerts?.judgedAt
  return {
    stream: lastHeard === 0 ? 0 : Math.max(0, now - lastHeard),
    store: beat?.store ? toldAge(beat, beat.store.provenAt, now) : 0,
    judge: beat && judgedAt ? toldAge(beat, judgedAt, now) : judgedAt === null ? Number.POSITIVE_INFINITY : 0,
  }
}

/** How old an answer is at `now`, by `localNow`; `currentUntil` as it says, null: it is current. */
export const ownAge = (currentUntil: number | null, now: number): number =>
  currentUntil === null ? 0 : Math.max(0, now - currentUntil)

/** Whether a screen is frozen at `now`; `isOwnOld`: whether its answer is too old, where that is not by its age alone. */
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
