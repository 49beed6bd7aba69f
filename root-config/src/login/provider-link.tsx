import { SIGN_IN_BY_PROVIDER } from '@wardlight/contracts/pass-through'
import { keptAtom, sessionLostAtom } from '@wardlight/mf-shared/session'
import { useAtomValue } from 'jotai'
import css from './provider-link.module.css'
import { useIdentityProvider } from './use-identity-provider.ts'

/**
 * Sign-in at the hospital's identity provider, if there is one; says when it does not answer. Looks as on the page's
 * own form. If this page keeps a draft from an ended session, the link opens another tab, so that the page and the
 * draft stay.
 */
export function ProviderLink() {
  const provider = useIdentityProvider()
  const isLost = useAtomValue(sessionLostAtom)
  const keeps = useAtomValue(keptAtom) && isLost
  if (!provider) return null
  const { name, available } = provider
  if (!available)
    return (
      <p className={css.note} role="status">
        Signing in with {name} is not possible now: it does not answer. Local accounts sign in as ever.
      </p>
    )
  return (
    <>
      <a className="wl-provider" href={SIGN_IN_BY_PROVIDER} target={keeps ? '_blank' : undefined}>
        Sign in with {name}
        {keeps && ' in another tab'}
      </a>
      {keeps && <p className={css.note}>What was typed here waits on this tab, for whoever typed it.</p>}
    </>
  )
}
