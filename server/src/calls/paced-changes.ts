import type { Session } from '../accounts/session.ts'
import type { SlowDown } from '../accounts/slow-down.ts'
import { tooManyChanges } from './call-error.ts'

/** Counts one of what an account may do so many times in a quarter of an hour. Throws CallError 429 beyond. */
export type Pace = (writeLimit: SlowDown, session: Pick<Session, 'account'>) => void

const paced =
  (what: string, free: number): Pace =>
  (writeLimit, { account }) => {
    const wait = writeLimit.attempt([{ key: `${what} ${account.user_id}`, free }])
    if (wait > 0) throw tooManyChanges(wait)
  }

/** A change: more than the hands of a ward make, and little to write, audit and tell every screen. */
export const paceChange = paced('changes', 600)
/** Something typed that is kept as it rests, many times before it is saved or signed: it keeps nobody from that, nor from an alert. */
export const paceDraft = paced('drafts', 3000)
/** What a window of the tower asks of its patient's claim: it opens, closes, and gives three signs of life a minute. */
export const paceHold = paced('holds', 10_000)
/** A test of a pager, each of which sends pages to somebody. */
export const paceTest = paced('pager tests', 20)
