import * as oidc from 'openid-client'
import type { Flow } from './flow.ts'
import { IdentityRefused } from './identity-refusal.ts'
import { whyRefused } from './why-refused.ts'

/** How far the provider's clock may be ahead. The library allows as much behind. */
const TOLERANCE_S = 30

/** What the provider sent the browser back with. */
interface Returned {
  /** Where it sent it to. */
  redirectUri: string
  parameters: URLSearchParams
}

/** A provider that names itself is the one that was asked, RFC 9207. */
function checkIssuer(configuration: oidc.Configuration, parameters: URLSearchParams): void {
  const { issuer, authorization_response_iss_parameter_supported: says } = configuration.serverMetadata()
  const [named, ...more] = parameters.getAll('iss')
  if (more.length > 0 || (named === undefined ? says : named !== issuer))
    throw new IdentityRefused('wrong-issuer')
}

/**
 * Gives the provider the code for what it knows of the person. The tokens stay here and are forgotten at once. Throws
 * Refused.
 */
export async function exchange(
  configuration: oidc.Configuration,
  flow: Pick<Flow, 'state' | 'nonce' | 'verifier'>,
  { redirectUri, parameters }: Returned,
  maxAge: number | null,
): Promise<oidc.IDToken> {
  checkIssuer(configuration, parameters)
  const url = new URL(redirectUri)
  url.search = parameters.toString()
  const claims = await oidc
    .authorizationCodeGrant(configuration, url, {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
      idTokenExpected: true,
      ...(maxAge !== null && { maxAge }),
    })
    .then((tokens) => tokens.claims())
    .catch((error) => {
      throw new IdentityRefused(whyRefused(error), error)
    })
  if (!claims) throw new IdentityRefused('token-invalid')
  if (claims.iat > Date.now() / 1000 + TOLERANCE_S) throw new IdentityRefused('token-from-the-future')
  return claims
}
