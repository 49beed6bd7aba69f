import { NEW_USER_ID } from '@wardlight/contracts/accounts'
import { sql } from 'kysely'
import type { Account } from '../accounts/account.ts'
import { findAccount } from '../accounts/users.ts'
import { cleanText } from '../audit/clean-text.ts'
import type { Db } from '../store/database.ts'
import { IdentityRefused } from './identity-refusal.ts'
import type { ProviderPerson } from './provider-claims.ts'

/** Who the provider says it is: its own name, and that of the person there, which it gives to nobody else ever. */
interface ProviderIdentity {
  issuer: string
  subject: string
}

export interface Renewed {
  account: Account
  /** What the account had; null: it is new, or has the same. */
  before: Pick<Account, 'rights' | 'areas'> | null
  isNew: boolean
}

const MOST_NAME = 200
const MOST_EMAIL = 254

const sameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one))

const factsOf = ({ name, email, userID, rights, areas }: ProviderPerson) => {
  const shown = cleanText(name || userID, MOST_NAME)
  return { name: shown, full_name: shown, email: cleanText(email, MOST_EMAIL), rights, areas }
}

/** The account of a person who is new here. Throws Refused when the user ID is none, or somebody else's. */
async function add(trx: Db, { issuer, subject }: ProviderIdentity, person: ProviderPerson): Promise<Account> {
  const { userID } = person
  if (userID.length > MOST_NAME || !NEW_USER_ID.test(userID)) throw new IdentityRefused('no-user-id')
  if (await findAccount(trx, userID)) throw new IdentityRefused('user-id-taken')
  const added = await trx
    .insertInto('users')
    .values({ user_id: userID, ...factsOf(person), password_hash: null, issuer, subject })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!added) throw new IdentityRefused('user-id-taken')
  return added
}

/** What the provider says now takes the place of what it said before; what was begun with other rights ends. */
async function renew(
  trx: Db,
  { user_id }: Account,
  person: ProviderPerson,
  isSame: boolean,
): Promise<Account> {
  if (!isSame) await trx.deleteFrom('sessions').where('user_id', '=', user_id).execute()
  return trx
    .updateTable('users')
    .set(factsOf(person))
    .where('user_id', '=', user_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * The account of an identity as the provider describes it now. It is found by the identity alone, never by its user ID, so
 * that nobody gets another's account by a name. Throws Refused.
 */
export const renewAccount = (db: Db, identity: ProviderIdentity, person: ProviderPerson): Promise<Renewed> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('wardlight accounts'))`.execute(trx)
    const known = await trx
      .selectFrom('users')
      .selectAll()
      .where('issuer', '=', identity.issuer)
      .where('subject', '=', identity.subject)
      .executeTakeFirst()
    if (!known) return { account: await add(trx, identity, person), before: null, isNew: true }
    if (known.disabled) throw new IdentityRefused('disabled')
    const { rights, areas } = known
    const isSame = sameSet(rights, person.rights) && sameSet(areas, person.areas)
    return {
      account: await renew(trx, known, person, isSame),
      before: isSame ? null : { rights, areas },
      isNew: false,
    }
  })
