import { SESSION_SETTINGS } from '../accounts/session-settings.ts'
import { TOTP_SETTINGS } from '../accounts/totp-rights.ts'
import type { Setting } from '../environment/variable.ts'
import { DOOR_SETTINGS } from '../feeds/door-settings.ts'
import { SEND_TLS_SETTINGS } from '../feeds/send-tls-variables.ts'
import { IDENTITY_SETTINGS } from '../identity/identity-settings.ts'
import { MAIL_SETTINGS } from '../outbox/mail-settings.ts'
import { PAGING_SETTINGS } from '../paging/paging-settings.ts'
import { COMPOSITION_SETTINGS, STORE_SETTINGS } from '../store/store-settings.ts'
import { DATABASE_LIMIT_SETTINGS } from './database-limits.ts'
import { OVERRIDE_SETTINGS } from './override-settings.ts'
import { PORT_SETTINGS } from './port-settings.ts'
import { RELEASE_SETTINGS, SITE_SETTINGS } from './settings.ts'
import { TRIAL_SETTINGS } from './trial-settings.ts'
import { PROXY_SETTINGS } from './trust-proxy.ts'

export interface SettingsGroup {
  title: string
  variables: readonly Setting<unknown>[]
}

/** Every variable the server reads, in the order of docs/settings.md. */
export const SETTINGS: readonly SettingsGroup[] = [
  { title: 'Mode, data and database', variables: [STORE_SETTINGS, DATABASE_LIMIT_SETTINGS] },
  { title: 'Ports and addresses', variables: [PORT_SETTINGS, PROXY_SETTINGS] },
  { title: 'Site', variables: [SITE_SETTINGS] },
  { title: 'HL7 feeds', variables: [DOOR_SETTINGS] },
  { title: 'Sessions and sign-in', variables: [SESSION_SETTINGS, TOTP_SETTINGS] },
  { title: 'Identity provider', variables: [IDENTITY_SETTINGS] },
  { title: 'Mail', variables: [MAIL_SETTINGS] },
  { title: 'Pages', variables: [PAGING_SETTINGS] },
  { title: 'Slices', variables: [COMPOSITION_SETTINGS, RELEASE_SETTINGS, OVERRIDE_SETTINGS] },
  { title: 'Trial', variables: [TRIAL_SETTINGS] },
  { title: 'Senders of HL7', variables: [SEND_TLS_SETTINGS] },
].map(({ title, variables }) => ({ title, variables: variables.flatMap((some) => Object.values(some)) }))
