import type { AlertState } from '@wardlight/contracts/alert'
import type { Area } from '@wardlight/contracts/areas'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { LastLook } from '../cluster/last-look.ts'
import { HEARTBEAT_MS, Lease, LeaseLost } from '../cluster/lease.ts'
import type { SiteConfig } from '../config/site.ts'
import { errorName } from '../store/error-name.ts'
import type { Clock } from '../ward/clock.ts'
import type { WardLog } from '../ward/log.ts'
import { alertPageText, type PagedAlert, roomOf } from './paged-alert.ts'
import type { PagingSettings } from './paging-settings.ts'
import { writeTestPages } from './paging-test-run.ts'
import { type Next, type Plan, planOf } from './plan.ts'
import { readOnCall, readPagers, recipientsOf } from './recipients.ts'
import { writePage } from './write-page.ts'

const TICK_MS = 1000
const AT_ONCE = 50
/** What this node does not know of yet is looked at again so much later. */
const UNKNOWN_MS = 2000
/** What cannot be gone on with is tried again so much later. */
const FAILED_MS = 30_000
/** A clock that falls behind the last look by more was set back. */
const SET_BACK_MS = 5000
/** Where the whole chain found nobody it is gone through again so much later: somebody may be on call by then. */
const NOBODY_MS = 60_000
const CANNOT = 'It cannot be paged about. It is tried again every half minute.'

export interface PageCycleParts {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  node: string
  clock: Clock
  config: SiteConfig
  settings: PagingSettings
  log: WardLog
  /** Null: nobody here knows of it yet, or its patient lies nowhere. */
  paged(alertId: string): PagedAlert | null
}

interface DueCycle {
  alertId: string
  turn: number
  step: number
  repeats: number
  area: Area
  rule: string
  state: AlertState
}

/**
 * Goes on with the pages of alerts when they fall due, one node at a time. Where each stands is in the store: a step, its
 * pages and their letters are one transaction, so that whoever dies leaves them all or none.
 */
export class PageCycle {
  readonly #p: PageCycleParts
  readonly #lease: Lease
  readonly #look: LastLook
  #running: Promise<void> | null = null
  #completed: number | null = null
  #blind = false
  #stops: (() => void)[] = []

  constructor(parts: PageCycleParts) {
    this.#p = parts
    this.#lease = new Lease({ ...parts, name: 'pages' })
    this.#look = new LastLook(parts.db, 'page_looks')
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
    const { db, clock, log } = this.#p
    if (this.#lease.epoch() === null) return this.#look.forget()
    try {
      await this.#followClock()
      const { rows } = await sql<DueCycle>`
        select c.alert_id as "alertId", c.turn, c.step, c.repeats, a.area, a.rule, a.state
        from page_cycles c join alerts a on a.id = c.alert_id
        where c.ended is null and c.due <= ${new Date(clock.now())} order by c.due limit ${AT_ONCE}`.execute(
        db,
      )
      for (const cycle of rows) await this.#go(cycle).catch((error) => this.#putOff(cycle, error))
      await this.#test()
      this.#completed = clock.now()
      this.#blind = false
    } catch (error) {
      if (!this.#blind && !(error instanceof LeaseLost))
        log.warn({ error: errorName(error) }, 'Pages cannot be written; it is tried again')
      this.#blind = true
    }
  }

  /** Moves what is to come with a clock that was set back, so that nobody waits for longer than is configured. */
  async #followClock(): Promise<void> {
    const { db, clock } = this.#p
    const now = clock.now()
    const back = await this.#look.setBackBy(now)
    const isSetBack = back > SET_BACK_MS
    const isKept = isSetBack || this.#look.isToBeKept(now)
    if (isKept)
      await db.transaction().execute(async (trx) => {
        await this.#lease.fence(trx)
        if (isSetBack)
          await sql`
            update page_cycles set due = due - ${back} * interval '1 ms' where ended is null and due is not null`.execute(
            trx,
          )
        await this.#look.keep(trx, now)
      })
    this.#look.looked(now, { isKept })
  }

  /** One that cannot be gone on with keeps no other waiting. Throws where nothing can be written at all. */
  async #putOff(cycle: DueCycle, error: unknown): Promise<void> {
    if (error instanceof LeaseLost) throw error
    const { clock, log } = this.#p
    await this.#keep(cycle, { wait: clock.now() + FAILED_MS, why: CANNOT })
    const { rule, area } = cycle
    log.error({ error: errorName(error), rule, area }, 'An alert cannot be paged about; it is tried again')
  }

