import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { SiteConfig } from '../config/site.ts'
import type { DueCycle } from './due-cycle.ts'
import { type Plan, planOf } from './next-page.ts'
import type { PagedAlert } from './paged-alert.ts'

/** How soon to look again at an alert this node does not know yet, or that a worse one is paged for. */
const UNKNOWN_MS = 2000

interface CyclePlanParts {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  config: SiteConfig
  /** Whether this node knows the alert. */
  knows(alertId: string): boolean
  /** Null: its patient lies nowhere, or a worse one that somebody answered speaks for it. */
  paged(alertId: string): PagedAlert | null
}

/** What is done now, and about whom. */
interface Planned {
  plan: Plan
  paged: PagedAlert | null
}

interface Phase {
  goesOn: boolean
  /** It began after the patient came into the room; an earlier one of the same visit was another case. */
  ofCase: boolean
}

/** Phases of bypass of the visit; one whose end no feed told goes on. */
async function bypassOf({ db }: CyclePlanParts, { visitId, since }: PagedAlert): Promise<Phase[]> {
  const came = since === null ? null : new Date(since)
  const { rows } = await sql<Phase>`
    select ended is null as "goesOn", coalesce(began >= ${came}::timestamptz, true) as "ofCase" from bypass_phases
    where visit_id in (select same_visits(${visitId}))`.execute(db)
  return rows
}

/** Whether the case state or stage says bypass, unless that is left over from another room. */
const isInBypass = ({ caseState, caseStage }: PagedAlert, phases: readonly Phase[]): boolean =>
  [caseState, caseStage].some((word) => word.toLowerCase() === 'bypass') &&
  !phases.some(({ goesOn, ofCase }) => goesOn && !ofCase)

/** Whether paging about one of these alerts has begun: not if it is held back, snoozed, waits or found nobody. */
async function isPaged({ db }: CyclePlanParts, alertIds: readonly string[], now: number): Promise<boolean> {
  if (alertIds.length === 0) return false
  const { rows } = await sql`
    select from page_cycles
    where alert_id = any(${alertIds}::uuid[]) and (ended is not null or step > 0 or due <= ${new Date(now)}) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** The plan for an alert whose page is due, by its rule and its patient's state now. */
export async function planFor(parts: CyclePlanParts, cycle: DueCycle, now: number): Promise<Planned> {
  const { config } = parts
  const paging = config.area(cycle.area).rules.find(({ id }) => id === cycle.rule)?.paging
  if (!paging) return { plan: { end: 'the rule pages no more' }, paged: null }
  if (cycle.state !== 'active' && cycle.state !== 'recovering')
    return { plan: { end: `the alert is ${cycle.state}` }, paged: null }
  if (!parts.knows(cycle.alertId)) return { plan: { wait: now + UNKNOWN_MS, unread: true }, paged: null }
  const paged = parts.paged(cycle.alertId)
  if (!paged || (await isPaged(parts, paged.pagingWorse, now)))
    return { plan: { wait: now + UNKNOWN_MS }, paged }
  const bypass = paging.pageInOR ? await bypassOf(parts, paged) : []
  const known = config.area(paged.area).ui.caseStates.find(({ state }) => state === paged.caseState)
  const wall = new Date(now + paged.offset * 60_000)
  const seen = {
    state: cycle.state,
    obState: known?.number ?? null,
    inBypass: isInBypass(paged, bypass),
    bypassCase: bypass.some(({ ofCase }) => ofCase),
    minuteOfDay: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  }
  return { plan: planOf(paging, cycle, seen, now), paged }
}
