import { openIdentity } from '../identity/open-identity.ts'
import { allJobs } from '../jobs/all-jobs.ts'
import { JobRunner } from '../jobs/runner.ts'
import { mailCarrier, openOutbox } from '../outbox/open-outbox.ts'
import { carriersOf, openPaging } from '../paging/open-paging.ts'
import { ensureTrialOnCall } from '../paging/trial-on-call.ts'
import { systemClock } from '../service/index.ts'
import type { StartContext } from './start-context.ts'
import type { StartedStore } from './start-store.ts'
import type { StartedWard } from './start-ward.ts'

export type StartedOutside = Awaited<ReturnType<typeof startOutside>>

/** What reaches others without being asked: the identity provider, jobs, mail and pages. */
export async function startOutside(context: StartContext, store: StartedStore, { ward }: StartedWard) {
  const { settings, config, node, log, closers } = context
  const { database, clock, now, sessions, signInLimits: limits, composition, notes, left } = store
  const { db, background } = database
  const { totpRights } = settings
  const identity = await openIdentity(
    settings.identity,
    { db, sessions, limits, totpRights, clock: now, rules: config.signIn, log },
    closers,
  )
  const { record } = composition
  const jobs = new JobRunner({
    ...{ db, background, node, log, clock, machineNow: systemClock.now },
    jobs: allJobs({ config, sessions, limits, notes, left, record, canary: settings.canary }),
  })
  jobs.start()
  closers.add('jobs', () => jobs.stop())
  const carriers = carriersOf({ db, clock, settings: settings.paging }, mailCarrier(settings.mail))
  const outbox = await openOutbox(database, carriers, { node, log, clock })
  closers.add('outbox', outbox.stop)
  if (!settings.production) await ensureTrialOnCall(db, config)
  const mailTls = settings.mail?.tls !== 'off'
  const paging = openPaging(
    { db, node, clock, log, config, settings: settings.paging, ward, mailTls },
    carriers,
  )
  closers.add('paging', paging.stop)
  return { identity, jobs, outbox, paging }
}
