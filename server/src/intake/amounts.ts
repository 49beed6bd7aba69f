import { type QueryExecutorProvider, sql } from 'kysely'
import { flowsOf, RATE_REACH_MS } from '../ward/volumes.ts'
import type { VariableOf } from './observation-row.ts'

/** Amounts of one variable of one record that came, changed or went. */
export interface ChangedAmounts {
  patientId: number
  variable: string
  /** ms since 1970 of the first and the last of them. */
  from: number
  to: number
}

interface AmountRow {
  patientId: number
  variable: string
  time: Date
  volume: number
  interval: number | null
}

/**
 * Tells stored amounts as flows, those after the changed ones too: an amount that comes late, or goes, changes the time
 * the next one was collected over. What has no flow stays the amount, in mL.
 */
export async function tellFlows(
  trx: QueryExecutorProvider,
  changed: readonly ChangedAmounts[],
  variableOf: VariableOf,
): Promise<void> {
  if (changed.length === 0) return
  const from = new Date(Math.min(...changed.map((c) => c.from)) - RATE_REACH_MS)
  const to = new Date(Math.max(...changed.map((c) => c.to)) + RATE_REACH_MS)
  const { rows } = await sql<AmountRow>`
    select o.patient_id as "patientId", o.variable, o.time, o.sent_value as volume, o.interval_seconds as interval
    from unnest(${changed.map((c) => c.patientId)}::bigint[], ${changed.map((c) => c.variable)}::text[],
      ${changed.map((c) => new Date(c.from - RATE_REACH_MS).toISOString())}::timestamptz[],
      ${changed.map((c) => new Date(c.to + RATE_REACH_MS).toISOString())}::timestamptz[])
      as c (patient_id, variable, since, until)
    join observations o on o.patient_id = c.patient_id and o.variable = c.variable
      and o.time between c.since and c.until and o.time between ${from} and ${to}
    where o.sent_value is not null`.execute(trx)
  const told = changed.flatMap(({ patientId, variable, from: first }) => {
    const own = rows.filter((row) => row.patientId === patientId && row.variable === variable)
    const flows = flowsOf(own.map((row) => ({ ...row, time: row.time.getTime() })))
    return own.flatMap((row, i) =>
      row.time.getTime() < first
        ? []
        : [{ ...row, flow: flows[i] ?? null, ...stateOf(flows[i] ?? null, variableOf(variable)) }],
    )
  })
  if (told.length === 0) return
  await sql`
    update observations o set value = coalesce(t.flow, o.sent_value), state = t.state, unit = coalesce(t.unit, o.sent_unit)
    from unnest(${told.map((t) => t.patientId)}::bigint[], ${told.map((t) => t.variable)}::text[],
      ${told.map((t) => t.time.toISOString())}::timestamptz[], ${told.map((t) => t.flow)}::float8[],
      ${told.map((t) => t.state)}::text[], ${told.map((t) => t.unit)}::text[])
      as t (patient_id, variable, time, flow, state, unit)
    where o.patient_id = t.patient_id and o.variable = t.variable and o.time = t.time
      and o.time between ${from} and ${to} and o.sent_value is not null`.execute(trx)
}

function stateOf(flow: number | null, variable: ReturnType<VariableOf>) {
  if (flow === null || !variable) return { state: 'foreignUnit', unit: null }
  const { min, max } = variable.plausible
  const plausible = flow >= (min ?? -Infinity) && flow <= (max ?? Infinity)
  return { state: plausible ? 'ok' : 'implausible', unit: variable.unit }
}
