import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { followAccountChanges } from '../accounts/account-changes.ts'
import { administration } from '../accounts/administration.ts'
import { downtimeKeys } from '../accounts/downtime-keys.ts'
import { createOwnPassword } from '../accounts/own-password.ts'
import { createSessions } from '../accounts/sessions.ts'
import { setSessionsBack } from '../accounts/sessions-set-back.ts'
import { createSignIn } from '../accounts/sign-in.ts'
import { createSignInLimits } from '../accounts/sign-in-limits.ts'
import { createSlowDown } from '../accounts/slow-down.ts'
import { ensureTrialAccounts, trialPassword } from '../accounts/trial-accounts.ts'
import { ruleProblems } from '../alerts/rules/check.ts'
import { createAudit } from '../audit/audit.ts'
import { chainNotes } from '../audit/chain-notes.ts'
import { leftBehind } from '../audit/left-behind.ts'
import { createMask } from '../calls/mask.ts'
import type { Services } from '../calls/services.ts'
import { lockedRecord } from '../composition/locked-record.ts'
import { openRecord } from '../composition/record.ts'
import { loadConfig } from '../config/load.ts'
import { withPlaces } from '../feeds/door-settings.ts'
import { setFeedsBack } from '../feeds/feeds-set-back.ts'
import { followNames } from '../feeds/names/follow-names.ts'
import { Names } from '../feeds/names/names.ts'
import { SEND_TLS_VARIABLES } from '../feeds/send-tls-variables.ts'
import { startFeeds } from '../feeds/start.ts'
import { createApp } from '../http/app.ts'
import { limitHttp } from '../http/http-places.ts'
import { createMetrics, processMetrics } from '../http/metrics.ts'
import { openShell } from '../http/open-shell.ts'
import { listenForMetrics } from '../http/register-metrics.ts'
import { openIdentity } from '../identity/open-identity.ts'
import { allJobs } from '../jobs/all-jobs.ts'
import { makeAllPartitions } from '../jobs/partitions.ts'
import { JobRunner } from '../jobs/runner.ts'
import { createLive } from '../live/live.ts'
import { mailCarrier, openOutbox } from '../outbox/open-outbox.ts'
import { carriersOf, openPaging } from '../paging/open-paging.ts'
import { ensureTrialOnCall } from '../paging/trial-on-call.ts'
import { startChildProgram } from '../process/child-program.ts'
import type { Closers } from '../process/closers.ts'
import { ownShares, watchDescriptors } from '../process/descriptors.ts'
import { checkPort, portTaken } from '../process/taken-port.ts'
import { ReviewCounts } from '../review/review-counts.ts'
import { clockAheadOf, openWard, systemClock } from '../service/index.ts'
import type { Settings } from '../settings/settings.ts'
import { type Database, openDatabase } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { ownEnvironment } from '../store/own-environment.ts'
import { followWaits, startProbe } from '../store/probe.ts'
import { StoreProof } from '../store/proof.ts'
import { sharedSecret } from '../store/server-facts.ts'
import { viewerOrigins } from '../waveform/site-viewers.ts'
import { readAbout } from './about.ts'
import type { Announcement } from './announce.ts'
import { databaseUnusable } from './database-start-error.ts'
import { lockedComposition } from './locked-composition.ts'

const SERVER = join(import.meta.dirname, '../..')
const SIMULATOR = join(SERVER, '..', 'simulator', 'src', 'main.ts')
/** Of an account with as many sessions as it may have: one for each, and another while a screen comes back. */
const STREAMS_PER_SESSION = 2
/** How long calls that are being answered have when the server stops. */
const CALLS_GRACE_MS = 5000

/** Where a program on this machine reaches a listener on `host`. */
const loopback = (host: string) => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)

/** The trial's accounts and their password; null in production. */
async function openTrial({ db }: Database, settings: Settings): Promise<string | null> {
  if (settings.production) return null
  const password = await trialPassword(settings.trialPassword, settings.data)
  await ensureTrialAccounts(db, password)
  return password
}

