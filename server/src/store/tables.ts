import type { Area } from '@wardlight/contracts/areas'
import type { Right } from '@wardlight/contracts/rights'
import type { ColumnType, Generated } from 'kysely'

type MomentColumn = ColumnType<Date, Date | string, Date | string>
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
  /** The record number of the person an account with the right Patient is of; '' for all others. */
  patient_number: Generated<string>
  /** Made for a trial; cannot sign in in production. */
  trial: Generated<boolean>
  disabled: Generated<boolean>
  /** The administrator who did, and nobody gave or took anything since; null: the command line, or nobody any more. */
  disabled_by: string | null
  /** Until when the password, told once by an administrator, can be used; null: it is the person's own. */
  password_expires: MomentColumn | null
  /** SHA-256, hex, of that password; null: the person's own. */
  one_time_hash: string | null
  /** Base32; null: sign-in asks for no code. */
  totp_secret: string | null
  /** Shown for an app that has not given its first code yet. */
  totp_pending: string | null
  /** The step of the last code that was used; older ones are refused. */
  totp_step: number | null
  /** SHA-256, hex, of those not used yet. */
  recovery_codes: Generated<string[]>
  /** Of the identity provider that vouches for the account, and its name there; null: an account of this product. */
  issuer: string | null
  subject: string | null
  last_login: MomentColumn | null
  created: GeneratedMoment
}

interface SessionsTable {
  /** SHA-256 of the cookie's token. */
  token_hash: Buffer
  user_id: string
  started: MomentColumn
  last_active: MomentColumn
  /** Where it was begun. */
  address: Generated<string>
  /** The user agent it was begun with. */
  browser: Generated<string>
  /** Begun at the identity provider. */
  by_provider: Generated<boolean>
  /** What the provider calls its own session; null: it did not say. */
  provider_session: string | null
}

/** What was used and must not be again, hashed; after `until` it is refused for its age. */
interface UsedOnceTable {
  key: Buffer
  until: MomentColumn
}

/** Browsers an account has signed in on; `token_hash` is SHA-256 of the device cookie's token. */
interface DevicesTable {
  token_hash: Buffer
  user_id: string
  last_used: MomentColumn
}

/** Tries at sign-in that were wrong, `level` of them at `last`; they are forgotten steadily. `before` is the try before. */
interface SignInTriesTable {
  key: string
  level: number
  last: MomentColumn
  before: MomentColumn | null
}

/** Accounts, hashed, that failed from an address and did not get in since. */
interface FailingAddressesTable {
  address: string
  account: string
  time: MomentColumn
}

/** An entry of the chain of who did or read what; written by the SQL function audit_append alone. */
export interface AuditTable {
  /** Its number in the chain, from 1 without gaps. */
  id: number
  time: MomentColumn
  /** look, change, refusal, export or system. */
  kind: string
  user_id: string | null
  address: string
  action: string
  /** Why it was refused; empty: it was not. */
  refused: string
  area: string | null
  /** null: not about one room. */
  room_sys: number | null
  person_id: number | null
  visit_id: number | null
  /** How often within a minute. */
  count: number
  detail: string
  /** SHA-256 of the hash before and of the entry. */
  hash: Buffer
}

/** The end of the chain, held by whoever appends. */
interface AuditHeadTable {
  id: number
  hash: Buffer
  time: MomentColumn
}

/** `first`: the last entry that is gone by retention. `checked`: how far all is well. `whole`: how far the daily pass is. */
interface AuditCheckTable {
  first_id: number
  first_hash: Buffer
  checked_id: number
  checked_hash: Buffer
  checked_at: MomentColumn | null
  whole_id: number | null
  whole_hash: Buffer | null
  whole_at: MomentColumn | null
}

/** Where the audit chain is broken. */
interface AuditBreaksTable {
  id: number
  reason: string
  found: MomentColumn
  seen: MomentColumn
}

interface FeedbackTable {
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

interface ClientLogTable {
  id: Generated<number>
  time: GeneratedMoment
  user_id: string | null
  kind: 'error' | 'link' | 'browser'
  data: string
  report_id: string | null
}

interface ServerFactsTable {
  name: string
  value: string
}

/** An entry of the composition's history; see `server/src/composition/entry-rows.ts`. */
interface CompositionsTable {
  id: Generated<number>
}

export interface Tables {
  compositions: CompositionsTable
  users: UsersTable
  sessions: SessionsTable
  devices: DevicesTable
  used_once: UsedOnceTable
  sign_in_tries: SignInTriesTable
  failing_addresses: FailingAddressesTable
  audit: AuditTable
  audit_head: AuditHeadTable
  audit_check: AuditCheckTable
  audit_breaks: AuditBreaksTable
  feedback: FeedbackTable
  client_log: ClientLogTable
  server_facts: ServerFactsTable
}
