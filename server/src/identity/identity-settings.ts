import { isLoopback } from '../config/networks.ts'
import type { EnvironmentReader } from '../environment/environment.ts'
import { declare, text } from '../environment/variable.ts'

/** The identity provider people may sign in at. */
export interface IdentitySettings {
  issuer: string
  clientId: string
  /** The secret, or the path of the file that holds it. */
  secret: { text: string } | { file: string }
  /** As the sign-in screen calls it. */
  name: string
  /** Where browsers reach this product: scheme, host and port, nothing behind. */
  origin: string
}

/** Over https, or on this machine in a trial; no user, query or fragment. */
function isSecureUrl(given: string, production: boolean): boolean {
  if (!URL.canParse(given)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(given)
  const isHere = !production && protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, ''))
  return (protocol === 'https:' || isHere) && !username && !password && !search && !hash
}

const SECURE_URL = {
  allowed: 'an address that starts with https:// (in a trial also http:// of this machine), without ? and #',
  fits: isSecureUrl,
}

export const IDENTITY_SETTINGS = declare({
  OIDC_ISSUER: text(
    'The identity provider people sign in at (OpenID Connect). `common/sign-in.json` says what its claims give ([identity-provider.md](identity-provider.md)).',
    SECURE_URL,
  ),
  OIDC_CLIENT_ID: text('The name of this product at the provider. Needed.', { allowed: 'a text' }),
  OIDC_CLIENT_SECRET: text('Its secret there. This or `OIDC_CLIENT_SECRET_FILE` is needed.', {
    allowed: 'a text',
  }),
  OIDC_CLIENT_SECRET_FILE: text('The file of that secret.', { allowed: 'a path' }),
  OIDC_ORIGIN: text('Where browsers reach this product: scheme, host and port alone. Needed.', SECURE_URL),
  OIDC_NAME: text('What the sign-in screen calls the provider.', {
    allowed: 'a text',
    fallback: 'hospital account',
  }),
})

const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_CLIENT_SECRET_FILE, OIDC_ORIGIN, OIDC_NAME } =
  IDENTITY_SETTINGS

/** Null without OIDC_ISSUER: people have local accounts alone. */
export function readIdentity({
  read,
  isSet,
  refuse,
  refuseWithout,
}: EnvironmentReader): IdentitySettings | null {
  if (!isSet(OIDC_ISSUER)) {
    refuseWithout(OIDC_ISSUER, Object.values(IDENTITY_SETTINGS))
    return null
  }
  for (const needed of [OIDC_CLIENT_ID, OIDC_ORIGIN])
    if (!isSet(needed)) refuse(`${needed.name} is missing; OIDC_ISSUER needs it too`)
  const secret = read(OIDC_CLIENT_SECRET)
  const file = read(OIDC_CLIENT_SECRET_FILE)
  if ((secret === null) === (file === null))
    refuse('OIDC_ISSUER needs either OIDC_CLIENT_SECRET or OIDC_CLIENT_SECRET_FILE, and not both')
  const origin = read(OIDC_ORIGIN)
  const url = origin === null ? null : new URL(origin)
  if (url && url.pathname !== '/')
    refuse(`OIDC_ORIGIN is "${origin}"; allowed is scheme, host and port alone: ${url.origin}`)
  return {
    issuer: read(OIDC_ISSUER) ?? '',
    clientId: read(OIDC_CLIENT_ID) ?? '',
    secret: file === null ? { text: secret ?? '' } : { file },
    name: read(OIDC_NAME),
    origin: url?.origin ?? '',
  }
}
