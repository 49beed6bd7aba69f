import { FREEZE_AFTER_MS, LIVE_BEAT_MS } from '@wardlight/contracts/limits'

/**
 * Ages in ms of what a screen relies on: the last word of the server, the last proof that its store takes writes, the
 * last round of judging alerts, and the time until which the screen's own answer is known to be current.
 */
export interface Ages {
  stream: number
  store: number
  judge: number
  own: number
}

type Cause = keyof Ages

/** The worst of the causes, and the age of the oldest. */
interface Freeze {
  cause: Cause
  age: number
}

/** Why a screen is frozen, and since when by the server's clock, ms in whole seconds; null: it never was current. */
export interface Frozen {
  cause: Cause
  since: number | null
}

const WORST_FIRST: readonly Cause[] = ['stream', 'store', 'judge', 'own']
/** A server that missed a beat is quiet: what it last said of itself grows old by that alone. */
const QUIET_MS = 2 * LIVE_BEAT_MS

/**
 * A screen frozen by its own answer thaws only with one younger than this, ms: that lasts until the next, which is
 * requested a moment later and may be as slow.
 */
const RENEWED_MS = FREEZE_AFTER_MS / 2 - 500

/** Whether an answer is too old to be shown as current; `wasOld`: the one before it was. */
export const isTooOld = (own: number, wasOld: boolean): boolean =>
  own >= (wasOld ? RENEWED_MS : FREEZE_AFTER_MS)

/** The one rule: values are shown as current while everything they rely on is younger than 15 s. Null: they are. */
export function freezeOf(ages: Ages, isOwnOld = isTooOld(ages.own, false)): Freeze | null {
  const isOld = (cause: Cause) => (cause === 'own' ? isOwnOld : ages[cause] >= FREEZE_AFTER_MS)
  const old = WORST_FIRST.filter(isOld)
  const [worst] = old
  if (!worst) return null
  const wasWell = old.every((each) => ages[each] - ages.stream < FREEZE_AFTER_MS)
  const cause = ages.stream >= QUIET_MS && wasWell ? 'stream' : worst
  return { cause, age: Math.max(...old.map((each) => ages[each])) }
}
