import { createHash, randomBytes } from 'node:crypto'
import type { SessionCheckAnswer } from '@wardlight/contracts/access'
import { defaultWarnMs } from '@wardlight/contracts/limits'
import type { Db } from '../store/database.ts'
import type { Account } from './users.ts'

/** A signed-in person on one browser. */
export interface Session {
  /** Hex of the token's hash; names the session, does not open it. */
  id: string
  account: Account
  started: Date
  lastActive: Date
}

export interface SessionOptions {
  db: Db
  /** Seconds of inactivity after which a session ends. */
  timeout: number
  /** Seconds of inactivity before the warning; null is the specification's default. */
  warn: number | null
  /** Trial accounts do not count. */
  production: boolean
  clock?: () => number
}

export interface Sessions {
  /** Starts a session and returns its token, for the cookie alone. */
  start(account: Account): Promise<{ token: string; session: Session }>
  /** The living session of a token, null without. Answers from memory for a few seconds. */
  find(token: string): Promise<Session | null>
  /** How long it lasts; `extend` counts as activity. Null: it has ended, whatever is remembered of it. */
  check(session: Session, extend: boolean): Promise<SessionCheckAnswer | null>
  end(session: Session): Promise<void>
  /** Which of these session ids still live. */
  living(ids: readonly string[]): Promise<Set<string>>
  /** Forgets what is remembered of a user, after the account changed. */
  forget(userID: string): void
  forgetAll(): void
  /** Deletes ended sessions; returns how many live. */
  sweep(): Promise<number>
}

const REMEMBER_MS = 5000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Sessions in PostgreSQL: they outlive the server, and every node knows them. */
export function createSessions(options: SessionOptions): Sessions {
  const { db, timeout, warn, production, clock = Date.now } = options
  const timeoutMs = timeout * 1000
  const warnAfterMs = warn === null ? defaultWarnMs(timeoutMs) : warn * 1000
  const remembered = new Map<string, { session: Session; at: number }>()

  const oldestActivity = () => new Date(clock() - timeoutMs)
  const remember = (session: Session): Session => {
    if (remembered.size > 5000) remembered.clear()
    remembered.set(session.id, { session, at: clock() })
    return session
  }
  const recall = (id: string): Session | null => {
    const known = remembered.get(id)
    const age = known ? clock() - known.at : Number.POSITIVE_INFINITY
    return known && age >= 0 && age < REMEMBER_MS && known.session.lastActive > oldestActivity()
      ? known.session
      : null
  }
  const forget = (userID: string): void => {
    for (const [id, { session }] of remembered) if (session.account.user_id === userID) remembered.delete(id)
  }

  return {
    start: async (account) => {
      const token = randomBytes(32).toString('base64url')
      const started = new Date(clock())
      const hash = hashOf(token)
      await db
        .insertInto('sessions')
        .values({ token_hash: hash, user_id: account.user_id, started, last_active: started })
        .execute()
      const session = remember({ id: hash.toString('hex'), account, started, lastActive: started })
      return { token, session }
    },
    find: async (token) => {
      const hash = hashOf(token)
      const id = hash.toString('hex')
      const known = recall(id)
      if (known) return known
      remembered.delete(id)
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.user_id', 'sessions.user_id')
        .selectAll('users')
        .select(['started', 'last_active'])
        .where('token_hash', '=', hash)
        .where('last_active', '>', oldestActivity())
        .where('disabled', '=', false)
        .executeTakeFirst()
      if (!row || (production && row.trial)) return null
      const { started, last_active: lastActive, ...account } = row
      return remember({ id, account, started, lastActive })
    },
    check: async (session, extend) => {
      if (extend) {
        const active = new Date(clock())
        const living = await db
          .updateTable('sessions')
          .set({ last_active: active })
          .where('token_hash', '=', Buffer.from(session.id, 'hex'))
          .where('last_active', '>', oldestActivity())
          .returning('user_id')
          .executeTakeFirst()
        if (!living) {
          remembered.delete(session.id)
          return null
        }
        session.lastActive = active
      }
      const idle = clock() - session.lastActive.getTime()
      return { timeoutMs: Math.max(0, timeoutMs - idle), warnMs: warnAfterMs - idle }
    },
    end: async (session) => {
      remembered.delete(session.id)
      await db.deleteFrom('sessions').where('token_hash', '=', Buffer.from(session.id, 'hex')).execute()
    },
    living: async (ids) => {
      if (ids.length === 0) return new Set()
      const rows = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.user_id', 'sessions.user_id')
        .select('token_hash')
        .where(
          'token_hash',
          'in',
          ids.map((id) => Buffer.from(id, 'hex')),
        )
        .where('last_active', '>', oldestActivity())
        .where('disabled', '=', false)
        .execute()
      return new Set(rows.map((row) => row.token_hash.toString('hex')))
    },
    forget,
    forgetAll: () => remembered.clear(),
    sweep: async () => {
      await db.deleteFrom('sessions').where('last_active', '<=', oldestActivity()).execute()
      const { count } = await db
        .selectFrom('sessions')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}
