import type { Kysely } from 'kysely'
import { HEARTBEAT_MS, Lease, LeaseLost } from '../cluster/lease.ts'
import type { SiteConfig } from '../config/site.ts'
import { errorName } from '../store/error-name.ts'
import type { Clock } from '../ward/time/clock.ts'
import type { WardLog } from '../ward/ward-log.ts'
import { planFor } from './cycle-plan.ts'
import { type DueCycle, readDue } from './due-cycle.ts'
import { keepStep } from './keep-step.ts'
import { beginMissing } from './missing-cycles.ts'
import { PageLook } from './page-look.ts'
import type { PagedAlert } from './paged-alert.ts'
import type { PagingSettings } from './paging-settings.ts'
import { isTestDue, writeTestPages } from './paging-test-run.ts'

const TICK_MS = 1000
/** How soon to retry a cycle that failed. */
const FAILED_MS = 30_000
const CANNOT = 'No page can be sent for it. Retrying every half minute.'

interface PageCycleParts {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  node: string
  clock: Clock
  config: SiteConfig
  settings: PagingSettings
  log: WardLog
  /** Whether this node knows the alert. */
  knows(alertId: string): boolean
  /** Null: there is nothing to page about. */
  paged(alertId: string): PagedAlert | null
}

/**
 * Runs paging steps when they fall due, on one node at a time. Progress is in the store: a step, its pages and their
 * letters are one transaction, so a node that dies leaves all of them or none.
 */
export class PageCycle {
  readonly #p: PageCycleParts
  readonly #lease: Lease
  readonly #look: PageLook
  #running: Promise<void> | null = null
  #completed: number | null = null
  #blind = false
  #stops: (() => void)[] = []

  constructor(parts: PageCycleParts) {
    this.#p = parts
    this.#lease = new Lease({ ...parts, name: 'pages' })
    this.#look = new PageLook({ ...parts, lease: this.#lease })
  }

  start(): void {
    const { clock } = this.#p
    void this.lead()
    this.#stops = [
      clock.every(HEARTBEAT_MS, () => void this.lead()),
      clock.every(TICK_MS, () => void this.tick()),
    ]
  }

  async lead(): Promise<void> {
    const done = this.#completed === null ? null : Math.max(0, this.#p.clock.now() - this.#completed)
    this.#completed = null
    await this.#lease.beat({ able: true, done }).catch(() => {})
  }

  /** Pages what is due; resolves when that is written. */
  tick(): Promise<void> {
    this.#running ??= this.#round().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop()
    await this.#running
    await this.#lease.release()
  }

  async #round(): Promise<void> {
    const { db, clock, config, log } = this.#p
    if (this.#lease.epoch() === null) return this.#look.forget()
    try {
      await this.#look.look((trx) => beginMissing(trx, config, clock.now()))
      for (const cycle of await readDue(db, clock.now()))
        await this.#go(cycle).catch((error) => this.#putOff(cycle, error))
      await this.#test()
      this.#completed = clock.now()
      this.#blind = false
    } catch (error) {
      if (!this.#blind && !(error instanceof LeaseLost))
        log.warn({ error: errorName(error) }, 'Pages cannot be written; retrying')
      this.#blind = true
    }
  }

  async #go(cycle: DueCycle): Promise<void> {
    const now = this.#p.clock.now()
    const planned = await planFor(this.#p, cycle, now)
    await keepStep({ ...this.#p, lease: this.#lease }, cycle, planned, now)
  }

  /** Postpones a cycle that failed, so that it blocks no other. Throws where nothing can be written at all. */
  async #putOff(cycle: DueCycle, error: unknown): Promise<void> {
    if (error instanceof LeaseLost) throw error
    const { clock, log } = this.#p
    const now = clock.now()
    const plan = { wait: now + FAILED_MS, why: CANNOT }
    await keepStep({ ...this.#p, lease: this.#lease }, cycle, { plan, paged: null }, now)
    const { rule, area } = cycle
    log.error({ error: errorName(error), rule, area }, 'No page can be sent for an alert; retrying')
  }

  /** Writes the test pages that are due. */
  async #test(): Promise<void> {
    const { db, settings, clock } = this.#p
    const now = clock.now()
    if (!(await isTestDue(db, now))) return
    await db.transaction().execute(async (trx) => {
      await this.#lease.fence(trx)
      await writeTestPages(trx, settings, now)
    })
  }
}
