import type { Atom } from '@wardlight/contracts/atom'

export type Freshness = 'fresh' | 'ageing' | 'stale' | 'absent' | 'implausible'

/** What of an atom says how old it is and whether it is a reading. */
export type DatedValue = Pick<Atom, 'value' | 'time' | 'maxAge' | 'ageing' | 'state' | 'timeKnown'>

/** Share of its maximum age past which a value shows its age, unless the server says when. */
export const AGEING_SHARE = 0.5
/** Seconds after which every value shows its age, however long it may be taken for the present. */
const AGEING_SECONDS = 3600
const FUTURE_TOLERANCE_SECONDS = 300

/** Seconds since the value was measured, 0 when its clock runs slightly ahead; null when that is not known. */
export function ageSeconds(atom: Pick<Atom, 'time' | 'timeKnown'>, nowMs: number): number | null {
  const measured = atom.time === null || atom.timeKnown === false ? Number.NaN : Date.parse(atom.time)
  const age = (nowMs - measured) / 1000
  return Number.isNaN(age) || age < -FUTURE_TOLERANCE_SECONDS ? null : Math.max(0, age)
}

/**
 * How a value is to be drawn at `nowMs` (server time). A value whose age is not known, or that comes from the future,
 * is stale unless it never grows old; one measured at a time nobody can read always is; with the server silent nothing
 * is fresh.
 */
export function freshnessOf(
  atom: DatedValue | null | undefined,
  nowMs: number,
  serverSilent: boolean,
): Freshness {
  if (!atom || atom.value === null || atom.value === '' || atom.state === 'noReading') return 'absent'
  if (atom.state === 'implausible') return 'implausible'
  if (serverSilent || atom.timeKnown === false) return 'stale'
  if (atom.maxAge === null) return 'fresh'
  const age = ageSeconds(atom, nowMs)
  if (age === null || age > atom.maxAge) return 'stale'
  const ageing = Math.min(AGEING_SECONDS, atom.ageing ?? atom.maxAge * AGEING_SHARE)
  return age > ageing ? 'ageing' : 'fresh'
}

/** Only a reading that is still young enough carries the colour of its level, and only one in state ok. */
export const mayShowLevel = (freshness: Freshness): boolean => freshness === 'fresh' || freshness === 'ageing'

/** The newest word is a number in our unit, young enough to stand for now. */
export const isCurrentReading = ({
  state,
  freshness,
}: {
  state: Atom['state']
  freshness: Freshness
}): boolean => state === 'ok' && mayShowLevel(freshness)
