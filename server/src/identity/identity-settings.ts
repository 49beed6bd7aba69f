import { isLoopback } from '../config/networks.ts'
import type { EnvironmentReader } from '../environment.ts'

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

const NEEDED = ['OIDC_CLIENT_ID', 'OIDC_ORIGIN'] as const

/** An address over https, or on this machine in a trial; null, and a problem, otherwise. */
function secureUrl(name: string, given: string, production: boolean, problems: string[]): URL | null {
  const url = URL.canParse(given) ? new URL(given) : null
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
  const isHere = !production && url?.protocol === 'http:' && isLoopback(host)
  const bare = url && !url.username && !url.password && !url.search && !url.hash
  if (url && bare && (url.protocol === 'https:' || isHere)) return url
  problems.push(
    `${name} is "${given}"; allowed is an address that starts with https:// (in a trial also http:// of this machine), without ? and #`,
  )
  return null
}

/** OIDC_*: null without OIDC_ISSUER, where people have local accounts alone. */
export function readIdentity(
  { text }: EnvironmentReader,
  problems: string[],
  production: boolean,
): IdentitySettings | null {
  const issuer = text('OIDC_ISSUER')
  if (issuer === null) {
    for (const name of [...NEEDED, 'OIDC_CLIENT_SECRET', 'OIDC_CLIENT_SECRET_FILE', 'OIDC_NAME'])
      if (text(name) !== null) problems.push(`${name} is set, but OIDC_ISSUER is not; set both or neither`)
    return null
  }
  for (const name of NEEDED)
    if (text(name) === null) problems.push(`${name} is missing; OIDC_ISSUER needs it too`)
  const secret = text('OIDC_CLIENT_SECRET')
  const file = text('OIDC_CLIENT_SECRET_FILE')
  if ((secret === null) === (file === null))
    problems.push('OIDC_ISSUER needs either OIDC_CLIENT_SECRET or OIDC_CLIENT_SECRET_FILE, and not both')
  secureUrl('OIDC_ISSUER', issuer, production, problems)
  const given = text('OIDC_ORIGIN') ?? ''
  const origin = given && secureUrl('OIDC_ORIGIN', given, production, problems)
  if (origin && origin.pathname !== '/')
    problems.push(`OIDC_ORIGIN is "${given}"; allowed is scheme, host and port alone: ${origin.origin}`)
  return {
    issuer,
    clientId: text('OIDC_CLIENT_ID') ?? '',
    secret: file === null ? { text: secret ?? '' } : { file },
    name: text('OIDC_NAME') ?? 'hospital account',
    origin: origin ? origin.origin : '',
  }
}
