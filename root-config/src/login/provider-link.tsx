import { SIGN_IN_BY_PROVIDER } from '@wardlight/contracts/pass-through'
import css from './provider-link.module.css'
import { useIdentityProvider } from './use-identity-provider.ts'

/** Sign-in at the hospital's identity provider, where there is one; says when it does not answer. */
export function ProviderLink() {
  const provider = useIdentityProvider()
  if (!provider) return null
  const { name, available } = provider
  return (
    <div className={css.box}>
      {available ? (
        <a className={css.link} href={SIGN_IN_BY_PROVIDER}>
          Sign in with {name}
        </a>
      ) : (
        <p role="status">
          Signing in with {name} is not possible now: it does not answer. Local accounts sign in as ever.
        </p>
      )}
    </div>
  )
}
