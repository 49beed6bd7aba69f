import type { Closers } from '../process/closers.ts'
import { StartError } from '../process/start-error.ts'
import { sharedSecret } from '../store/server-facts.ts'
import { createIdentity, type IdentityOptions, type SignInByProvider } from './identity.ts'
import type { IdentitySettings } from './identity-settings.ts'
import { followProvider, readClientSecret } from './provider.ts'

type IdentityParts = Omit<IdentityOptions, keyof IdentitySettings | 'provider' | 'key' | 'log'> & {
  log: Parameters<typeof followProvider>[0]['log']
}

/**
 * Begins to ask the identity provider, and waits for nothing; null without one. Rejects with StartError when nobody could
 * sign in by it.
 */
export async function openIdentity(
  settings: IdentitySettings | null,
  parts: IdentityParts,
  closers: Pick<Closers, 'add'>,
): Promise<SignInByProvider | null> {
  if (!settings) return null
  const gives = Object.values(parts.rules.map).flatMap((values) => Object.values(values))
  if (gives.every(({ rights }) => rights.length === 0))
    throw new StartError(
      'OIDC_ISSUER is set, but common/sign-in.json of WARDLIGHT_CONFIG maps no claim to a right, so that nobody could sign in by it (docs/identity-provider.md).',
    )
  const clientSecret = await readClientSecret(settings)
  const key = await sharedSecret(parts.db, 'identity provider key')
  const provider = followProvider({ ...settings, clientSecret, log: parts.log })
  closers.add('identity provider', provider.stop)
  return createIdentity({ ...settings, ...parts, provider, key })
}
