import type { SessionsAnswer } from '@wardlight/contracts/accounts'
import { browserWords } from '../accounts/browser-words.ts'
import type { Sessions } from '../accounts/sessions.ts'

/** The sessions of an account as people look at them; `current` is the one that asks. */
export async function sessionRows(
  sessions: Pick<Sessions, 'list'>,
  userID: string,
  current: string,
  now: () => number = Date.now,
): Promise<SessionsAnswer> {
  const rows = await sessions.list(userID)
  return {
    sessions: rows.map(({ id, started, lastActive, address, browser }) => ({
      id,
      browser: browserWords(browser),
      address,
      started: started.toISOString(),
      lastActive: lastActive.toISOString(),
      current: id === current,
    })),
    now: new Date(now()).toISOString(),
  }
}
