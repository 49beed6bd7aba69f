import type { Area } from '@wardlight/contracts/areas'
import type { Right } from '@wardlight/contracts/rights'
import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type GeneratedMoment = ColumnType<Date, Date | string | undefined, Date | string>

export interface UsersTable {
  user_id: string
  name: string
  full_name: string
  email: string
  alt_user_ids: Generated<string[]>
  rights: Right[]
  areas: Area[]
  mask: Generated<boolean>
  permanent_mask: Generated<boolean>
  pager_id: Generated<string>
  /** argon2id in PHC notation; null: cannot sign in with a password. */
  password_hash: string | null
  /** Made for a trial; cannot sign in in production. */
  trial: Generated<boolean>
  disabled: Generated<boolean>
  last_login: Moment | null
  created: GeneratedMoment
}

export interface SessionsTable {
  /** SHA-256 of the cookie's token. */
  token_hash: Buffer
  user_id: string
  started: Moment
  last_active: Moment
  /** Where it was begun. */
  address: Generated<string>
  /** The user agent it was begun with. */
  browser: Generated<string>
}

/** Browsers an account has signed in on; `token_hash` is SHA-256 of the device cookie's token. */
export interface DevicesTable {
  token_hash: Buffer
  user_id: string
  last_used: Moment
}

/** Tries at sign-in that were wrong, `level` of them at `last`; they are forgotten steadily. */
export interface SignInTriesTable {
  key: string
  level: number
  last: Moment
}

/** Accounts, hashed, that failed from an address and did not get in since. */
export interface FailingAddressesTable {
  address: string
  account: string
  time: Moment
}

/** Who did or read what. `room_sys` null: not about one room. */
export interface AuditTable {
  id: Generated<number>
  time: GeneratedMoment
  user_id: string | null
  address: string
  action: string
  area: string | null
  room_sys: number | null
  detail: string
}

export interface FeedbackTable {
  id: Generated<number>
  time: GeneratedMoment
  user_id: string
  area: string | null
  message: string
  window_dim: string
  browser: string
  route: string
  room_sys: number | null
  /** The room's census row and current values when it was sent, JSON. */
  case_data: ColumnType<unknown, string | null, string | null>
}

export interface ClientLogTable {
  id: Generated<number>
  time: GeneratedMoment
  user_id: string | null
  kind: 'error' | 'link'
  data: string
}

export interface ServerFactsTable {
  name: string
  value: string
}

export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  devices: DevicesTable
  sign_in_tries: SignInTriesTable
  failing_addresses: FailingAddressesTable
  audit: AuditTable
  feedback: FeedbackTable
  client_log: ClientLogTable
  server_facts: ServerFactsTable
}
