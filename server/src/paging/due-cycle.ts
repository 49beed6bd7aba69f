import type { AlertState } from '@wardlight/contracts/alert'
import type { Area } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, sql } from 'kysely'

const AT_ONCE = 50

/** The progress of an alert's paging, as it falls due. */
export interface DueCycle {
  alertId: string
  turn: number
  step: number
  repeats: number
  area: Area
  rule: string
  state: AlertState
}

/**
 * Due cycles, those that never waited before the others, then longest due first: a new one is next, however many are
 * held back.
 */
export async function readDue(db: QueryExecutorProvider, now: number): Promise<DueCycle[]> {
  const { rows } = await sql<DueCycle>`
    select c.alert_id as "alertId", c.turn, c.step, c.repeats, a.area, a.rule, a.state
    from page_cycles c join alerts a on a.id = c.alert_id
    where c.ended is null and c.due <= ${new Date(now)} order by c.waits, c.due limit ${AT_ONCE}`.execute(db)
  return rows
}
