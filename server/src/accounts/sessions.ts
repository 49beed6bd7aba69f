import { createHash, randomBytes } from 'node:crypto'
import type { SessionCheckAnswer } from '@wardlight/contracts/access'
import type { Right } from '@wardlight/contracts/rights'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../store/database.ts'
import type { Account } from './account.ts'
import { type ListedSessions, listedSessions } from './listed-sessions.ts'
import type { Session, SessionOrigin } from './session.ts'
import { SessionMemory } from './session-memory.ts'
import { type SpanOptions, sessionSpan } from './session-span.ts'

interface SessionOptions extends SpanOptions {
  db: Db
  /** Sessions of one account at most; the one that was idle longest makes room. */
  most: number
  /** Trial accounts do not count. */
  production: boolean
  clock?: () => number
  /** Called with the accounts whose sessions were removed because they had expired. */
  expired?: (userIDs: readonly string[]) => void
}

export interface Sessions extends ListedSessions {
  /** Starts a session and returns its token, for the cookie alone; null when the account changed since it was read. */
  start(account: Account, origin: SessionOrigin): Promise<{ token: string; session: Session } | null>
  /** The living session of a token, null without. Answers from memory for a few seconds, never of one that ended. */
  find(token: string): Promise<Session | null>
  /** How long it lasts; `extend` counts as activity. Null: it has ended, whatever is remembered of it. */
  check(session: Session, extend: boolean): Promise<SessionCheckAnswer | null>
  end(session: Session): Promise<void>
  /** Which of these session ids still live. */
  living(ids: readonly string[]): Promise<Set<string>>
  /** Calls back with each session that ends on any node, by whatever hand. */
  onEnd(listener: (id: string) => void): void
  /** A session ended, on this node or another. */
  ended(id: string): void
  /** Forgets what is remembered of a user, after the account changed. */
  forget(userID: string): void
  forgetAll(): void
  /** Deletes ended sessions; returns how many live. */
  sweep(): Promise<number>
}

const MOST_BROWSER = 300
/** The session of a display lasts until somebody ends it. */
const DISPLAY: Right = 'Display'

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const bytes = (id: string) => Buffer.from(id, 'hex')

/** Sessions in PostgreSQL: they outlive the server, and every node knows them. */
export function createSessions(options: SessionOptions): Sessions {
  const { db, most, production, clock = Date.now, expired } = options
  const span = sessionSpan(options)
  const memory = new SessionMemory()
  const listeners: ((id: string) => void)[] = []

  const lives = (): RawBuilder<boolean> => {
    const { activity, start } = span.oldest(clock())
    return sql<boolean>`(last_active > ${activity} and started > ${start} or exists (
      select from users of_it where of_it.user_id = sessions.user_id and ${DISPLAY} = any(of_it.rights)))`
  }
  const ended = (id: string): void => {
    memory.end(id)
    for (const listener of listeners) listener(id)
  }

  return {
    ...listedSessions({ db, lives, ended }),
    start: async (account, { address, browser, provider }) => {
      const token = randomBytes(32).toString('base64url')
      const started = new Date(clock())
      const hash = hashOf(token)
      const { user_id, password_hash } = account
      const reading = memory.reading()
      const begun = await db.transaction().execute(async (trx) => {
        const same = await trx
          .selectFrom('users')
          .select('user_id')
          .where('user_id', '=', user_id)
          .where('password_hash', 'is not distinct from', password_hash)
          .where('disabled', '=', false)
          .forNoKeyUpdate()
          .executeTakeFirst()
        if (!same) return false
        await trx
          .insertInto('sessions')
          .values({
            token_hash: hash,
            user_id,
            started,
            last_active: started,
            address,
            browser: browser.slice(0, MOST_BROWSER),
            by_provider: provider !== undefined,
            provider_session: provider?.session ?? null,
          })
          .execute()
        await sql`
          delete from sessions where token_hash in (
            select token_hash from sessions where user_id = ${user_id} and token_hash <> ${hash}
            order by last_active desc offset ${most - 1})`.execute(trx)
        return true
      })
      if (!begun) return null
      const id = hash.toString('hex')
      const session = { id, account, started, lastActive: started, byProvider: provider !== undefined }
      return { token, session: memory.remember(session, reading) ?? session }
    },
    find: async (token) => {
      const hash = hashOf(token)
      const id = hash.toString('hex')
      const known = memory.recall(id)
      if (known && !span.isOver(known, clock())) return known
      const reading = memory.reading()
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.user_id', 'sessions.user_id')
        .selectAll('users')
        .select(['started', 'last_active', 'by_provider'])
        .where('token_hash', '=', hash)
        .where(lives())
        .where('disabled', '=', false)
        .executeTakeFirst()
      if (!row || (production && row.trial)) return null
      const { started, last_active: lastActive, by_provider: byProvider, ...account } = row
      return memory.remember({ id, account, started, lastActive, byProvider }, reading)
    },
    check: async (session, extend) => {
      const living = await (extend
        ? db
            .updateTable('sessions')
            .set({ last_active: new Date(clock()) })
            .where('token_hash', '=', bytes(session.id))
            .where(lives())
            .returning(['started', 'last_active'])
        : db
            .selectFrom('sessions')
            .select(['started', 'last_active'])
            .where('token_hash', '=', bytes(session.id))
            .where(lives())
      ).executeTakeFirst()
      if (!living) {
        ended(session.id)
        return null
      }
      session.lastActive = living.last_active
      return span.left(session, clock())
    },
    end: async ({ id }) => {
      await db.deleteFrom('sessions').where('token_hash', '=', bytes(id)).execute()
      ended(id)
    },
    living: async (ids) => {
      if (ids.length === 0) return new Set()
      const rows = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.user_id', 'sessions.user_id')
        .select('token_hash')
        .where('token_hash', 'in', ids.map(bytes))
        .where(lives())
        .where('disabled', '=', false)
        .execute()
      return new Set(rows.map((row) => row.token_hash.toString('hex')))
    },
    onEnd: (listener) => {
      listeners.push(listener)
    },
    ended,
    forget: (userID) => memory.forget(userID),
    forgetAll: () => memory.forgetAll(),
    sweep: async () => {
      const gone = await db
        .deleteFrom('sessions')
        .where(sql<boolean>`not ${lives()}`)
        .returning('user_id')
        .execute()
      expired?.(gone.map(({ user_id }) => user_id))
      const { count } = await db
        .selectFrom('sessions')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}
