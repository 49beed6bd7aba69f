/** A newer answer is owed: since when, by `localNow`, and the revision it has to reach. */
export interface Owed {
  since: number
  revision: number
  /** It changed while nobody followed it: once a try fails, it is as old as it is. */
  unfollowed?: true
}

export interface Asked {
  asking: boolean
  failing: boolean
  /** The revision the shown answer was built from; null when answers do not say. */
  built: number | null
  newest: number
  receivedAt: number
  /** Of when the shown answer is true at least: when it was asked for. */
  trueAt: number
  now: number
}

/** Whether a newer revision was heard than the shown answer has. */
export const isOutdated = ({ built, newest }: Pick<Asked, 'built' | 'newest'>): boolean =>
  built !== null && newest > built

/**
 * Whether a newer answer than the one shown is owed: one is asked for, the last try failed, or a newer revision was
 * heard. A good answer in between settles what was owed until it was asked for, even if the next is owed already: one that
 * was long on its way is as old.
 */
export function owe(before: Owed | null, asked: Asked): Owed | null {
  const { asking, failing, built, newest, receivedAt, trueAt, now } = asked
  const isBehind = isOutdated(asked)
  if (!asking && !failing && !isBehind) return null
  if (!before) return { since: now, revision: newest }
  const isSettled = !failing && receivedAt > before.since && (built === null || built >= before.revision)
  if (!isSettled) return before.unfollowed && failing ? { since: trueAt, revision: before.revision } : before
  return { since: built === null ? trueAt : Math.max(trueAt, before.since), revision: newest }
}
