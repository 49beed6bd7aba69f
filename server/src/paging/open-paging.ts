import type {
  InboxPage,
  OnCall,
  OnCallAnswer,
  Page,
  PagingBeat,
  PagingState,
} from '@wardlight/contracts/paging'
import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { SiteConfig } from '../config/site.ts'
import type { Carrier, Carriers } from '../outbox/letter.ts'
import type { Clock } from '../ward/time/clock.ts'
import type { WardLog } from '../ward/ward-log.ts'
import { signedToken, withAnswerLinks } from './answer-links.ts'
import { inboxCarrier, readInbox } from './inbox.ts'
import { onCallLists, saveOnCall } from './on-call.ts'
import { PageCycle } from './page-cycle.ts'
import type { PagedAlert } from './paged-alert.ts'
import { type PagedStay, pagesOf } from './pages-of.ts'
import { type PagingSettings, secretOf } from './paging-settings.ts'
import { pagingState } from './paging-state.ts'
import { type PagingTests, pagingTests } from './paging-tests.ts'
import { proveWayOut } from './way-out.ts'
import { webhookCarrier } from './webhook.ts'
import { whileNeeded } from './while-needed.ts'
import { type NewPage, sentAs, writePage } from './write-page.ts'

const LOOK_MS = 5000

export interface Paging {
  /** Writes a page; once this resolves it will be sent. The same `about` again writes nothing. Returns its id. */
  send(page: NewPage): Promise<string>
  /** The page already written as `about`, for a caller whose answer may have been lost. */
  sent(about: string): Promise<{ pageID: string; message: string } | null>
  /** The same in the transaction of what causes it. */
  write(trx: QueryExecutorProvider, page: NewPage): Promise<string>
  pagesOf(stay: PagedStay): Promise<Page[]>
  state(): Promise<PagingState>
  /** As this node last saw it. */
  beat(): PagingBeat
  inbox(): Promise<InboxPage[]>
  onCall(): Promise<OnCallAnswer>
  /** Gives why it is not done, for the person; '' when it is. */
  saveOnCall(one: OnCall, how: { by: string; remove: boolean }): Promise<string>
  readonly tests: PagingTests
  stop(): Promise<void>
}

interface PagingParts {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  node: string
  clock: Clock
  log: WardLog
  config: SiteConfig
  settings: PagingSettings
  /** Mails leave over TLS. */
  mailTls: boolean
  ward: { knowsAlert(alertId: string): boolean; pagedAlert(alertId: string): PagedAlert | null }
}

/** Carriers for mails, and for pages by the configured way. */
export function carriersOf(
  { db, clock, settings }: Pick<PagingParts, 'db' | 'clock' | 'settings'>,
  mail: Carrier | null,
): Carriers {
  const ways: Carriers = {
    ...(mail ? { mail } : {}),
    ...(settings.webhook ? { webhook: webhookCarrier(settings.webhook, () => clock.now()) } : {}),
    ...(settings.way === 'inbox' ? { inbox: inboxCarrier(db) } : {}),
  }
  const { webhook, publicUrl } = settings
  const signed = webhook ? signedToken(() => secretOf(webhook)) : undefined
  return Object.fromEntries(
    Object.entries(ways).map(([via, carrier]) => [
      via,
      whileNeeded(withAnswerLinks(carrier, db, publicUrl, via === 'webhook' ? signed : undefined), db),
    ]),
  )
}

const NOTHING: PagingBeat = { undelivered: 0, since: null, closedSince: null }

/** Paging runs every second. Without a run for this long it counts as dead. */
const DEAD_MS = 60_000
/** A node that just started, perhaps the first for hours, waits this long before it says so. */
const BEGINS_MS = 30_000

/** When pages could last leave, if they cannot now: the way out is closed, or no node runs paging. Null: they can. */
function closedSince({ closed, open, way, worked }: PagingState, began: number, now: number): string | null {
  if (way === 'none') return null
  if (closed) return open ?? new Date(0).toISOString()
  const isDead =
    worked !== null && Math.abs(now - Date.parse(worked)) > DEAD_MS && Math.abs(now - began) > BEGINS_MS
  return isDead ? worked : null
}

const beatOf = (state: PagingState, began: number, now: number): PagingBeat => ({
  undelivered: state.undelivered.length,
  since: state.undelivered[0]?.since ?? null,
  closedSince: closedSince(state, began, now),
})

/** What calls ask of pages. */
export const pagingCalls = ({
  db,
  clock,
  config,
  settings,
  mailTls,
}: Pick<PagingParts, 'db' | 'clock' | 'config' | 'settings' | 'mailTls'>): Omit<Paging, 'beat' | 'stop'> => ({
  write: (trx, page) => writePage(trx, page, settings, clock.now()),
  send: (page) => db.transaction().execute((trx) => writePage(trx, page, settings, clock.now())),
  sent: (about) => sentAs(db, about),
  pagesOf: (stay) => pagesOf(db, stay),
  state: () => pagingState(db, settings.way, clock.now()),
  inbox: () => readInbox(db),
  tests: pagingTests({ db, clock, settings, secure: settings.way !== 'mail' || mailTls }),
  onCall: () => onCallLists(db, config),
  saveOnCall: (one, how) => saveOnCall(db, { config, settings }, one, { ...how, now: clock.now() }),
})

/** Starts an act unless it is still running. A failure is ignored; the next call runs it again. */
function once(act: () => Promise<void>): { begin(): void; ended(): Promise<void> | null } {
  let running: Promise<void> | null = null
  return {
    begin: () => {
      running ??= act()
        .catch(() => {})
        .finally(() => {
          running = null
        })
    },
    ended: () => running,
  }
}

/** Pages what alerts and people ask for, and says whether pages leave. */
export function openPaging(parts: PagingParts, carriers: Carriers): Paging {
  const { db, clock, settings, ward } = parts
  const { way } = settings
  const cycle = new PageCycle({
    ...parts,
    knows: (alertId) => ward.knowsAlert(alertId),
    paged: (alertId) => ward.pagedAlert(alertId),
  })
  const began = clock.now()
  let beat = NOTHING
  const stopping = new AbortController()
  const prove = once(async () => {
    const carrier = way && carriers[way]
    if (way && carrier) await proveWayOut(db, way, carrier, stopping.signal)
  })
  const look = once(async () => {
    beat = beatOf(await pagingState(db, way, clock.now()), began, clock.now())
  })
  const stopLooking =
    way === null
      ? () => {}
      : clock.every(LOOK_MS, () => {
          prove.begin()
          look.begin()
        })
  if (way !== null) cycle.start()
  return {
    ...pagingCalls(parts),
    beat: () => beat,
    stop: async () => {
      stopLooking()
      stopping.abort()
      await Promise.all([prove.ended(), look.ended()])
      await cycle.stop()
    },
  }
}
