import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Blocks writes to alerts until the transaction ends: otherwise the receiving record could get the same alert twice.
 */
const lockAlerts = (trx: QueryExecutorProvider) =>
  sql`lock table alerts in share row exclusive mode`.execute(trx)

/** Unanswered: active, now or before it began to recover. */
const loud = (alert: 'a' | 'k') => {
  const of = sql.table(alert)
  return sql`(${of}.state = 'active' or (${of}.state = 'recovering' and ${of}.held_state = 'active'))`
}

/**
 * Moves alerts (all, or only `ids`) from the leading record `from` to `into`. If both have the same open alert, the one
 * of `into` stays. It becomes active if only the moved one was unanswered: whoever answered one never saw the other.
 */
export async function moveAlerts(
  trx: QueryExecutorProvider,
  into: number,
  from: number,
  time: Date,
  ids?: readonly string[],
): Promise<void> {
  await lockAlerts(trx)
  const moving = ids === undefined ? sql`true` : sql`a.id::text = any(${ids}::text[])`
  await sql`
    with moving as (
      select a.id, k.id as kept, k.id is not null as twice, k.state as kept_state, a.state as moved_state,
        ${loud('a')} and not ${loud('k')} as wakes
      from alerts a left join alerts k
        on k.patient_id = ${into} and k.rule = a.rule and k.state <> 'cleared' and a.state <> 'cleared'
      where a.patient_id = ${from} and ${moving}
    ), moved as (
      update alerts a set patient_id = ${into}, state = case when twice then 'cleared' else state end,
        held_state = case when twice then null else held_state end,
        entered = case when twice then ${time} else entered end
      from moving m where a.id = m.id returning a.id, a.inputs, m.twice, m.moved_state
    ), woken as (
      update alerts k set state = 'active', held_state = null, acknowledged_by = null, snoozed_until = null, answer = null, back = null,
        entered = ${time}, loud_since = ${time}
      from moving m where k.id = m.kept and m.wakes returning k.id, k.inputs, m.kept_state
    )
    insert into alert_events (alert_id, time, from_state, to_state, who, why, inputs)
    select id, ${time}::timestamptz, moved_state, 'cleared', 'system', 'record merged into one with the same alert', inputs
    from moved where twice
    union all
    select id, ${time}::timestamptz, kept_state, 'active', 'system', 'merged with a record whose same alert nobody answered', inputs
    from woken`.execute(trx)
}

/** The variables an input of an alert is made of, by its key. */
export type RestsOn = (input: string) => readonly string[]

/** Alerts of a person; those that are open with the variables they rest on. */
async function alertsOf(trx: QueryExecutorProvider, person: number, restsOn: RestsOn) {
  const { rows } = await sql<{ id: string; inputs: string[]; held: string | null }>`
    select id::text as id, held_variable as held,
      case when state = 'cleared' then '{}' else array(select jsonb_object_keys(inputs)) end as inputs
    from alerts where patient_id = ${person}`.execute(trx)
  return rows.map(({ id, inputs, held }) => ({
    id,
    variables: new Set([...inputs.flatMap(restsOn), ...(held === null ? [] : [held])]),
  }))
}

/**
 * Splits alerts after the person led by `from` lost readings to the one led by `into`. An open alert follows the newest
 * reading of its variables. Without such a reading, or once cleared, it follows the record it was raised for.
 */
export async function partAlerts(
  trx: QueryExecutorProvider,
  from: number,
  into: number,
  time: Date,
  restsOn: RestsOn,
): Promise<void> {
  await lockAlerts(trx)
  const alerts = await alertsOf(trx, from, restsOn)
  if (alerts.length === 0) return
  const looked = alerts.flatMap(({ id, variables }) => [...variables].map((variable) => ({ id, variable })))
  const { rows } = await sql<{ id: string }>`
    with records as materialized (select id, root from patients where root in (${from}, ${into})),
    looked as (select * from unnest(${looked.map(({ id }) => id)}::uuid[],
      ${looked.map(({ variable }) => variable)}::text[]) as l (alert, variable))
    select a.id::text as id
    from alerts a left join records raised on raised.id = a.record_id left join lateral (
      select r.root from looked l join current_values c on c.variable = l.variable join records r on r.id = c.patient_id
      where l.alert = a.id and a.state <> 'cleared' and c.state <> 'withdrawn'
      order by c.time desc limit 1) read on true
    where a.patient_id = ${from} and coalesce(read.root, raised.root) = ${into}`.execute(trx)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await moveAlerts(trx, into, from, time, ids)
}
