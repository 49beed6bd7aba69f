import { generateKeyPairSync, sign as signBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

export const CLIENT = { id: 'wardlight', secret: 'marker-of-the-client-secret' }

/** A person as the provider knows them: claims of the ID token beside sub. */
export type Claims = Record<string, unknown>

/** What of a token is not as it should be, and the key that signs it. */
interface Forging {
  claims?: (claims: JWTPayload) => JWTPayload
  /** Another key than the provider's own, under its name. */
  otherKey?: boolean
  /** A key the provider publishes too, of fewer bits than are safe. */
  shortKey?: boolean
  unsigned?: boolean
  /** By HMAC instead, under what others know too: the secret of the client, or the public key as text. */
  byHmac?: 'client secret' | 'public key'
}

/** A hospital's identity provider, node-oidc-provider with people of our own. */
export interface TestProvider {
  issuer: string
  people: Map<string, Claims>
  /** Who signs in without being asked; null: a form asks. */
  everybodyIs: string | null
  /** What is done to each ID token before it is handed out. */
  forging: Forging | null
  /** How often the token endpoint, and the page to sign out, were asked. */
  asked: { token: number; signOut: number }
  /** A word that somebody signed out there, signed. */
  logoutToken(claims: JWTPayload, how?: Omit<Forging, 'claims'> & { typ?: string }): Promise<string>
  stop(): Promise<void>
}

const ALGORITHM = 'RS256'
const KEY_ID = 'signs'
const SHORT = { kid: 'short', bits: 1024 }
/** As careless providers have it: what the product takes does not follow from it. */
const SAID_TO_SIGN = [ALGORITHM, 'HS256', 'none']

const page = (uid: string): string => `<!doctype html><title>Hospital sign-in</title>
  <form action="/interaction/${uid}/login"><label>Name <input name="login" autofocus></label>
  <button>Continue</button></form>`

const askToSignOut = (form: string): string => `<!doctype html><title>Hospital sign-out</title>${form}
  <button form="op.logoutForm" name="logout" value="yes">Sign out</button>`

/** Begins one on `port`, any free one when left out, for the given origins of the product. */
export async function openTestProvider(origins: readonly string[], port = 0): Promise<TestProvider> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const own = await generateKeyPair(ALGORITHM, { extractable: true })
  const other = await generateKeyPair(ALGORITHM)
  const short = generateKeyPairSync('rsa', { modulusLength: SHORT.bits })
  const people = new Map<string, Claims>()

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: origins.map((origin) => `${origin}/view/auth0callback/`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/view/`),
        backchannel_logout_uri: `${origins[0]}/view/oidc/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(own.privateKey)), kid: KEY_ID, alg: ALGORITHM, use: 'sig' }] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['of the tests'] },
    claims: {
      openid: ['sub', 'groups', 'acr', 'amr'],
      profile: ['name', 'preferred_username'],
      email: ['email'],
    },
    conformIdTokenClaims: false,
    scopes: ['openid', 'profile', 'email'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (context, form) => {
          context.body = askToSignOut(form)
        },
      },
      backchannelLogout: { enabled: true },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    /* Its own refuses addresses of this machine, where the product is. */
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    loadExistingGrant: async (context) => {
      const { client, session, provider: of } = context.oidc
      const grant = new of.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })

  const sign = async (
    claims: JWTPayload,
    { otherKey, shortKey, unsigned, byHmac }: Forging,
    typ?: string,
  ): Promise<string> => {
    const text = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    if (unsigned) return `${text({ alg: 'none', typ })}.${text(claims)}.`
    if (shortKey) {
      const signed = `${text({ alg: ALGORITHM, kid: SHORT.kid, typ })}.${text(claims)}`
      return `${signed}.${signBytes('sha256', Buffer.from(signed), short.privateKey).toString('base64url')}`
    }
    if (byHmac) {
      const secret = byHmac === 'public key' ? await exportSPKI(own.publicKey) : CLIENT.secret
      const header = { alg: 'HS256', kid: KEY_ID, ...(typ && { typ }) }
      return new SignJWT(claims).setProtectedHeader(header).sign(new TextEncoder().encode(secret))
    }
    const header = { alg: ALGORITHM, kid: KEY_ID, ...(typ && { typ }) }
    return new SignJWT(claims).setProtectedHeader(header).sign((otherKey ? other : own).privateKey)
  }

  const test: TestProvider = {
    issuer,
    people,
    everybodyIs: null,
    forging: null,
    asked: { token: 0, signOut: 0 },
    logoutToken: (claims, { typ = 'logout+jwt', ...how } = {}) => sign(claims, how, typ),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  const forge = (token: string, { claims = (all) => all, ...how }: Forging) => {
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload
    return sign(claims(payload), how)
  }
  provider.use(async (context, next) => {
    if (context.path === '/token') test.asked.token += 1
    if (context.path.startsWith('/session/end')) test.asked.signOut += 1
    await next()
    if (context.path === '/.well-known/openid-configuration')
      context.body = { ...(context.body as object), id_token_signing_alg_values_supported: SAID_TO_SIGN }
    if (context.path === '/jwks') {
      const { keys } = context.body as { keys: object[] }
      const jwk = { ...short.publicKey.export({ format: 'jwk' }), kid: SHORT.kid, alg: ALGORITHM, use: 'sig' }
      context.body = { keys: [...keys, jwk] }
    }
    const body = context.body as { id_token?: string } | undefined
    if (context.path === '/token' && body?.id_token && test.forging)
      context.body = { ...body, id_token: await forge(body.id_token, test.forging) }
  })

  const interaction = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const [, , uid = '', step] = url.pathname.split('/')
    const login = step === 'login' ? url.searchParams.get('login') : test.everybodyIs
    if (login === null) {
      response.setHeader('content-type', 'text/html').end(page(uid))
      return
    }
    const { acr, amr } = (people.get(login) ?? {}) as { acr?: string; amr?: string[] }
    const result = people.has(login)
      ? { login: { accountId: login, ...(acr && { acr }), ...(amr && { amr }) } }
      : { error: 'access_denied', error_description: 'unknown here' }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }
  const callback = provider.callback()
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    if (url.pathname.startsWith('/interaction/'))
      void interaction(request, response, url).catch((error: Error) =>
        response.writeHead(500).end(error.message),
      )
    else void callback(request, response)
  })
  return test
}
