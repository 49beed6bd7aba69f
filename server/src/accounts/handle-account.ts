import type { Db } from '../store/database.ts'
import { type AccountAdministration, type AccountRefusal, administration } from './administration.ts'

const PROBLEMS: Readonly<Record<AccountRefusal, string>> = {
  noSuchAccount: 'There is no such account',
  lastAdmin: 'This is the last administrator that can sign in',
  beyond: 'The account is beyond who asks',
  taken: 'It is taken by another account',
  fromProvider: 'The account comes from the identity provider, which has its rights and its password',
}

/** It was refused: nothing was changed. */
export class NotHandled extends Error {
  override name = 'NotHandled'
}

function checked<T>(result: T | AccountRefusal): T {
  if (typeof result === 'string') throw new NotHandled(PROBLEMS[result as AccountRefusal])
  return result as T
}

/** Of --subject: the person's name at the identity provider, and that one. */
interface AtProvider {
  subject: string
  issuer: string | null
}

/** What the command line can do to an account, and what it says then. */
export const WHAT = {
  subject: async (accounts, userID, { subject, issuer }) => {
    if (!issuer) throw new NotHandled('OIDC_ISSUER is not set: there is no identity provider')
    checked(await accounts.handToProvider(userID, { issuer, subject }))
    return `${userID} signs in at ${issuer} from now on, as ${subject}.`
  },
  reset: async (accounts, userID) => {
    const { password, until } = checked(await accounts.resetPassword(userID, null))
    return `One-time password for ${userID}, good until ${until.toISOString()}: ${password}`
  },
  'reset-code': async (accounts, userID) => {
    checked(await accounts.resetSecondFactor(userID, null))
    return `${userID} signs in without a code, or sets up an app anew.`
  },
  disable: async (accounts, userID) => {
    checked(await accounts.setDisabled(userID, true, null))
    return `${userID} is disabled and signed out.`
  },
  enable: async (accounts, userID) => {
    checked(await accounts.setDisabled(userID, false, null))
    return `${userID} can sign in again.`
  },
} as const satisfies Record<
  string,
  (accounts: AccountAdministration, userID: string, at: AtProvider) => Promise<string>
>

export type What = keyof typeof WHAT

/** Does one thing to an account and says what came of it. Throws NotHandled when it may not be done. */
export const handleAccount = (
  db: Db,
  { userID, what, production, ...at }: { userID: string; what: What; production: boolean } & AtProvider,
): Promise<string> => WHAT[what](administration(db, { production }), userID, at)
