import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { ruleProblems } from '../alerts/rules/rule-problems.ts'
import { loadConfig } from '../config/load-site.ts'
import { SEND_TLS_SETTINGS } from '../feeds/send-tls-variables.ts'
import { startChildProgram } from '../process/child-program.ts'
import type { Closers } from '../process/closers.ts'
import { ownShares, watchDescriptors } from '../process/descriptors.ts'
import { checkPort } from '../process/taken-port.ts'
import type { Settings } from '../settings/settings.ts'
import type { Db } from '../store/database.ts'
import { ownEnvironment } from '../store/own-environment.ts'
import { viewerOrigins } from '../waveform/site-viewers.ts'
import { readAbout } from './about.ts'
import type { StartAnnouncement } from './announce-start.ts'
import { lockedComposition } from './locked-composition.ts'
import type { StartContext } from './start-context.ts'
import { startHttp } from './start-http.ts'
import { startOutside } from './start-outside.ts'
import { startStore } from './start-store.ts'
import { startWard } from './start-ward.ts'

const SERVER = join(import.meta.dirname, '../..')
const SIMULATOR = join(SERVER, '..', 'simulator', 'src', 'main.ts')

/** Starts everything in order; whatever was started is in `closers`, also when a later step fails. */
export async function startServer(
  settings: Settings,
  log: Logger,
  closers: Closers,
  onLost: (error: Error) => void,
): Promise<StartAnnouncement> {
  const shares = ownShares({ mllp: settings.door.places.all, readers: settings.databaseLimits.readers }, log)
  closers.add('watch of open files', watchDescriptors(log).stop)
  await checkPorts(settings)
  const trial = settings.simulator ? join(SERVER, 'trial-config') : null
  const about = await readAbout()
  const config = await loadConfig(join(SERVER, 'config'), settings.config ?? trial, ruleProblems)
  const context = {
    ...{ settings, config, about, shares, log, closers, onLost },
    frames: viewerOrigins(config, settings.waveformSecret),
    lock: lockedComposition(settings.compositionLock, settings.slices),
    node: `${hostname()}:${settings.port}`,
  }
  const store = await startStore(context)
  const ward = await startWard(context, store)
  const outside = await startOutside(context, store, ward)
  const port = await startHttp(context, store, ward, outside)

  const mllpPort = ward.feeds.port
  if (settings.simulator) startSimulator(context, mllpPort)
  closers.add('audit before the rest', store.audit.beforeStop)
  const { trialPassword, database } = store
  const accounts = await countAccounts(database.db, settings.production)
  return { settings, version: about.version, port, mllpPort, trialPassword, accounts }
}

async function checkPorts({ host, port, mllpHost, mllpPort, metrics }: Settings): Promise<void> {
  await checkPort('PORT', host, port)
  await checkPort('MLLP_PORT', mllpHost, mllpPort)
  if (metrics.port !== null) await checkPort('METRICS_PORT', metrics.host, metrics.port)
}

/** Where a program on this machine reaches a listener on `host`. */
const loopback = (host: string) => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)

function startSimulator({ settings, log, closers }: StartContext, mllpPort: number): void {
  const simulator = startChildProgram({
    name: 'simulator',
    file: SIMULATOR,
    env: {
      ...ownEnvironment(Object.keys(SEND_TLS_SETTINGS)),
      MLLP_HOST: loopback(settings.mllpHost),
      MLLP_PORT: String(mllpPort),
      WARDLIGHT_DATA: settings.data,
    },
    log,
  })
  closers.add('simulator', simulator.stop)
}

async function countAccounts(db: Db, production: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('trial', 'in', production ? [false] : [false, true])
    .executeTakeFirstOrThrow()
  return count
}
