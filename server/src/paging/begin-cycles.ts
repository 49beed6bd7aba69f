import { type QueryExecutorProvider, sql } from 'kysely'
import type { Transition } from '../alerts/life/store.ts'
import type { SiteConfig } from '../config/site.ts'

const MINUTE_MS = 60_000
const OVER: ReadonlySet<string> = new Set(['acknowledged', 'snoozed', 'irrelevant', 'dormant', 'cleared'])

/** A loud alert whose pages begin. */
export interface Loud {
  id: string
  patientId: number
  rule: string
  /** Snooze of its rule, minutes. */
  snooze: number
  began: number
  due: number
}

/**
 * Starts paging about loud alerts, and restarts what had ended. The snooze counts from the last page of another alert
 * of the rule and person. It must have been sent (unsent ones never leave now, as their firing is over), to somebody,
 * and not lie ahead, as one from before the clock was set back does.
 */
export async function begin(trx: QueryExecutorProvider, loud: readonly Loud[]): Promise<void> {
  if (loud.length === 0) return
  await sql`
    insert into page_cycles (alert_id, began, due)
    select t.id, t.began, greatest(t.due, t.snooze * interval '1 minute' + (
      select max(p.created) from pages p join outbox o on o.about = 'page ' || p.id
      where p.patient_id in (select id from patients where root = t.patient) and p.rule = t.rule and p.kind = 'alert'
        and p.alert_id <> t.id and o.state = 'sent' and p.created <= t.began + interval '1 minute'))
    from unnest(${loud.map(({ id }) => id)}::uuid[], ${loud.map(({ patientId }) => patientId)}::bigint[],
      ${loud.map(({ rule }) => rule)}::text[], ${loud.map(({ began }) => new Date(began))}::timestamptz[],
      ${loud.map(({ due }) => new Date(due))}::timestamptz[],
      ${loud.map(({ snooze }) => snooze)}::double precision[]) as t (id, patient, rule, began, due, snooze)
    on conflict (alert_id) do update set turn = page_cycles.turn + 1, step = 0, repeats = 0, ended = null, why = null, waits = false,
      began = excluded.began, due = excluded.due
    where page_cycles.ended is not null`.execute(trx)
}

/** Active, and not just kept unchanged for a new reason: whoever answered a page answered that too. */
const isLoud = ({ from, alert: { state, held } }: Transition): boolean =>
  state === 'active' && (from !== 'active' || held === null)

/**
 * In the transaction that writes changes of alerts: starts paging about loud alerts, and ends it for alerts answered or
 * over, even if their rule no longer pages. An alert loud again starts anew; one that came back unanswered goes on.
 */
export async function beginCycles(
  trx: QueryExecutorProvider,
  transitions: readonly Transition[],
  config: Pick<SiteConfig, 'area'>,
): Promise<void> {
  const loud = transitions.filter(isLoud).flatMap(({ alert, time }) => {
    const paging = config.area(alert.area).rules.find(({ id }) => id === alert.rule)?.paging
    return paging ? [{ alert, time, paging }] : []
  })
  const over = transitions.filter(({ alert }) => OVER.has(alert.state))
  if (over.length > 0)
    await sql`
      update page_cycles c set ended = t.time, why = t.state
      from unnest(${over.map(({ alert }) => alert.id)}::uuid[], ${over.map(({ alert }) => alert.state)}::text[],
        ${over.map(({ time }) => new Date(time))}::timestamptz[]) as t (id, state, time)
      where c.alert_id = t.id and c.ended is null`.execute(trx)
  await begin(
    trx,
    loud.map(({ alert: { id, patientId, rule }, time, paging: { delay = 0, snooze = 0 } }) => ({
      ...{ id, patientId, rule, snooze, began: time, due: time + delay * MINUTE_MS },
    })),
  )
}