/** Starts everything in order; whatever was started is in `closers`, also when a later step fails. */
export async function startServer(
  settings: Settings,
  log: Logger,
  closers: Closers,
  onLost: (error: Error) => void,
): Promise<Announcement> {
  const { data, databaseUrl, production, host, totpRights } = settings
  const shares = ownShares({ mllp: settings.door.places.all, readers: settings.databaseLimits.readers }, log)
  closers.add('watch of open files', watchDescriptors(log).stop)
  await checkPort('PORT', host, settings.port)
  await checkPort('MLLP_PORT', settings.mllpHost, settings.mllpPort)
  if (settings.metrics.port !== null) {
    await checkPort('METRICS_PORT', settings.metrics.host, settings.metrics.port)
  }
  const trial = settings.simulator ? join(SERVER, 'trial-config') : null
  const config = await loadConfig(join(SERVER, 'config'), settings.config ?? trial, ruleProblems)
  const frames = viewerOrigins(config, settings.waveformSecret)
  const lock = lockedComposition(settings.compositionLock, settings.slices)
  const about = await readAbout()

  const database = await openDatabase({
    databaseUrl,
    data,
    log,
    onLost,
    limits: settings.databaseLimits,
  }).catch((error) => {
    throw databaseUnusable(error, databaseUrl, data)
  })
  closers.add('database', database.stop)
  if (database.superuser)
    log.warn('The role of DATABASE_URL is a superuser; give the server one of its own (docs/production.md)')
  const { db, readers, background, listen } = database
  const clock = clockAheadOf(systemClock, database.clockAhead)
  const now = () => clock.now()
  await migrate(background)
  const password = await openTrial(database, settings)

  const store = new StoreProof({ log, now })
  await followWaits(listen, store)
  store.follows(database.deafSince)
  const probe = startProbe(database.prover, store)
  closers.add('store probe', probe.stop)
  const left = leftBehind(data, log)
  const audit = createAudit({ db, log, left, clock: now, limitMs: settings.auditLimit * 1000 })
  closers.add('audit', audit.stop)
  const sessions = createSessions({
    db,
    ...settings.sessions,
    production,
    clock: now,
    expired: (userIDs) => {
      for (const userID of userIDs) audit.happened({ userID, action: 'session expired' })
    },
  })
  const limits = createSignInLimits(db, now)
  await makeAllPartitions(background, config.retention, now()).catch((error: Error) =>
    log.warn({ error: error.name }, 'Partitions are made later; until then rows go to the default ones'),
  )
  await followAccountChanges(listen, sessions)

  const signInParts = { db, sessions, limits, totpRights, clock: now }
  const rules = config.signIn
  const identity = await openIdentity(settings.identity, { ...signInParts, rules, log }, closers)

  const pages = settings.paging.way !== null
  const ward = await openWard({
    ...{ db, readers, listen, config, log, clock, pages },
    health: store.health,
    setBack: async (trx, back, to) => {
      await setSessionsBack(trx, back, to)
      await setFeedsBack(trx, back, to)
    },
  })
  closers.add('ward', () => ward.stop())
  store.follows(() => ward.behindSince)
  const { unknownCodes, readingProblems } = ward
  const names = new Names({ db, config, now, unknownCodes, readingProblems })
  await followNames(listen, names, log)
  const feeds = await startFeeds({
    db,
    ward,
    settings: { ...settings, door: withPlaces(settings.door, shares.mllp) },
    log,
    config,
    now: () => new Date(now()),
    store,
  })
  closers.add('feeds', feeds.stop)
  const record = lock
    ? lockedRecord(lock)
    : await openRecord({ db, listen, root: settings.composition, data, log, now })
  closers.add('composition', async () => record.stop())
  const composition = { record, dist: settings.slices }
  const notes = chainNotes(join(data, 'audit-chain.jsonl'), log)
  const nodeName = `${hostname()}:${settings.port}`
  const jobs = new JobRunner({
    db,
    background,
    jobs: allJobs({ config, sessions, limits, notes, left, record, canary: settings.canary }),
    node: nodeName,
    log,
    clock,
    machineNow: systemClock.now,
  })
  jobs.start()
  closers.add('jobs', () => jobs.stop())
  const carriers = carriersOf({ db, clock, settings: settings.paging }, mailCarrier(settings.mail))
  const outbox = await openOutbox(database, carriers, { node: nodeName, log, clock })
  closers.add('outbox', outbox.stop)
  if (!settings.production) await ensureTrialOnCall(db, config)
  const pagingParts = {
    db,
    node: nodeName,
    clock,
    log,
    config,
    settings: settings.paging,
    ward,
    mailTls: settings.mail?.tls !== 'off',
  }
  const paging = openPaging(pagingParts, carriers)
  closers.add('paging', paging.stop)
  const { revision, onChange, judging } = ward
  const live = createLive({
    revision,
    onChange,
    beat: feeds.beat,
    judging,
    paging: paging.beat,
    store,
    composition,
    sessions,
    mostOfAccount: STREAMS_PER_SESSION * settings.sessions.most,
    now,
  })

  const services: Services = {
    settings,
    about,
    database,
    store,
    sessions,
    downtimeKey: downtimeKeys(await sharedSecret(db, 'downtime key')),
    signIn: createSignIn({ ...signInParts, production }),
    identity,
    ownPassword: createOwnPassword({ db, sessions, limits, totpRights }),
    administration: administration(db, { production, clock: now, handled: sessions.forget }),
    writeLimit: createSlowDown(),
    ward,
    reviews: new ReviewCounts({ db: database.readers, now }),
    feeds,
    names,
    jobs,
    outbox,
    paging,
    config,
    audit,
    mask: createMask(await sharedSecret(db, 'mask key')),
    live,
    composition,
    log,
    now,
  }
  const metrics = createMetrics(services, processMetrics())
  const metricsListener = await listenForMetrics(metrics, settings, log)
  if (metricsListener) closers.add('metrics', metricsListener.stop)
  const app = await createApp(services, log, metrics)
  limitHttp(app.server, shares.http, log)
  openShell(app, { db, settings, sessions, identity, composition, frames })
  closers.add('calls', async () => {
    const force = setTimeout(() => app.server.closeAllConnections(), CALLS_GRACE_MS)
    await app.close()
    clearTimeout(force)
  })
  closers.add('live streams', live.stop)
  await app.listen({ host, port: settings.port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? portTaken('PORT', host, settings.port) : error
  })

  if (settings.simulator) {
    const simulator = startChildProgram({
      name: 'simulator',
      file: SIMULATOR,
      env: {
        ...ownEnvironment(Object.keys(SEND_TLS_VARIABLES)),
        MLLP_HOST: loopback(settings.mllpHost),
        MLLP_PORT: String(feeds.port),
        WARDLIGHT_DATA: data,
      },
      log,
    })
    closers.add('simulator', simulator.stop)
  }
  closers.add('audit before the rest', audit.beforeStop)
  const { port } = app.server.address() as AddressInfo
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('trial', 'in', production ? [false] : [false, true])
    .executeTakeFirstOrThrow()
  const { version } = about
  return { settings, version, port, mllpPort: feeds.port, trialPassword: password, accounts: count }
}
