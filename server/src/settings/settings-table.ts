import { SESSION_VARIABLES } from '../accounts/session-settings.ts'
import { TOTP_VARIABLES } from '../accounts/totp-rights.ts'
import type { Variable } from '../environment/variable.ts'
import { DOOR_VARIABLES } from '../feeds/door-settings.ts'
import { SEND_TLS_VARIABLES } from '../feeds/send-tls-variables.ts'
import { IDENTITY_VARIABLES } from '../identity/identity-settings.ts'
import { MAIL_VARIABLES } from '../outbox/mail-settings.ts'
import { PAGING_VARIABLES } from '../paging/paging-settings.ts'
import { COMPOSITION_VARIABLES, STORE_VARIABLES } from '../store/store-settings.ts'
import { DATABASE_LIMIT_VARIABLES } from './database-limits.ts'
import { OVERRIDE_VARIABLES } from './override-settings.ts'
import { PORT_VARIABLES } from './port-settings.ts'
import { RELEASE_VARIABLES, SITE_VARIABLES } from './settings.ts'
import { TRIAL_VARIABLES } from './trial-settings.ts'
import { PROXY_VARIABLES } from './trust-proxy.ts'

export interface SettingsGroup {
  title: string
  variables: readonly Variable<unknown>[]
}

/** Every variable the server reads, in the order of docs/settings.md. */
export const SETTINGS: readonly SettingsGroup[] = [
  { title: 'Mode, data and database', variables: [STORE_VARIABLES, DATABASE_LIMIT_VARIABLES] },
  { title: 'Ports and addresses', variables: [PORT_VARIABLES, PROXY_VARIABLES] },
  { title: 'Site', variables: [SITE_VARIABLES] },
  { title: 'HL7 feeds', variables: [DOOR_VARIABLES] },
  { title: 'Sessions and sign-in', variables: [SESSION_VARIABLES, TOTP_VARIABLES] },
  { title: 'Identity provider', variables: [IDENTITY_VARIABLES] },
  { title: 'Mail', variables: [MAIL_VARIABLES] },
  { title: 'Pages', variables: [PAGING_VARIABLES] },
  { title: 'Slices', variables: [COMPOSITION_VARIABLES, RELEASE_VARIABLES, OVERRIDE_VARIABLES] },
  { title: 'Trial', variables: [TRIAL_VARIABLES] },
  { title: 'Senders of HL7', variables: [SEND_TLS_VARIABLES] },
].map(({ title, variables }) => ({ title, variables: variables.flatMap((some) => Object.values(some)) }))
