import type { AlertState } from '@wardlight/contracts/alert'
import type { Area } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, sql } from 'kysely'

const AT_ONCE = 50

/** Where the pages of an alert stand, as they fall due. */
export interface DueCycle {
  alertId: string
  turn: number
  step: number
  repeats: number
  area: Area
  rule: string
  state: AlertState
}

/** Those that have been due for longest, first those that did not wait before: however many are held back, a new one is next. */
export async function readDue(db: QueryExecutorProvider, now: number): Promise<DueCycle[]> {
  const { rows } = await sql<DueCycle>`
    select c.alert_id as "alertId", c.turn, c.step, c.repeats, a.area, a.rule, a.state
    from page_cycles c join alerts a on a.id = c.alert_id
    where c.ended is null and c.due <= ${new Date(now)} order by c.waits, c.due limit ${AT_ONCE}`.execute(db)
  return rows
}
