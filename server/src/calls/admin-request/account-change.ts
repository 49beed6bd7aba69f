import type { AccountRefusal } from '../../accounts/administration.ts'
import type { Session } from '../../accounts/session.ts'
import { CallError, noSuchAccount } from '../call-error.ts'

/** Throws CallError 409 for one's own account: nobody locks themselves out by a slip. */
export function ofOthers({ account }: Session, userID: string): void {
  if (account.user_id.toLowerCase() !== userID.toLowerCase()) return
  throw new CallError(409, 'own-account', 'Another administrator has to do this to your own account.')
}

const REFUSALS: Readonly<Record<AccountRefusal, () => CallError>> = {
  noSuchAccount,
  lastAdmin: () => new CallError(409, 'last-admin', 'This is the last administrator that can sign in.'),
  taken: () => new CallError(409, 'user-id-taken', 'This user ID is taken.', { field: 'userID' }),
  fromProvider: () =>
    new CallError(
      409,
      'from-provider',
      'The identity provider has the name, the rights, the care areas and the password of this account.',
    ),
  beyond: () =>
    new CallError(
      403,
      'account-beyond',
      'This takes an administrator whose own account has these care areas and, if it is to see names, sees names; for an account of a patient all care areas, with names shown.',
    ),
}

export const refusedChange = (refused: AccountRefusal): CallError => REFUSALS[refused]()
