import type { Session } from '../accounts/session.ts'
import type { SlowDown } from '../accounts/slow-down.ts'
import { tooManyChanges } from './call-error.ts'

/** Counts one action of an account against its limit for a quarter of an hour. Throws CallError 429 beyond. */
export type Pace = (writeLimit: SlowDown, session: Pick<Session, 'account'>) => void

const paced =
  (what: string, free: number): Pace =>
  (writeLimit, { account }) => {
    const wait = writeLimit.attempt([{ key: `${what} ${account.user_id}`, free }])
    if (wait > 0) throw tooManyChanges(wait)
  }

/** A change: more than people on a ward make by hand, and few enough to write, audit and send to every screen. */
export const paceChange = paced('changes', 600)
/** A draft, stored often before it is saved or signed. Counted apart, so it blocks neither that nor an alert answer. */
export const paceDraft = paced('drafts', 3000)
/** A tower window's claim on its patient: it opens, closes, and gives three signs of life a minute. */
export const paceHold = paced('holds', 10_000)
/** A test of a pager, each of which sends pages to somebody. */
export const paceTest = paced('pager tests', 20)
