import type { User, UserAnswer } from '@wardlight/contracts/access'
import { call, formBody } from '@wardlight/mf-shared/request'
import { tellEntered } from '@wardlight/mf-shared/session'

/** Takes the answer out of the address, where histories and screenshots would keep it. Null: there is none. */
export function takeResponse(): string | null {
  const { search, pathname, hash } = location
  if (search.length <= 1) return null
  history.replaceState(history.state, '', `${pathname}${hash}`)
  return search.slice(1)
}

/** Passes the answer on to the server, which looks into it. Throws CallError with the words for why somebody is not signed in. */
export async function passThrough(given: string): Promise<User> {
  const { user } = await call<UserAnswer>('Auth0PassThroughRequest', {
    body: formBody({ response: given }),
    timeoutMs: 40_000,
  })
  tellEntered()
  return user
}
