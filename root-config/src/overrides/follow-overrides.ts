import { OVERRIDE_RIGHTS } from '@wardlight/contracts/override-rights'
import type { AskedVersions, PageOverrides } from '@wardlight/contracts/overrides'
import { hasRight, sessionAtom, signingOutAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'

const store = getDefaultStore()
/** Set once the page was reloaded for somebody with the right, so that it is done once. */
const WAITED = 'wardlight-overrides-waited'

export interface Following {
  overrides: PageOverrides | undefined
  /** What the page's address asked for. */
  link: AskedVersions
  /** Puts the question of a link. `may` is false where the person has not the right. */
  ask(link: AskedVersions, may: boolean): void
  reload(): void
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/**
 * Asks about a link once it is known who may say yes. If that takes a right, a page with overrides reloads when the
 * session has ended on the server too, and a page whose overrides wait for the right reloads when somebody who has it
 * signs in.
 */
export function followOverrides({ overrides, link, ask, reload, storage = sessionStorage }: Following): void {
  if (!overrides) return
  let open = Object.keys(link).length > 0
  const { forAll, list, waits } = overrides
  const put = (may: boolean) => {
    open = false
    ask(link, may)
  }
  if (forAll) {
    if (open) put(true)
    return
  }
  if (!waits) storage.removeItem(WAITED)

  const follow = () => {
    const { status, user } = store.get(sessionAtom)
    const isOver = status === 'guest' && store.get(signingOutAtom) === 'none'
    if (isOver && list.length > 0) reload()
    if (status !== 'user') return
    const may = hasRight(user, ...OVERRIDE_RIGHTS)
    if (open) return put(may)
    if (!may || !waits || storage.getItem(WAITED)) return
    storage.setItem(WAITED, 'yes')
    reload()
  }
  store.sub(sessionAtom, follow)
  store.sub(signingOutAtom, follow)
  follow()
}
