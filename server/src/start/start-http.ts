import type { AddressInfo } from 'node:net'
import { administration } from '../accounts/administration.ts'
import { downtimeKeys } from '../accounts/downtime-keys.ts'
import { createOwnPassword } from '../accounts/own-password.ts'
import { createSignIn } from '../accounts/sign-in.ts'
import { createSlowDown } from '../accounts/slow-down.ts'
import { createMask } from '../calls/mask.ts'
import type { About, Services } from '../calls/services.ts'
import { createApp } from '../http/app.ts'
import { limitHttp } from '../http/http-places.ts'
import { createMetrics, processMetrics } from '../http/metrics.ts'
import { openShell } from '../http/open-shell.ts'
import { listenForMetrics } from '../http/register-metrics.ts'
import { createLive } from '../live/live.ts'
import { portTaken } from '../process/taken-port.ts'
import { ReviewCounts } from '../review/review-counts.ts'
import { sharedSecret } from '../store/server-facts.ts'
import type { StartContext } from './start-context.ts'
import type { StartedOutside } from './start-outside.ts'
import type { StartedStore } from './start-store.ts'
import type { StartedWard } from './start-ward.ts'

/** Of an account with as many sessions as it may have: one for each, and another while a screen comes back. */
const STREAMS_PER_SESSION = 2
/** How long calls that are being answered have when the server stops. */
const CALLS_GRACE_MS = 5000

/** What answers browsers: calls, the live stream, the shell. Gives the port it listens on. */
export async function startHttp(
  context: StartContext & { about: About },
  store: StartedStore,
  started: StartedWard,
  outside: StartedOutside,
): Promise<number> {
  const { settings, frames, shares, log, closers } = context
  const { host, port } = settings
  const services = await servicesOf(context, store, started, outside)
  const { live, identity, composition, sessions, database } = services
  const metrics = createMetrics(services, processMetrics())
  const metricsListener = await listenForMetrics(metrics, settings, log)
  if (metricsListener) closers.add('metrics', metricsListener.stop)
  const app = await createApp(services, log, metrics)
  limitHttp(app.server, shares.http, log)
  openShell(app, { db: database.db, settings, sessions, identity, composition, frames })
  closers.add('calls', async () => {
    const force = setTimeout(() => app.server.closeAllConnections(), CALLS_GRACE_MS)
    await app.close()
    clearTimeout(force)
  })
  closers.add('live streams', live.stop)
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? portTaken('PORT', host, port) : error
  })
  return (app.server.address() as AddressInfo).port
}

async function servicesOf(
  { settings, config, about, log }: StartContext & { about: About },
  { database, now, proof, audit, sessions, signInLimits: limits, composition }: StartedStore,
  { ward, names, feeds }: StartedWard,
  { identity, jobs, outbox, paging }: StartedOutside,
): Promise<Services & { live: ReturnType<typeof createLive> }> {
  const { production, totpRights } = settings
  const { db, readers } = database
  const { revision, onChange, judging } = ward
  const live = createLive({
    ...{ revision, onChange, judging, store: proof, composition, sessions, now },
    beat: feeds.beat,
    paging: paging.beat,
    mostOfAccount: STREAMS_PER_SESSION * settings.sessions.most,
  })
  return {
    ...{ settings, config, about, log, now, database, store: proof, audit, sessions, composition },
    ...{ ward, names, feeds, identity, jobs, outbox, paging, live },
    downtimeKey: downtimeKeys(await sharedSecret(db, 'downtime key')),
    mask: createMask(await sharedSecret(db, 'mask key')),
    signIn: createSignIn({ db, sessions, limits, totpRights, clock: now, production }),
    ownPassword: createOwnPassword({ db, sessions, limits, totpRights }),
    administration: administration(db, { production, clock: now, handled: sessions.forget }),
    writeLimit: createSlowDown(),
    reviews: new ReviewCounts({ db: readers, now }),
  }
}
