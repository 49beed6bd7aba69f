import type { QueryKey } from '@tanstack/react-query'
import { questionOf } from './answer-took.ts'
import { type Asked, isOutdated, type Owed, owe } from './owed.ts'

/** By question, of whoever shows its answer. */
const owed = new WeakMap<object, Owed>()

/**
 * What is owed of a question, the same in every part of the screen: one that is opened over another, or again while the
 * question fails, does not count anew what waits already. `before`: what this part knew of.
 */
export function oweTogether(
  key: QueryKey,
  before: Owed | null,
  { failed, ...asked }: Asked & { failed: boolean },
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
