import { resolve } from 'node:path'
import type { Right } from '@wardlight/contracts/rights'
import { readSessionSettings, type SessionSettings } from './accounts/session-settings.ts'
import { readTotpRights } from './accounts/totp-rights.ts'
import type { CanaryLimits } from './composition/canary-verdict.ts'
import { isLoopback } from './config/networks.ts'
import type { Environment, EnvironmentReader } from './environment.ts'
import { type DoorSettings, readDoor } from './feeds/door-settings.ts'
import { type IdentitySettings, readIdentity } from './identity/identity-settings.ts'
import { type MailSettings, readMail } from './outbox/mail-settings.ts'
import { type OverrideSettings, readOverrides } from './override-settings.ts'
import { type PagingSettings, readPaging } from './paging/paging-settings.ts'
import { DATABASE_LIMITS, type DatabaseLimits } from './store/database.ts'
import { readChecked, readStoreSettings, type StoreSettings } from './store-settings.ts'
import { readTrustProxy } from './trust-proxy.ts'

/** What the environment says, checked once at start. Times in seconds. */
export interface Settings extends StoreSettings {
  host: string
  port: number
  mllpHost: string
  mllpPort: number
  /** Who may come in there. */
  door: DoorSettings
  databaseLimits: DatabaseLimits
  /** The lock of the one composition this server serves; null: what the import map says. */
  compositionLock: string | null
  /** A site's own configuration laid over the product's; null when there is none. */
  config: string | null
  simulator: boolean
  trialPassword: string | null
  sessions: SessionSettings
  overrides: OverrideSettings
  /** Charts are refused when the audit could not be written for so long. */
  auditLimit: number
  /** Accounts with one of these sign in with a code too. */
  totpRights: Right[]
  /** Where people may sign in beside local accounts; null: nowhere. */
  identity: IdentitySettings | null
  /** How many proxies stand before this server, or their addresses and networks; null: none. */
  trustProxy: number | string[] | null
  /** Where Prometheus reads: on a port of their own when there is one, and with the token when there is one. */
  metrics: { port: number | null; host: string; token: string | null }
  /** Signs the addresses of waveform viewers; null: nothing does. */
  waveformSecret: string | null
  /** The mail server; null: no mail leaves. */
  mail: MailSettings | null
  /** How pages leave. */
  paging: PagingSettings
  /** When versions shown to some are given up. */
  canary: CanaryLimits
  logLevel: string
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

const trialInTheOpen = (name: string, host: string): string =>
  `${name} is "${host}": the trial has an administrator, a password for all and pages in clear, and would be open to others; allowed is an address of this machine alone (127.0.0.1), NODE_ENV=production, or WARDLIGHT_TRIAL_BEYOND_LOOPBACK=on when that is meant`

/** Reads and checks the settings. Throws SettingsError. An empty variable counts as not set. */
export const readSettings = (env: Environment, folder = process.cwd()): Settings =>
  readChecked(env, (environment, problems) => readAll(environment, problems, folder))

function readAll(environment: EnvironmentReader, problems: string[], folder: string): Settings {
  const { text, whole, oneOf } = environment
  const path = (name: string) => (text(name) === null ? null : resolve(folder, text(name) ?? ''))
  const store = readStoreSettings(environment, problems, folder)
  const { production } = store
  const trialPassword = text('WARDLIGHT_TRIAL_PASSWORD')
  if (trialPassword !== null && trialPassword.length < 8) {
    problems.push('WARDLIGHT_TRIAL_PASSWORD is too short; allowed is 8 characters or more')
  }
  const host = text('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1')
  const mllpHost = text('MLLP_HOST') ?? host
  const simulator = oneOf('WARDLIGHT_SIMULATOR', ['on', 'off'], production ? 'off' : 'on') === 'on'
  const told = oneOf('WARDLIGHT_TRIAL_BEYOND_LOOPBACK', ['on', 'off'], 'off') === 'on'
  for (const [name, given] of Object.entries({ HOST: host, MLLP_HOST: mllpHost })) {
    if (!production && !told && !isLoopback(given)) problems.push(trialInTheOpen(name, given))
  }
  const metricsToken = text('METRICS_TOKEN')
  if (metricsToken !== null && !/^\S{16,}$/.test(metricsToken)) {
    problems.push('METRICS_TOKEN is too short or has spaces; allowed are 16 characters or more without')
  }
  const waveformSecret = text('WAVEFORM_SECRET')
  if (waveformSecret !== null && !/^\S{32,}$/.test(waveformSecret)) {
    problems.push('WAVEFORM_SECRET is too short or has spaces; allowed are 32 characters or more without')
  }
  const port = whole('PORT', 8080, 0, 65_535)
  const mail = readMail(environment, problems)
  const settings: Settings = {
    ...store,
    host,
    port,
    mllpHost,
    mllpPort: whole('MLLP_PORT', 2575, 0, 65_535),
    door: readDoor(environment, problems, { production, mllpHost, simulator, folder }),
    databaseLimits: {
      ...DATABASE_LIMITS,
      statementMs: whole('DATABASE_TIMEOUT_SECONDS', DATABASE_LIMITS.statementMs / 1000, 1, 3600) * 1000,
      readers: whole('DATABASE_READERS', DATABASE_LIMITS.readers, 1, 100),
      readMs: whole('DATABASE_READ_TIMEOUT_SECONDS', DATABASE_LIMITS.readMs / 1000, 1, 3600) * 1000,
    },
    compositionLock: path('WARDLIGHT_COMPOSITION_LOCK'),
    config: path('WARDLIGHT_CONFIG'),
    simulator,
    trialPassword,
    sessions: readSessionSettings(environment, problems),
    overrides: readOverrides(environment, problems, production),
    auditLimit: whole('AUDIT_LIMIT_SECONDS', 60, 5, 86_400),
    totpRights: readTotpRights(environment, problems),
    identity: readIdentity(environment, problems, production),
    trustProxy: readTrustProxy(environment, problems),
    metrics: {
      port: text('METRICS_PORT') === null ? null : whole('METRICS_PORT', 0, 0, 65_535),
      host: text('METRICS_HOST') ?? '127.0.0.1',
      token: metricsToken,
    },
    waveformSecret,
    mail,
    paging: readPaging(environment, problems, { mail: mail !== null, production, port }),
    canary: {
      worsePercent: whole('CANARY_WORSE_PERCENT', 5, 1, 100),
      leastLoads: whole('CANARY_LEAST_LOADS', 20, 1, 1_000_000),
    },
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, production ? 'info' : 'warn'),
  }
  const ports = { PORT: settings.port, MLLP_PORT: settings.mllpPort, METRICS_PORT: settings.metrics.port }
  const byPort = Object.groupBy(Object.entries(ports), ([, port]) => port ?? 0)
  for (const [port, same = []] of Object.entries(byPort)) {
    if (port === '0' || same.length === 1) continue
    const names = same.map(([name]) => name)
    problems.push(`${names.join(' and ')} are both ${port}; allowed are two different ports`)
  }
  return settings
}
