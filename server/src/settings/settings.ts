import { resolve } from 'node:path'
import type { Right } from '@wardlight/contracts/rights'
import { readSessionSettings, type SessionSettings } from '../accounts/session-settings.ts'
import { readTotpRights } from '../accounts/totp-rights.ts'
import type { CanaryLimits } from '../composition/canary-verdict.ts'
import type { Environment, EnvironmentReader } from '../environment/environment.ts'
import { choice, declare, secret, text, whole } from '../environment/variable.ts'
import { type DoorSettings, readDoor } from '../feeds/door-settings.ts'
import { type IdentitySettings, readIdentity } from '../identity/identity-settings.ts'
import { type MailSettings, readMail } from '../outbox/mail-settings.ts'
import { type PagingSettings, readPaging } from '../paging/paging-settings.ts'
import type { DatabaseLimits } from '../store/database.ts'
import { readChecked, readStoreSettings, type StoreSettings } from '../store/store-settings.ts'
import { readDatabaseLimits } from './database-limits.ts'
import { type OverrideSettings, readOverrides } from './override-settings.ts'
import { type PortSettings, readPorts } from './port-settings.ts'
import { readTrial, type TrialSettings } from './trial-settings.ts'
import { readTrustProxy } from './trust-proxy.ts'

/** What the environment says, checked once at start. Times in seconds. */
export interface Settings extends StoreSettings, PortSettings, Omit<TrialSettings, 'beyondLoopback'> {
  /** Who may come in at the HL7 port. */
  door: DoorSettings
  databaseLimits: DatabaseLimits
  /** The lock of the one composition this server serves; null: what the import map says. */
  compositionLock: string | null
  /** A site's own configuration laid over the product's; null when there is none. */
  config: string | null
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

const WAVEFORM_SECRET = /^\S{32,}$/

export const SITE_SETTINGS = declare({
  WARDLIGHT_CONFIG: text(
    'A folder laid over `server/config`: units, variables, limits, rules, the zone (`common/site.json`) and settings of feeds (`common/feeds.json`, [hl7.md](hl7.md)).',
    { allowed: 'a path', unset: 'none; with the simulator `server/trial-config`' },
  ),
  AUDIT_LIMIT_SECONDS: whole(
    'Charts are refused when the audit could not be written for so many seconds ([audit.md](audit.md)).',
    { from: 5, to: 86_400, fallback: 60 },
  ),
  WAVEFORM_SECRET: secret(
    'Signs the address under which `waveformViewer` of an area’s `ui.json` shows the waveforms of a bed ([waveforms.md](waveforms.md)).',
    {
      allowed: '32 characters or more without spaces',
      wrong: 'is too short or has spaces; allowed are',
      fits: (given) => WAVEFORM_SECRET.test(given),
    },
  ),
  LOG_LEVEL: choice('JSON lines on standard output, without patient data.', {
    of: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    fallback: 'warn',
    inProduction: 'info',
  }),
})

export const RELEASE_SETTINGS = declare({
  WARDLIGHT_COMPOSITION_LOCK: text(
    'A file of `npm run composition -- lock`. The server serves that composition and no other, or does not start ([slices.md](slices.md)).',
    { allowed: 'a path' },
  ),
  CANARY_WORSE_PERCENT: whole(
    'A canary is given up when its pages fail by so many percentage points more than the others.',
    { from: 1, to: 100, fallback: 5 },
  ),
  CANARY_LEAST_LOADS: whole('It is judged after so many page loads.', {
    from: 1,
    to: 1_000_000,
    fallback: 20,
  }),
})

/** Reads and checks the settings. Throws SettingsError. An empty variable counts as not set. */
export const readSettings = (env: Environment, folder = process.cwd()): Settings =>
  readChecked(env, (environment) => readAll(environment, folder))

function readAll(environment: EnvironmentReader, folder: string): Settings {
  const { read } = environment
  const path = (given: string | null) => given && resolve(folder, given)
  const { simulator, trialPassword, beyondLoopback } = readTrial(environment)
  const ports = readPorts(environment, { beyondLoopback })
  const mail = readMail(environment)
  return {
    ...readStoreSettings(environment, folder),
    ...ports,
    simulator,
    trialPassword,
    door: readDoor(environment, { mllpHost: ports.mllpHost, simulator, folder }),
    databaseLimits: readDatabaseLimits(environment),
    compositionLock: path(read(RELEASE_SETTINGS.WARDLIGHT_COMPOSITION_LOCK)),
    config: path(read(SITE_SETTINGS.WARDLIGHT_CONFIG)),
    sessions: readSessionSettings(environment),
    overrides: readOverrides(environment),
    auditLimit: read(SITE_SETTINGS.AUDIT_LIMIT_SECONDS),
    totpRights: readTotpRights(environment),
    identity: readIdentity(environment),
    trustProxy: readTrustProxy(environment),
    waveformSecret: read(SITE_SETTINGS.WAVEFORM_SECRET),
    mail,
    paging: readPaging(environment, { mail: mail !== null, port: ports.port }),
    canary: {
      worsePercent: read(RELEASE_SETTINGS.CANARY_WORSE_PERCENT),
      leastLoads: read(RELEASE_SETTINGS.CANARY_LEAST_LOADS),
    },
    logLevel: read(SITE_SETTINGS.LOG_LEVEL),
  }
}
