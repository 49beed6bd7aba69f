import { SIGN_IN_BY_PROVIDER } from '@wardlight/contracts/pass-through'
import type { SignInByProvider } from './identity.ts'

/** What the page offers beside a password: the identity provider, or that it does not answer now. */
export function signInWays(
  identity: Pick<SignInByProvider, 'offered'> | null,
): { label: string; href?: string }[] {
  const offered = identity?.offered()
  if (!offered) return []
  const { name, available } = offered
  if (available) return [{ label: `Sign in with ${name}`, href: SIGN_IN_BY_PROVIDER }]
  return [
    {
      label: `Signing in with ${name} is not possible now: it does not answer. Local accounts sign in as ever.`,
    },
  ]
}
