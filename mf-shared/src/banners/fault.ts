import { ALERTS_UNJUDGED_MS } from '@wardlight/contracts/limits'
import { frozenBy } from '../live/ages.ts'
import type { LiveState } from '../live/live-state.ts'
import { byServerClock } from '../time/server-clock.ts'

/**
 * Why what is on the screens cannot be relied on. `since`: ms by the server's clock; null when it never could be.
 * `frozen`: it has lasted so long that nothing counts as current.
 */
export type Fault =
  | { kind: 'silent'; since: number; frozen: true }
  | { kind: 'store'; since: number; frozen: boolean }
  | { kind: 'unjudged'; since: number | null; frozen: boolean }

/** The worst fault there is at `now` (by `localNow`), or null: what the server says is told at once, its silence late. */
export function faultOf(live: Pick<LiveState, 'lastHeard' | 'beat'>, now: number): Fault | null {
  const frozen = frozenBy(live, null, now)
  const { store, alerts } = live.beat ?? {}
  if (frozen?.cause === 'stream')
    return { kind: 'silent', since: byServerClock(live.lastHeard), frozen: true }
  if (store && (!store.ok || frozen?.cause === 'store'))
    return { kind: 'store', since: Date.parse(store.provenAt), frozen: frozen !== null }
  if (!alerts) return null
  const judgedAt = alerts.judgedAt === null ? null : Date.parse(alerts.judgedAt)
  const age = judgedAt === null ? Number.POSITIVE_INFINITY : Date.parse(live.beat?.now ?? '') - judgedAt
  const isFrozen = frozen?.cause === 'judge'
  if (alerts.judged && age <= ALERTS_UNJUDGED_MS && !isFrozen) return null
  return { kind: 'unjudged', since: judgedAt, frozen: isFrozen }
}
