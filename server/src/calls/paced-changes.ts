import type { Session } from '../accounts/sessions.ts'
import type { LimitedKey, SlowDown } from '../accounts/slow-down.ts'
import { tooManyChanges } from './call-error.ts'

/** Of one account in a quarter of an hour: more than the hands of a ward do, and little to write, audit and tell every screen. */
const FREE = 600
/** What is typed rests many times before it is saved. */
const FREE_DRAFTS = 3000

/** Of windows of the tower: each opens, closes, and gives three signs of life a minute. */
const FREE_HOLDS = 2000

/** Of tests of pagers, each of which sends pages to somebody. */
const FREE_TESTS = 20

/** Counts a change. Throws CallError 429 when an account makes them without end. */
export function paceChange(writeLimit: SlowDown, { account }: Pick<Session, 'account'>): void {
  pace(writeLimit, { key: `changes ${account.user_id}`, free: FREE })
}

/** Counts what a window asks of the claim of a patient. Throws CallError 429. */
export function paceHold(writeLimit: SlowDown, { account }: Pick<Session, 'account'>): void {
  pace(writeLimit, { key: `holds ${account.user_id}`, free: FREE_HOLDS })
}

/** Counts a test of a pager. Throws CallError 429. */
export function paceTest(writeLimit: SlowDown, { account }: Pick<Session, 'account'>): void {
  pace(writeLimit, { key: `pager tests ${account.user_id}`, free: FREE_TESTS })
}

function pace(writeLimit: SlowDown, limited: LimitedKey): void {
  const wait = writeLimit.attempt([limited])
  if (wait > 0) throw tooManyChanges(wait)
}

/** Counts something typed that is kept for its writer alone, apart from changes: typing keeps nobody from saving. Throws as that does. */
export function paceDraft(writeLimit: SlowDown, { account }: Pick<Session, 'account'>): void {
  const wait = writeLimit.attempt([{ key: `drafts ${account.user_id}`, free: FREE_DRAFTS }])
  if (wait > 0) throw tooManyChanges(wait)
}
