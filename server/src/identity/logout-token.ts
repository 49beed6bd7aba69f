import { createRemoteJWKSet, customFetch, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Configuration } from 'openid-client'
import type { EndedThere } from '../accounts/listed-sessions.ts'
import type { UsedOnce } from '../accounts/used-once.ts'
import { IdentityRefused } from './identity-refusal.ts'
import { fetchShort } from './short-answers.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Signed by the provider alone: no algorithm with a secret that two know. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'Ed25519',
]
const OLDEST_S = 300
const TOLERANCE_S = 30

const keysOf = new Map<string, JWTVerifyGetKey>()

function keysAt(uri: string): JWTVerifyGetKey {
  const keys =
    keysOf.get(uri) ??
    createRemoteJWKSet(new URL(uri), { timeoutDuration: 10_000, [customFetch]: fetchShort })
  keysOf.set(uri, keys)
  return keys
}

/** As a person or a session is called. */
const isPlain = (name: unknown): boolean => typeof name === 'string' && /^[\x20-\x7e]{1,255}$/.test(name)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether it tells of an end, and is nothing that was made for something else. */
const isOfAnEnd = ({ events, nonce, jti, sub, sid }: JWTPayload): boolean =>
  isObject(events) &&
  Object.hasOwn(events, EVENT) &&
  nonce === undefined &&
  typeof jti === 'string' &&
  [sub, sid].every((name) => name === undefined || isPlain(name)) &&
  (sub !== undefined || sid !== undefined)

/**
 * Who signed out at the provider, by its signed word, OpenID Connect Back-Channel Logout 1.0 section 2.6. A token is taken
 * once. `now` in ms. Throws Refused.
 */
export async function checkLogoutToken(
  configuration: Configuration,
  token: string,
  { once, now }: { once: UsedOnce; now: () => number },
): Promise<EndedThere> {
  const { issuer, jwks_uri } = configuration.serverMetadata()
  if (!jwks_uri) throw new IdentityRefused('token-invalid')
  const { payload } = await jwtVerify(token, keysAt(jwks_uri), {
    issuer,
    audience: configuration.clientMetadata().client_id,
    algorithms: ALGORITHMS,
    typ: 'logout+jwt',
    clockTolerance: TOLERANCE_S,
    maxTokenAge: OLDEST_S,
  }).catch((error) => {
    throw new IdentityRefused('token-invalid', error)
  })
  if (!isOfAnEnd(payload)) throw new IdentityRefused('token-invalid')
  const { jti, sub: subject = null, sid } = payload
  const until = new Date(now() + 2 * OLDEST_S * 1000)
  if (!(await once.use(`logout ${issuer} ${jti}`, until))) throw new IdentityRefused('used-before')
  return { issuer, subject, session: typeof sid === 'string' ? sid : null }
}
