import type { Right } from '@wardlight/contracts/rights'
import * as oidc from 'openid-client'
import type { Logger } from 'pino'
import type { Session, SessionOrigin } from '../accounts/session.ts'
import type { Sessions } from '../accounts/sessions.ts'
import type { SignInLimits } from '../accounts/sign-in-limits.ts'
import type { SignInRules } from '../config/sign-in-file.ts'
import type { Db } from '../store/database.ts'
import { exchange } from './exchange.ts'
import { challenge, FLOW_MS, type Flow, newFlow, openFlow } from './flow.ts'
import { IdentityRefused } from './identity-refusal.ts'
import type { IdentitySettings } from './identity-settings.ts'
import { checkLogoutToken } from './logout-token.ts'
import type { Provider } from './provider.ts'
import { type Renewed, renewAccount } from './provider-accounts.ts'
import { readPerson } from './provider-claims.ts'

/** What the provider sent a browser back with, and what that browser kept. */
interface ProviderReturn {
  parameters: URLSearchParams
  kept: string | null
}

export interface Entered extends Renewed {
  token: string
  session: Session
}

type Completed =
  | ({ kind: 'signedIn' } & Entered)
  | { kind: 'tooMany'; retryAfterSeconds: number }
  /** `who` as the provider named the person, when it has. */
  | { kind: 'refused'; refused: IdentityRefused; who: string | null }

/** Signing in at the identity provider. */
export interface SignInByProvider {
  /** As the sign-in screen shows it. */
  offered(): { name: string; available: boolean }
  /** Where to send the browser, and what it keeps until it is back; null while the provider is silent. */
  begin(): { url: string; flow: Flow } | null
  complete(answered: ProviderReturn, from: SessionOrigin): Promise<Completed>
  /** Where the person signs out there too; null: the provider is silent or has no such place. */
  signOutUrl(): string | null
  /** The provider says that a session of its own ended; how many ended here. Throws Refused. */
  endedThere(logoutToken: string): Promise<number>
}

export interface IdentityOptions extends IdentitySettings {
  db: Db
  provider: Provider
  rules: SignInRules
  sessions: Sessions
  limits: Pick<SignInLimits, 'tries' | 'once'>
  /** Accounts with one of these need a second factor at the provider. */
  totpRights: readonly Right[]
  /** Shared by all nodes. */
  key: Buffer
  log: Pick<Logger, 'warn'>
  clock?: () => number
}

const MOST_NAMED = 200
const CALLBACK = '/view/auth0callback/'
/** Answers without success from one address, in a quarter of an hour. */
const WRONG_ANSWERS = { free: 200, longestSeconds: 30 }

/** What a provider calls a person or a session: readable, or it is none. */
const plainOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[\x20-\x7e]{1,255}$/.test(value) ? value : null

/** The short word for what the library found; what could be anything else is not told. */
function causeOf({ cause }: IdentityRefused): string | null {
  const { error, code } = (cause ?? {}) as { error?: unknown; code?: unknown }
  return [error, code].find((word): word is string => /^\w{1,60}$/.test(String(word ?? ''))) ?? null
}

export function createIdentity(options: IdentityOptions): SignInByProvider {
  const { db, provider, rules, sessions, limits, totpRights, key, origin, log, clock = Date.now } = options
  const redirectUri = `${origin}${CALLBACK}`

  /** The flow of an answer that this browser began and that is not too old. Throws Refused. */
  const flowOf = ({ parameters, kept }: ProviderReturn): Flow => {
    const [state, ...more] = parameters.getAll('state')
    const flow = state && more.length === 0 ? openFlow(key, kept, state) : null
    if (!flow) throw new IdentityRefused('not-begun-here')
    if (Math.abs(clock() - flow.begun) > FLOW_MS) throw new IdentityRefused('sign-in-too-old')
    return flow
  }

  /** What the provider knows of the person, once for each flow. Throws Refused. */
  const claimsOf = async (flow: Flow, parameters: URLSearchParams): Promise<oidc.IDToken> => {
    const isFirst = await limits.once.use(`flow ${flow.kept}`, new Date(flow.begun + 2 * FLOW_MS))
    if (!isFirst) throw new IdentityRefused('used-before')
    const configuration = provider.current()
    if (!configuration) throw new IdentityRefused('provider-silent')
    return exchange(configuration, flow, { redirectUri, parameters }, rules.maxAgeSeconds)
  }

  const personOf = (claims: oidc.IDToken) => {
    const person = readPerson(claims, rules)
    if (person.userID === '') throw new IdentityRefused('no-user-id')
    if (person.rights.length === 0) throw new IdentityRefused('no-right')
    if (person.areas.length === 0) throw new IdentityRefused('no-area')
    if (!person.strong && person.rights.some((right) => totpRights.includes(right)))
      throw new IdentityRefused('no-second-factor')
    return person
  }

  const enter = async (claims: oidc.IDToken, from: SessionOrigin): Promise<Entered> => {
    const { iss: issuer, sub } = claims
    const subject = plainOf(sub)
    if (subject === null) throw new IdentityRefused('token-invalid')
    const renewed = await renewAccount(db, { issuer, subject }, personOf(claims))
    const { account } = renewed
    if (renewed.before) sessions.forget(account.user_id)
    const begun = await sessions.start(account, { ...from, provider: { session: plainOf(claims.sid) } })
    if (!begun) throw new IdentityRefused('disabled')
    await db
      .updateTable('users')
      .set({ last_login: begun.session.started })
      .where('user_id', '=', account.user_id)
      .execute()
    return { ...renewed, ...begun }
  }

  return {
    offered: () => ({ name: options.name, available: provider.current() !== null }),
    begin: () => {
      const configuration = provider.current()
      if (!configuration) return null
      const flow = newFlow(key, clock())
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: ['openid', ...rules.scopes].join(' '),
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: challenge(flow.verifier),
        code_challenge_method: 'S256',
        ...(rules.acrValues.length > 0 && { acr_values: rules.acrValues.join(' ') }),
        ...(rules.maxAgeSeconds !== null && { max_age: String(rules.maxAgeSeconds) }),
      })
      return { url: url.href, flow }
    },
    complete: async (answered, from) => {
      let who: string | null = null
      const limited = `identity provider ${from.address}`
      try {
        const flow = flowOf(answered)
        const { wait, at } = await limits.tries.attempt(limited, WRONG_ANSWERS)
        if (wait > 0) return { kind: 'tooMany', retryAfterSeconds: wait }
        const { parameters } = answered
        const claims = await claimsOf(flow, parameters)
        who = (readPerson(claims, rules).userID || claims.sub).slice(0, MOST_NAMED)
        const entered = await enter(claims, from)
        await limits.tries.giveBack(limited, at)
        return { kind: 'signedIn', ...entered }
      } catch (error) {
        if (!(error instanceof IdentityRefused)) throw error
        const found = causeOf(error)
        if (found) log.warn({ why: error.why, found }, 'the identity provider’s answer was refused')
        return { kind: 'refused', refused: error, who }
      }
    },
    signOutUrl: () => {
      const configuration = provider.current()
      if (!configuration?.serverMetadata().end_session_endpoint) return null
      const after = { post_logout_redirect_uri: `${origin}/view/` }
      return oidc.buildEndSessionUrl(configuration, after).href
    },
    endedThere: async (logoutToken) => {
      const configuration = provider.current()
      if (!configuration) throw new IdentityRefused('provider-silent')
      const ended = await checkLogoutToken(configuration, logoutToken, { once: limits.once, now: clock })
      return sessions.endOfProvider(ended)
    },
  }
}
