import type { RawBuilder } from 'kysely'
import type { Db } from '../store/database.ts'
import type { Session, SessionOrigin } from './session.ts'

type ListedSession = Omit<Session, 'account' | 'byProvider'> & Omit<SessionOrigin, 'provider'>

export interface ListedSessions {
  /** The living sessions of an account, the latest active first. */
  list(userID: string): Promise<ListedSession[]>
  /** Ends one session of an account, or all but `keep`; returns how many. */
  endOf(userID: string, which: { id?: string; keep?: string }): Promise<number>
  /** Ends what the identity provider began and ended itself; returns how many. */
  endOfProvider(which: EndedThere): Promise<number>
}

/** A person of an identity provider, a session there, or both. */
export interface EndedThere {
  issuer: string
  subject: string | null
  session: string | null
}

interface ListedSessionParts {
  db: Db
  /** Whether a row of sessions still lives. */
  lives(): RawBuilder<boolean>
  ended(id: string): void
}

const bytes = (id: string) => Buffer.from(id, 'hex')

/** All sessions of an account: to look at, and to end. */
export const listedSessions = ({ db, lives, ended }: ListedSessionParts): ListedSessions => ({
  list: async (userID) => {
    const rows = await db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', userID)
      .where(lives())
      .orderBy('last_active', 'desc')
      .execute()
    return rows.map(({ token_hash, started, last_active: lastActive, address, browser }) => ({
      id: token_hash.toString('hex'),
      started,
      lastActive,
      address,
      browser,
    }))
  },
  endOf: async (userID, { id, keep }) => {
    const rows = await db
      .deleteFrom('sessions')
      .where('user_id', '=', userID)
      .$if(id !== undefined, (query) => query.where('token_hash', '=', bytes(id ?? '')))
      .$if(keep !== undefined, (query) => query.where('token_hash', '<>', bytes(keep ?? '')))
      .returning('token_hash')
      .execute()
    for (const { token_hash } of rows) ended(token_hash.toString('hex'))
    return rows.length
  },
  endOfProvider: async ({ issuer, subject, session }) => {
    const rows = await db
      .deleteFrom('sessions')
      .using('users')
      .whereRef('sessions.user_id', '=', 'users.user_id')
      .where('by_provider', '=', true)
      .where('issuer', '=', issuer)
      .$if(subject !== null, (query) => query.where('subject', '=', subject))
      .$if(session !== null, (query) => query.where('provider_session', '=', session))
      .returning('token_hash')
      .execute()
    for (const { token_hash } of rows) ended(token_hash.toString('hex'))
    return rows.length
  },
})
