import type { Session } from '../accounts/sessions.ts'
import type { SlowDown } from '../accounts/slow-down.ts'
import { tooManyChanges } from './call-error.ts'

/** Of one account in a quarter of an hour: more than the hands of a ward do, and little to write, audit and tell every screen. */
const FREE = 600
/** What is typed rests many times before it is saved. */
const FREE_DRAFTS = 3000

/** Counts a change to a patient or an alert. Throws CallError 429 when an account makes them without end. */
export function paceChange(writeLimit: SlowDown, { account }: Pick<Session, 'account'>): void {
  const wait = writeLimit.attempt([{ key: `changes ${account.user_id}`, free: FREE }])
  if (wait > 0) throw tooManyChanges(wait)
}

/** Counts something typed that is kept for its writer alone, apart from changes: typing keeps nobody from saving. Throws as that does. */
export function paceDraft(writeLimit: SlowDown, { account }: Pick<Session, 'account'>): void {
  const wait = writeLimit.attempt([{ key: `drafts ${account.user_id}`, free: FREE_DRAFTS }])
  if (wait > 0) throw tooManyChanges(wait)
}
