import type { FastifyBaseLogger } from 'fastify'
import type { AccountAdministration } from '../accounts/administration.ts'
import type { DowntimeKeys } from '../accounts/downtime-keys.ts'
import type { createOwnPassword } from '../accounts/own-password.ts'
import type { Sessions } from '../accounts/sessions.ts'
import type { createSignIn } from '../accounts/sign-in.ts'
import type { SlowDown } from '../accounts/slow-down.ts'
import type { Audit } from '../audit/audit.ts'
import type { Composing } from '../composition/composed-for.ts'
import type { SiteConfig } from '../config/site.ts'
import type { Names } from '../feeds/names/names.ts'
import type { Feeds } from '../feeds/start.ts'
import type { SignInByProvider } from '../identity/identity.ts'
import type { JobRunner } from '../jobs/runner.ts'
import type { Live } from '../live/live.ts'
import type { Outbox } from '../outbox/open-outbox.ts'
import type { Paging } from '../paging/open-paging.ts'
import type { ReviewCounts } from '../review/review-counts.ts'
import type { AskedWard } from '../service/ward.ts'
import type { Settings } from '../settings/settings.ts'
import type { Database } from '../store/database.ts'
import type { StoreProof } from '../store/proof.ts'
import type { Mask } from './mask.ts'

/** What the product says of itself. */
export interface About {
  version: string
  buildDate: string
  startDate: Date
}

type FeedReads = Omit<Feeds, 'port' | 'stop'>

type JobReads = Pick<JobRunner, 'states' | 'counts' | 'request'>

/** Everything the calls work with. */
export interface Services {
  settings: Settings
  about: About
  database: Database
  /** Whether the store takes what is written. */
  store: Pick<StoreProof, 'ok' | 'beat'>
  sessions: Sessions
  downtimeKey: DowntimeKeys
  signIn: ReturnType<typeof createSignIn>
  /** null: people sign in with local accounts alone. */
  identity: SignInByProvider | null
  ownPassword: ReturnType<typeof createOwnPassword>
  administration: AccountAdministration
  /** Limits what a person, or an address without a session, may write. */
  writeLimit: SlowDown
  ward: AskedWard
  reviews: Pick<ReviewCounts, 'since' | 'noted'>
  feeds: FeedReads
  names: Pick<Names, 'unknown' | 'decided' | 'targets' | 'areasOf' | 'map' | 'ignore' | 'takeBack'>
  jobs: JobReads
  outbox: Pick<Outbox, 'state'>
  paging: Omit<Paging, 'stop'>
  config: SiteConfig
  audit: Audit
  mask: Mask
  live: Live
  composition: Composing
  log: FastifyBaseLogger
  /** The time all servers go by, ms; this machine's when left out. */
  now?: () => number
  /** What answers are held by, ms; nothing that can be set when left out. */
  clock?: () => number
}
