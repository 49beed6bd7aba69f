import type { LightMyRequestResponse as Answer, FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { followAccountChanges } from '../src/accounts/account-changes.ts'
import { administration } from '../src/accounts/administration.ts'
import { downtimeKeys } from '../src/accounts/downtime-keys.ts'
import { createOwnPassword } from '../src/accounts/own-password.ts'
import { createSessions } from '../src/accounts/sessions.ts'
import { createSignIn } from '../src/accounts/sign-in.ts'
import { createSignInLimits } from '../src/accounts/sign-in-limits.ts'
import { createSlowDown } from '../src/accounts/slow-down.ts'
import { TRIAL_ACCOUNTS } from '../src/accounts/trial-accounts.ts'
import { createAudit } from '../src/audit/audit.ts'
import { createMask } from '../src/calls/mask.ts'
import type { Services } from '../src/calls/services.ts'
import { OPEN_DOOR } from '../src/feeds/door-settings.ts'
import { Names } from '../src/feeds/names/names.ts'
import { openDoor } from '../src/feeds/open-door.ts'
import { RepeatedWarning } from '../src/feeds/repeated-warning.ts'
import { createApp } from '../src/http/app.ts'
import { createLive } from '../src/live/live.ts'
import { pagingCalls } from '../src/paging/open-paging.ts'
import { createLog } from '../src/process/create-log.ts'
import { ReviewCounts } from '../src/review/review-counts.ts'
import { readSettings } from '../src/settings/settings.ts'
import type { Db } from '../src/store/database.ts'
import { StoreProof } from '../src/store/proof.ts'
import { sharedSecret } from '../src/store/server-facts.ts'
import { systemClock } from '../src/ward/time/clock.ts'
import { addCheapAccounts } from './cheap-accounts.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { silentLog } from './feeds.ts'
import { productConfig } from './product-config.ts'
import { openStagedRecord, stageComposition } from './staged-composition.ts'
import { stillIdentity } from './still-identity.ts'
import { type StillWard, stillWard } from './still-ward.ts'

export const PASSWORD = 'correct horse'

export interface TestApp {
  app: FastifyInstance
  database: TestDatabase
  ward: StillWard
  /** Taken for good until told otherwise. */
  store: StoreProof
  services: Services
  /** Every line the product logged. */
  logged: readonly string[]
  /** The cookie of a trial account that signed in. */
  signIn(userID: string): Promise<string>
  /** A POST as the client sends it. */
  post(url: string, cookie: string, payload?: object): Promise<Answer>
  get(url: string, cookie?: string, headers?: Record<string, string>): Promise<Answer>
  stop(): Promise<void>
}

/** A code of a feed that nothing knows: something to decide about. */
const listUnknownCode = (db: Db) =>
  sql`insert into unknown_codes (feed, system, code, text, unit, sample, count, last_seen)
    values ('LAB/H', 'L', 'XYZ', 'Pulse', '/min', '70', 3, now())`.execute(db)

/**
 * The calls on a real database with trial accounts, a still ward unless given another, and no feeds. `triedAt`: the clock of
 * the limits of signing in, ms.
 */
export async function openTestApp(
  change: (database: TestDatabase) => Promise<Partial<Services>> = async () => ({}),
  triedAt?: () => number,
): Promise<TestApp> {
  const settings = readSettings({ LOG_LEVEL: 'silent' })
  const logged: string[] = []
  const log = createLog('trace', { write: (line) => void logged.push(line) })
  const database = await openTestDatabase()
  const { db } = database
  await addCheapAccounts(
    db,
    TRIAL_ACCOUNTS.map((account) => ({ ...account, password: PASSWORD, trial: true })),
  )
  await listUnknownCode(db)
  const sessions = createSessions({ db, ...settings.sessions, production: false })
  await followAccountChanges(database.listen, sessions)
  const limits = createSignInLimits(db, triedAt)
  const ward = stillWard()
  const store = new StoreProof({ log })
  const changed = await change(database)
  const staged = stageComposition()
  const composition = { record: await openStagedRecord(database, staged), dist: staged.dist }
  const { view } = await openDoor(OPEN_DOOR, silentLog, new RepeatedWarning(silentLog), () => new Date())
  const feeds: Services['feeds'] = {
    door: view,
    feeds: () => [],
    beat: () => ({ total: 1, speaking: 1, newestAge: 2 }),
    deadLetters: async () => ({ total: 0, messages: [] }),
    deadLetter: async (id) =>
      id === 1 ? { id, segments: [{ position: 2, text: 'PID|1||M1', fault: 'PID-7' }] } : null,
    retry: async () => ({ applied: false, reason: 'There is no dead letter of this number.' }),
    close: async (id) => id === 1,
    retire: async () => true,
  }
  const jobs: Services['jobs'] = {
    states: async () => [],
    counts: () => new Map(),
    request: async (name) => name === 'partitions',
  }
  const config = changed.config ?? (await productConfig())
  const services: Services = {
    settings,
    about: { version: '1.2.3', buildDate: '2026-01-01T00:00:00.000Z', startDate: new Date() },
    database,
    store,
    sessions,
    identity: stillIdentity(db, sessions),
    signIn: createSignIn({ db, sessions, limits, production: false, totpRights: [] }),
    ownPassword: createOwnPassword({ db, sessions, limits, totpRights: [] }),
    administration: administration(db, { production: false, handled: sessions.forget }),
    writeLimit: createSlowDown(),
    ward,
    reviews: new ReviewCounts({ db }),
    feeds,
    names: new Names({
      db,
      config,
      now: Date.now,
      unknownCodes: () => services.ward.unknownCodes(),
      readingProblems: () => services.ward.readingProblems(),
    }),
    jobs,
    outbox: { state: async () => null },
    paging: {
      ...pagingCalls({ db, config, clock: systemClock, settings: settings.paging, mailTls: true }),
      beat: () => ({ undelivered: 0, since: null, closedSince: null }),
    },
    config,
    audit: createAudit({ db, log }),
    mask: createMask(await sharedSecret(db, 'mask key')),
    downtimeKey: downtimeKeys(await sharedSecret(db, 'downtime key')),
    live: createLive({
      ...(changed.ward ?? ward),
      beat: feeds.beat,
      store,
      composition,
      sessions,
      mostOfAccount: 100,
      now: Date.now,
    }),
    composition,
    log,
    ...changed,
  }
  const app = await createApp(services, log)
  const post: TestApp['post'] = (url, cookie, payload = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { cookie, 'x-requested-with': 'XMLHttpRequest' } })
  return {
    app,
    database,
    ward,
    store,
    services,
    logged,
    post,
    get: (url, cookie = '', headers = {}) =>
      app.inject({ method: 'GET', url, headers: { cookie, ...headers } }),
    signIn: async (userID) => {
      const answer = await post('/view/AccessRequest.ashx?action=login', '', { userID, password: PASSWORD })
      const [cookie] = answer.cookies
      if (!cookie) throw new Error(`${userID} could not sign in: ${answer.body}`)
      return `${cookie.name}=${cookie.value}`
    },
    stop: async () => {
      services.live.stop()
      const closed = app.close()
      app.server.closeAllConnections()
      await closed
      await services.audit.stop()
      composition.record.stop()
      staged.remove()
      await database.stop()
    },
  }
}
