/** A newer answer is owed: since when, by `localNow`, and the revision it has to reach. */
export interface Owed {
  since: number
  revision: number
  /**
   * The change came while no component used the query: once a
   * try fails, the answer counts as current only until `trueAt`.
   */
  unfollowed?: true
}

export interface AskedState {
  asking: boolean
  failing: boolean
  /** The revision the shown answer was built from; null when answers do not say. */
  built: number | null
  newest: number
  receivedAt: number
  /** When the shown answer was requested: it was true then at least. */
  trueAt: number
  now: number
}

/** Whether the shown answer is older than the newest revision heard. */
export const isOutdated = ({ built, newest }: Pick<AskedState, 'built' | 'newest'>): boolean =>
  built !== null && newest > built

/**
 * A newer answer is owed when one is requested, the last try failed, or a newer revision was heard. A good answer
 * settles what was owed until its request, even if the next is owed already: one that took long is that old.
 */
export function owe(before: Owed | null, asked: AskedState): Owed | null {
  const { asking, failing, built, newest, receivedAt, trueAt, now } = asked
  const isBehind = isOutdated(asked)
  if (!asking && !failing && !isBehind) return null
  if (!before) return { since: now, revision: newest }
  const isSettled = !failing && receivedAt > before.since && (built === null || built >= before.revision)
  if (!isSettled) return before.unfollowed && failing ? { since: trueAt, revision: before.revision } : before
  return { since: built === null ? trueAt : Math.max(trueAt, before.since), revision: newest }
}
