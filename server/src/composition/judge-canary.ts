import type { Db } from '../store/database.ts'
import { canaryReturns } from './canary-entries.ts'
import { type CanaryLimits, figuresText, isWorse } from './canary-verdict.ts'
import { ratesOf } from './page-counts.ts'
import type { CompositionRecord } from './record.ts'

/** Who gives up a canary that fails. */
export const SYSTEM = 'Wardlight'

class CanaryEnded extends Error {}

/** Gives up versions shown to some when their pages fail more than the others. Says in a few words what it found. */
export async function judgeCanary(
  db: Db,
  record: Pick<CompositionRecord, 'current' | 'change'>,
  limits: CanaryLimits,
  now: number,
): Promise<string> {
  const canary = record.current()?.canary
  if (!canary) return 'no versions are tried'
  const figures = await ratesOf(db, canary.id, canary.since)
  if (!isWorse(figures, limits)) return figuresText(figures)
  const reason = `given up by itself: ${figuresText(figures)}`
  const by = { time: new Date(now).toISOString(), author: SYSTEM, reason }
  await record
    .change((newest) => {
      if (newest.canary?.id !== canary.id) throw new CanaryEnded()
      return canaryReturns(newest, by, figures)
    })
    .catch((error) => {
      if (!(error instanceof CanaryEnded)) throw error
    })
  return reason
}
