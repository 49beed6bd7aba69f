import { type QueryExecutorProvider, sql } from 'kysely'
import type { Transition } from '../alerts/store.ts'
import type { SiteConfig } from '../config/site.ts'

const MINUTE_MS = 60_000
const OVER: ReadonlySet<string> = new Set(['acknowledged', 'snoozed', 'irrelevant', 'dormant', 'cleared'])

/**
 * In the transaction that writes changes of alerts: begins the pages of alerts that are loud, and ends those of alerts that
 * somebody answered or that are over. What is loud again begins anew; what came back unanswered goes on.
 * A page of a time to come was written before the clock was set back, and snoozes nothing; nor does one that reached nobody.
 */
export async function beginCycles(
  trx: QueryExecutorProvider,
  transitions: readonly Transition[],
  config: Pick<SiteConfig, 'area'>,
): Promise<void> {
  const paged = transitions.flatMap(({ alert, time }) => {
    const paging = config.area(alert.area).rules.find(({ id }) => id === alert.rule)?.paging
    return paging ? [{ alert, time, paging }] : []
  })
  const loud = paged.filter(({ alert }) => alert.state === 'active')
  const over = paged.filter(({ alert }) => OVER.has(alert.state))
  if (over.length > 0)
    await sql`
      update page_cycles c set ended = t.time, why = t.state
      from unnest(${over.map(({ alert }) => alert.id)}::uuid[], ${over.map(({ alert }) => alert.state)}::text[],
        ${over.map(({ time }) => new Date(time))}::timestamptz[]) as t (id, state, time)
      where c.alert_id = t.id and c.ended is null`.execute(trx)
  if (loud.length > 0)
    await sql`
      insert into page_cycles (alert_id, began, due)
      select t.id, t.time, greatest(t.due, t.snooze * interval '1 minute' + (
        select max(p.created) from pages p join outbox o on o.about = 'page ' || p.id
        where p.patient_id = t.patient and p.rule = t.rule and p.kind = 'alert' and p.alert_id <> t.id
          and o.state in ('waiting', 'sent') and p.created <= t.time + interval '1 minute'))
      from unnest(${loud.map(({ alert }) => alert.id)}::uuid[], ${loud.map(({ alert }) => alert.patientId)}::bigint[],
        ${loud.map(({ alert }) => alert.rule)}::text[], ${loud.map(({ time }) => new Date(time))}::timestamptz[],
        ${loud.map(({ time, paging }) => new Date(time + (paging.delay ?? 0) * MINUTE_MS))}::timestamptz[],
        ${loud.map(({ paging }) => paging.snooze ?? 0)}::double precision[]) as t (id, patient, rule, time, due, snooze)
      on conflict (alert_id) do update set turn = page_cycles.turn + 1, step = 0, repeats = 0, ended = null, why = null,
        began = excluded.began, due = excluded.due
      where page_cycles.ended is not null`.execute(trx)
}