  /** Pages of tests that are due. */
  async #test(): Promise<void> {
    const { db, settings, clock } = this.#p
    const now = clock.now()
    const { rows } = await sql`
      select from paging_test_pages where page_id is null and due <= ${new Date(now)} limit 1`.execute(db)
    if (rows.length === 0) return
    await db.transaction().execute(async (trx) => {
      await this.#lease.fence(trx)
      await writeTestPages(trx, settings, now)
    })
  }

  async #go(cycle: DueCycle): Promise<void> {
    const { config, clock } = this.#p
    const now = clock.now()
    const paging = config.area(cycle.area).rules.find(({ id }) => id === cycle.rule)?.paging
    if (!paging) return this.#keep(cycle, { end: 'the rule pages no more' })
    const paged = this.#p.paged(cycle.alertId)
    if (!paged) return this.#keep(cycle, { wait: now + UNKNOWN_MS })
    const bypassCase = paging.pageInOR === 2 && (await this.#wasInBypass(paged.visitId))
    const known = config.area(paged.area).ui.caseStates.find(({ state }) => state === paged.caseState)
    const wall = new Date(now + paged.offset * 60_000)
    const seen = {
      state: cycle.state,
      obState: known?.number ?? null,
      inBypass: [paged.caseState, paged.caseStage].some((word) => word.toLowerCase() === 'bypass'),
      bypassCase,
      minuteOfDay: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
    }
    await this.#keep(cycle, planOf(paging, cycle, seen, now), paged)
  }

  async #wasInBypass(visitId: number): Promise<boolean> {
    const { rows } = await sql`select from bypass_phases where visit_id = ${visitId} limit 1`.execute(
      this.#p.db,
    )
    return rows.length > 0
  }

  /** Writes a step, unless somebody answered or went on with it meanwhile. */
  async #keep(cycle: DueCycle, plan: Plan, paged?: PagedAlert): Promise<void> {
    const now = this.#p.clock.now()
    await this.#p.db.transaction().execute(async (trx) => {
      await this.#lease.fence(trx)
      const { rows: alerts } = await sql`
        select from alerts where id = ${cycle.alertId} and state = ${cycle.state} for share`.execute(trx)
      const { rows } = await sql`
        select from page_cycles
        where alert_id = ${cycle.alertId} and turn = ${cycle.turn} and step = ${cycle.step}
          and repeats = ${cycle.repeats} and ended is null for update`.execute(trx)
      if (alerts.length + rows.length < 2) return
      if ('end' in plan || 'wait' in plan) {
        const ended = 'end' in plan ? new Date(now) : null
        await sql`
          update page_cycles set ended = ${ended}, why = ${'end' in plan ? plan.end : (plan.why ?? null)},
            due = ${'wait' in plan ? new Date(plan.wait) : null}
          where alert_id = ${cycle.alertId}`.execute(trx)
        return
      }
      const found = paged ? await this.#write(trx, cycle, plan.roles, paged, now) : false
      const { step, repeats, due } = await this.#next(trx, cycle, plan.next, found, now)
      await sql`
        update page_cycles set step = ${step}, repeats = ${repeats}, why = null,
          due = ${due === null ? null : new Date(due)}
        where alert_id = ${cycle.alertId}`.execute(trx)
    })
  }

  /** A step that found nobody is followed by the next at once, and a chain that found nobody by itself. */
  async #next(
    trx: QueryExecutorProvider,
    { alertId, turn }: DueCycle,
    next: Next,
    found: boolean,
    now: number,
  ): Promise<Next> {
    if (found) return next
    if (next.repeats === 0 && next.due !== null) return { ...next, due: now }
    const { rows } = await sql`
      select from pages where alert_id = ${alertId} and pager is not null
        and about like ${`${alertId} ${turn} %`} limit 1`.execute(trx)
    return rows.length > 0 ? next : { step: 0, repeats: 0, due: now + NOBODY_MS }
  }

  /** One page to each pager; where a role finds nobody, one that says so. False: nobody at all was found. */
  async #write(
    trx: QueryExecutorProvider,
    { alertId, turn, step, repeats, rule }: DueCycle,
    roles: readonly string[],
    paged: PagedAlert,
    now: number,
  ): Promise<boolean> {
    const known = {
      staff: paged.staff,
      onCall: await readOnCall(trx, paged.area, paged.unit),
      pagers: await readPagers(trx, paged.staff),
      settings: this.#p.settings,
    }
    const pages = roles.flatMap((role): { role: string; name: string; pager: string | null }[] => {
      const found = recipientsOf(role, known)
      return found.length > 0 ? found : [{ role, name: '', pager: null }]
    })
    for (const { role, name, pager } of pages) {
      const about = `${alertId} ${turn} ${step} ${repeats} ${pager ?? `nobody ${role}`}`
      const { area, roomSys, patientId, visitId } = paged
      const what = {
        about,
        kind: 'alert' as const,
        area,
        roomSys,
        room: roomOf(paged),
        patientId,
        visitId,
        alertId,
      }
      const page = { ...what, rule, role, recipient: name, pager, message: alertPageText(paged) }
      await writePage(trx, page, this.#p.settings, now)
    }
    return pages.some(({ pager }) => pager !== null)
  }
}
