import { join } from 'node:path'
import { followAccountChanges } from '../accounts/account-changes.ts'
import { createSessions } from '../accounts/sessions.ts'
import { createSignInLimits } from '../accounts/sign-in-limits.ts'
import { ensureTrialAccounts, trialPassword } from '../accounts/trial-accounts.ts'
import { createAudit } from '../audit/audit.ts'
import { chainNotes } from '../audit/chain-notes.ts'
import { leftBehind } from '../audit/left-behind.ts'
import { lockedRecord } from '../composition/locked-record.ts'
import { openRecord } from '../composition/record.ts'
import { makeAllPartitions } from '../jobs/partitions-job.ts'
import { clockAheadOf, systemClock } from '../service/index.ts'
import type { Settings } from '../settings/settings.ts'
import { type Database, openDatabase } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { followWaits, startProbe } from '../store/probe.ts'
import { StoreProof } from '../store/proof.ts'
import { databaseUnusable } from './database-start-error.ts'
import type { StartContext } from './start-context.ts'

export type StartedStore = Awaited<ReturnType<typeof startStore>>

/** The trial's accounts and their password; null in production. */
async function openTrial({ db }: Database, settings: Settings): Promise<string | null> {
  if (settings.production) return null
  const password = await trialPassword(settings.trialPassword, settings.data)
  await ensureTrialAccounts(db, password)
  return password
}

/** The database with its tables, and what is kept there for everybody: audit, sessions, composition. */
export async function startStore({ settings, config, lock, log, closers, onLost }: StartContext) {
  const { data, databaseUrl, databaseLimits: limits, production } = settings
  const database = await openDatabase({ databaseUrl, data, log, onLost, limits }).catch((error) => {
    throw databaseUnusable(error, databaseUrl, data)
  })
  closers.add('database', database.stop)
  if (database.superuser)
    log.warn('The role of DATABASE_URL is a superuser; give the server one of its own (docs/production.md)')
  const { db, background, listen } = database
  const clock = clockAheadOf(systemClock, database.clockAhead)
  const now = () => clock.now()
  await migrate(background)
  const password = await openTrial(database, settings)

  const proof = new StoreProof({ log, now })
  await followWaits(listen, proof)
  proof.follows(database.deafSince)
  closers.add('store probe', startProbe(database.prover, proof).stop)
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
  await makeAllPartitions(background, config.retention, now()).catch((error: Error) =>
    log.warn(
      { error: error.name },
      'Partitions could not be made; rows go to the default ones until they are',
    ),
  )
  await followAccountChanges(listen, sessions)
  const record = lock
    ? lockedRecord(lock)
    : await openRecord({ db, listen, root: settings.composition, data, log, now })
  closers.add('composition', async () => record.stop())
  return {
    database,
    clock,
    now,
    /** Whether the store takes what is written. */
    proof,
    audit,
    left,
    notes: chainNotes(join(data, 'audit-chain.jsonl'), log),
    sessions,
    signInLimits: createSignInLimits(db, now),
    composition: { record, dist: settings.slices },
    trialPassword: password,
  }
}
