import type { QueryKey } from '@tanstack/react-query'
import { questionOf } from './answer-origin.ts'
import { type AskedState, isOutdated, type Owed, owe } from './owed.ts'

/** By query, for every component that shows its answer. */
const owed = new WeakMap<object, Owed>()

/**
 * `owe` with one state per query, shared by all parts of the screen: a part that opens over another, or reopens while
 * the query fails, joins the wait instead of starting a new one. `before`: the state this part had.
 */
export function oweTogether(
  key: QueryKey,
  before: Owed | null,
  { failed, ...asked }: AskedState & { failed: boolean },
): Owed | null {
  const question = questionOf(key)
  if (!question) return owe(before, asked)
  const isShown = question.getObserversCount() > 0
  const known = before ?? (isShown || failed ? owed.get(question) : null) ?? null
  const told = owe(known, asked)
  const now: Owed | null =
    told && !known && !isShown && isOutdated(asked) ? { ...told, unfollowed: true } : told
  if (now) owed.set(question, now)
  else owed.delete(question)
  return now
}
