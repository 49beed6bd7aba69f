import { followAccountChanges } from '../src/accounts/account-changes.ts'
import { createSessions } from '../src/accounts/sessions.ts'
import { createSignInLimits } from '../src/accounts/sign-in-limits.ts'
import { type SignInRules, USUAL_SIGN_IN } from '../src/config/sign-in-file.ts'
import { createIdentity, type SignInByProvider } from '../src/identity/identity.ts'
import { followProvider } from '../src/identity/provider.ts'
import { readSettings } from '../src/settings/settings.ts'
import { openTestApp, type TestApp } from './app.ts'
import { CLIENT, openTestProvider, type TestProvider } from './identity-provider.ts'
import { walkThrough } from './provider-walk.ts'
import { until } from './waiting.ts'

const ORIGIN = 'http://wardlight.test'
export const RULES: SignInRules = {
  ...USUAL_SIGN_IN,
  map: {
    groups: {
      nurses: { rights: ['Clinical'], areas: ['awicu'] },
      heads: { rights: ['Admin'], areas: ['awicu', 'awor'] },
    },
  },
}

const SILENT = { warn: () => {}, info: () => {} }

export type Answer = Awaited<ReturnType<TestApp['get']>>

/** The calls with a real identity provider beside them. */
export interface ProviderApp {
  testApp: TestApp
  provider: TestProvider
  identity: SignInByProvider
  /** What is added to the clock of the product, ms. */
  clock: { ahead: number }
  /** Begins to sign in: where the browser is sent, and the cookie it gets. */
  begin(headers?: Record<string, string>): Promise<{ url: string; cookie: string }>
  /** Begins, and signs in there: what the provider sends the browser back with. */
  come(person: string): Promise<{ response: string; cookie: string }>
  /** Each from an address of its own unless told. */
  pass(response: string, cookie?: string, address?: string): Promise<Answer>
  /** All of it. */
  signIn(person: string): Promise<Answer>
  stop(): Promise<void>
}

export const cookiesOf = ({ cookies }: Answer): string =>
  cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

export async function openProviderApp({
  rules = RULES,
  totpRights = [] as readonly ('Admin' | 'Tower')[],
} = {}): Promise<ProviderApp> {
  const provider = await openTestProvider([ORIGIN])
  const clock = { ahead: 0 }
  const now = () => Date.now() + clock.ahead
  const settings = {
    issuer: provider.issuer,
    clientId: CLIENT.id,
    secret: { text: CLIENT.secret },
    name: 'Keycloak',
    origin: ORIGIN,
  }
  const following = followProvider({ ...settings, clientSecret: CLIENT.secret, log: SILENT })
  const key = Buffer.alloc(32, 7)
  const testApp = await openTestApp(async ({ db, listen }) => {
    const sessions = createSessions({ db, ...readSettings({}).sessions, production: false })
    await followAccountChanges(listen, sessions)
    const limits = createSignInLimits(db, now)
    const parts = { db, sessions, limits, provider: following, rules, totpRights, key, log: SILENT }
    return { sessions, identity: createIdentity({ ...settings, ...parts, clock: now }) }
  })
  const { identity } = testApp.services
  if (!identity) throw new Error('There is no identity provider')
  await until('the provider to describe itself', () => identity.offered().available)
  const stop = async () => {
    following.stop()
    await testApp.stop()
    await provider.stop()
  }
  return { ...walks(testApp, provider), testApp, provider, identity, clock, stop }
}

function walks(testApp: TestApp, provider: TestProvider) {
  const begin: ProviderApp['begin'] = async (headers = {}) => {
    const answer = await testApp.get('/view/oidc/start', '', headers)
    return { url: String(answer.headers.location), cookie: cookiesOf(answer) }
  }
  const come: ProviderApp['come'] = async (person) => {
    provider.everybodyIs = person
    const { url, cookie } = await begin()
    return { response: await walkThrough(url), cookie }
  }
  let addresses = 0
  const pass: ProviderApp['pass'] = (
    response,
    cookie = '',
    address = `10.1.${++addresses >> 8}.${addresses & 255}`,
  ) =>
    testApp.app.inject({
      method: 'POST',
      url: '/view/Auth0PassThroughRequest.ashx',
      payload: { response },
      headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
      remoteAddress: address,
    })
  const signIn: ProviderApp['signIn'] = async (person) => {
    const { response, cookie } = await come(person)
    return pass(response, cookie)
  }
  return { begin, come, pass, signIn }
}
