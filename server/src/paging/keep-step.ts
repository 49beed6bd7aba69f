import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { Lease } from '../cluster/lease.ts'
import type { DueCycle } from './due-cycle.ts'
import type { Next, Plan } from './next-page.ts'
import type { PagedAlert } from './paged-alert.ts'
import type { PagingSettings } from './paging-settings.ts'
import { writeChain } from './write-chain.ts'

/** How long until a chain looks again for roles it did not reach: somebody may be on call by then. */
const NOBODY_MS = 60_000

interface KeepStepParts {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  lease: Lease
  settings: PagingSettings
}

/** Whether alert and cycle are still as they were read. Locks both until the transaction ends. */
async function isAsRead(
  trx: QueryExecutorProvider,
  { alertId, state, turn, step, repeats }: DueCycle,
): Promise<boolean> {
  const { rows: alerts } = await sql`
    select from alerts where id = ${alertId} and state = ${state} for share`.execute(trx)
  const { rows } = await sql`
    select from page_cycles
    where alert_id = ${alertId} and turn = ${turn} and step = ${step} and repeats = ${repeats} and ended is null
    for update`.execute(trx)
  return alerts.length > 0 && rows.length > 0
}

/** Whether this turn of a chain reached anybody, and its first step with a role not reached yet; null: none. */
async function reachedBy(
  trx: QueryExecutorProvider,
  { alertId, turn }: DueCycle,
): Promise<{ reached: boolean; missing: number | null }> {
  const { rows } = await sql<{ reached: boolean; missing: number | null }>`
    with written as (select role, pager, split_part(about, ' ', 3)::integer as step from pages
      where alert_id = ${alertId} and about like ${`${alertId} ${turn} %`}),
    found as (select role from written where pager is not null)
    select exists (select from found) as reached,
      (select min(step) from written where pager is null and role not in (select role from found)) as missing`.execute(
    trx,
  )
  return rows[0] ?? { reached: false, missing: null }
}

/**
 * If a step reaches nobody, run the next at once. If the chain ends with unreached roles, start again at the first of
 * them in a minute. Nobody is paged twice.
 */
async function nextOf(
  trx: QueryExecutorProvider,
  cycle: DueCycle,
  { next, found, now }: { next: Next; found: boolean; now: number },
): Promise<Next> {
  if (!found && next.repeats === 0 && next.due !== null) return { ...next, due: now }
  const { reached, missing } = await reachedBy(trx, cycle)
  const step = reached ? missing : 0
  return step === null || (reached && next.due !== null) ? next : { step, repeats: 0, due: now + NOBODY_MS }
}

/** Writes a step and its pages, unless alert or cycle changed since they were read. */
export function keepStep(
  { db, lease, settings }: KeepStepParts,
  cycle: DueCycle,
  { plan, paged }: { plan: Plan; paged: PagedAlert | null },
  now: number,
): Promise<void> {
  const { alertId } = cycle
  return db.transaction().execute(async (trx) => {
    await lease.fence(trx)
    if (!(await isAsRead(trx, cycle))) return
    if ('end' in plan) {
      await sql`
        update page_cycles set ended = ${new Date(now)}, why = ${plan.end}, due = null
        where alert_id = ${alertId}`.execute(trx)
      return
    }
    if ('wait' in plan) {
      await sql`
        update page_cycles set why = ${plan.why ?? null}, due = ${new Date(plan.wait)},
          waits = waits or ${!plan.unread}
        where alert_id = ${alertId}`.execute(trx)
      return
    }
    const found = paged !== null && (await writeChain(trx, cycle, plan.roles, { paged, settings, now }))
    const { step, repeats, due } = await nextOf(trx, cycle, { next: plan.next, found, now })
    await sql`
      update page_cycles set step = ${step}, repeats = ${repeats}, why = null, waits = false,
        due = ${due === null ? null : new Date(due)}
      where alert_id = ${alertId}`.execute(trx)
  })
}
