import { SIGN_IN_BY_PROVIDER } from '@wardlight/contracts/pass-through'
import css from './provider-link.module.css'
import { useIdentityProvider } from './use-identity-provider.ts'

/** Sign-in at the hospital's identity provider, where there is one; says when it does not answer. Looks as on the page's own form. */
export function ProviderLink() {
  const provider = useIdentityProvider()
  if (!provider) return null
  const { name, available } = provider
  return available ? (
    <a className="wl-provider" href={SIGN_IN_BY_PROVIDER}>
      Sign in with {name}
    </a>
  ) : (
    <p className={css.away} role="status">
      Signing in with {name} is not possible now: it does not answer. Local accounts sign in as ever.
    </p>
  )
}
