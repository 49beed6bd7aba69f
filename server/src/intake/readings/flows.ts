import { type QueryExecutorProvider, sql } from 'kysely'
import { firstAndLast } from '../../ward/readings/first-and-last.ts'
import { flowsOf, RATE_REACH_MS } from '../../ward/readings/volumes.ts'
import { lockAmounts } from '../locks.ts'
import type { VariableBook } from './observation-row.ts'
import { siblingsOf } from './siblings.ts'

/** Amounts of one variable of one record that came, changed or went. */
interface ChangedAmounts {
  patientId: number
  variable: string
  /** The variable that tells them per hour. */
  flow: string
  /** ms since 1970 of the first and the last of them. */
  from: number
  to: number
}

interface AmountRow {
  patientId: number
  root: number
  variable: string
  time: Date
  volume: number
  interval: number | null
}

interface Changed {
  patientId: number
  variable: string
  time: Date
}

/** The variables whose amounts changed, with the times between which they did. */
export function changedAmounts(rows: readonly Changed[], book: VariableBook): ChangedAmounts[] {
  const changed = new Map<string, ChangedAmounts>()
  for (const { patientId, variable, time } of rows) {
    const flow = variable === '' ? undefined : book.variable(variable)?.flow
    if (patientId === 0 || !flow) continue
    const name = `${patientId}|${variable}`
    const at = time.getTime()
    const known = changed.get(name) ?? { patientId, variable, flow, from: at, to: at }
    changed.set(name, { ...known, from: Math.min(known.from, at), to: Math.max(known.to, at) })
  }
  return [...changed.values()]
}

/** Extends the changes to every record of the persons: the amount before may have come under another number. */
export async function ofPersons(
  trx: QueryExecutorProvider,
  changed: readonly ChangedAmounts[],
): Promise<ChangedAmounts[]> {
  const siblings = await siblingsOf(
    trx,
    changed.map(({ patientId }) => patientId),
  )
  const all = new Map<string, ChangedAmounts>()
  for (const one of changed)
    for (const patientId of [one.patientId, ...(siblings.get(one.patientId) ?? [])]) {
      const name = `${patientId}|${one.variable}`
      const { from, to } = all.get(name) ?? one
      all.set(name, { ...one, patientId, from: Math.min(from, one.from), to: Math.max(to, one.to) })
    }
  return [...all.values()]
}

/**
 * Computes hourly rates (flows) from stored amounts, also of those after a change: a late or removed amount changes the
 * interval of the next one. A flow is an observation of its own that carries its amount.
 */
export async function tellFlows(
  trx: QueryExecutorProvider,
  changed: readonly ChangedAmounts[],
  book: VariableBook,
): Promise<void> {
  if (changed.length === 0) return
  await lockAmounts(
    trx,
    changed.map(({ patientId }) => patientId),
  )
  const [first, last] = firstAndLast(changed.flatMap((c) => [c.from, c.to]))
  const [from, to] = [new Date(first - RATE_REACH_MS), new Date(last + RATE_REACH_MS)]
  const reach = sql`unnest(${changed.map((c) => c.patientId)}::bigint[], ${changed.map((c) => c.variable)}::text[],
    ${changed.map((c) => c.flow)}::text[], ${changed.map((c) => new Date(c.from).toISOString())}::timestamptz[],
    ${changed.map((c) => new Date(c.to + RATE_REACH_MS).toISOString())}::timestamptz[])
    as c (patient_id, variable, flow, since, until)`
  const { rows } = await sql<AmountRow>`
    select o.patient_id as "patientId", coalesce(p.root, o.patient_id) as root, o.variable, o.time, o.value as volume,
      o.interval_seconds as interval
    from ${reach} left join patients p on p.id = c.patient_id join observations o on o.patient_id = c.patient_id and o.variable = c.variable
      and o.time between c.since - ${`${RATE_REACH_MS} ms`}::interval and c.until and o.time between ${from} and ${to}
    where o.state = 'ok' and o.value is not null and o.time_known`.execute(trx)
  await sql`
    delete from observations o using ${reach}
    where o.patient_id = c.patient_id and o.variable = c.flow and o.time between c.since and c.until
      and o.time between ${from} and ${to} and o.sent_value is not null`.execute(trx)
  const told = changed.flatMap(({ patientId, variable, flow, from: first }) => {
    const root = rows.find((row) => row.patientId === patientId)?.root
    const own = rows.filter((row) => row.root === root && row.variable === variable)
    const flows = flowsOf(own.map((row) => ({ ...row, time: row.time.getTime() })))
    const at = new Map(own.map((row, i) => [row.time.getTime(), flows[i] ?? null]))
    return [...at].flatMap(([time, rate]) =>
      rate === null || time < first
        ? []
        : [{ patientId, variable, flow, time, rate, ...stateOf(rate, flow, book) }],
    )
  })
  if (told.length === 0) return
  await sql`
    insert into observations (patient_id, variable, time, code, room_sys, value, unit, state, code_text, aperiodic,
      received, feed, feed_kind, source, device, comparator, status, time_known, filed_by, interval_seconds, sent_value,
      sent_unit, meant)
    select o.patient_id, t.flow, o.time, o.code, o.room_sys, t.rate, t.unit, t.state, o.code_text, o.aperiodic,
      o.received, o.feed, o.feed_kind, o.source, o.device, o.comparator, o.status, true, o.filed_by, o.interval_seconds,
      o.value, o.unit, o.meant
    from unnest(${told.map((t) => t.patientId)}::bigint[], ${told.map((t) => t.variable)}::text[],
      ${told.map((t) => t.flow)}::text[], ${told.map((t) => new Date(t.time).toISOString())}::timestamptz[],
      ${told.map((t) => t.rate)}::float8[], ${told.map((t) => t.state)}::text[], ${told.map((t) => t.unit)}::text[])
      as t (patient_id, variable, flow, time, rate, state, unit)
    join observations o on o.patient_id = t.patient_id and o.variable = t.variable and o.time = t.time
      and o.time between ${from} and ${to} and o.state = 'ok' and o.value is not null and o.time_known
    on conflict do nothing`.execute(trx)
}

function stateOf(rate: number, flow: string, book: VariableBook) {
  const { plausible, unit } = book.variable(flow) ?? { plausible: { min: null, max: null }, unit: 'mL/h' }
  const isPlausible = rate >= (plausible.min ?? -Infinity) && rate <= (plausible.max ?? Infinity)
  return { state: isPlausible ? 'ok' : 'implausible', unit }
}
