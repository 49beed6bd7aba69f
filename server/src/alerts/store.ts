import type { AlertState } from '@wardlight/contracts/alert'
import type { Area } from '@wardlight/contracts/areas'
import type { Level } from '@wardlight/contracts/level'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { AlertInputs, LiveAlert } from './live-alert.ts'

/** One change of one alert: `from` null begins it. */
export interface Transition {
  from: AlertState | null
  alert: LiveAlert
  time: number
  who: string
  why: string
}

interface AlertRow {
  id: string
  area: Area
  patientId: number
  rule: string
  state: AlertState
  heldState: LiveAlert['heldState']
  level: Level
  began: Date
  entered: Date
  snoozedUntil: Date | null
  acknowledgedBy: string | null
  inputs: AlertInputs
  technical: boolean
  silent: string | null
}

/** Open alerts of the patients; of everybody when null. */
export async function readAlerts(
  db: QueryExecutorProvider,
  patientIds: readonly number[] | null,
): Promise<LiveAlert[]> {
  const { rows } = await sql<AlertRow>`
    select id, area, patient_id as "patientId", rule, state, held_state as "heldState", level, began, entered,
      snoozed_until as "snoozedUntil", acknowledged_by as "acknowledgedBy", inputs, technical, silent
    from alerts where state <> 'cleared'
      and (${patientIds === null} or patient_id = any(${patientIds ?? []}::bigint[])) order by began, rule`.execute(
    db,
  )
  return rows.map((row) => ({
    ...row,
    began: row.began.getTime(),
    entered: row.entered.getTime(),
    snoozedUntil: row.snoozedUntil?.getTime() ?? null,
  }))
}

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/**
 * Writes changes with their events. A change whose alert is no longer in the state it starts from is left out: another
 * node or person was first. Gives the ids written.
 */
export async function writeTransitions(
  trx: QueryExecutorProvider,
  transitions: readonly Transition[],
): Promise<Set<string>> {
  const column = <T>(of: (t: Transition) => T): T[] => transitions.map(of)
  const { rows } = await sql<{ id: string }>`
    with t as (
      select * from unnest(
        ${column((t) => t.alert.id)}::uuid[], ${column((t) => t.from)}::text[], ${column((t) => t.alert.area)}::text[],
        ${column((t) => t.alert.patientId)}::bigint[], ${column((t) => t.alert.rule)}::text[],
        ${column((t) => t.alert.state)}::text[], ${column((t) => t.alert.heldState)}::text[],
        ${column((t) => t.alert.level)}::smallint[], ${column((t) => iso(t.alert.began))}::timestamptz[],
        ${column((t) => iso(t.alert.entered))}::timestamptz[], ${column((t) => iso(t.alert.snoozedUntil))}::timestamptz[],
        ${column((t) => t.alert.acknowledgedBy)}::text[], ${column((t) => JSON.stringify(t.alert.inputs))}::jsonb[],
        ${column((t) => t.alert.technical)}::boolean[], ${column((t) => iso(t.time))}::timestamptz[],
        ${column((t) => t.who)}::text[], ${column((t) => t.why)}::text[],
        ${column((t) => t.alert.silent)}::text[]
      ) as t (id, from_state, area, patient_id, rule, state, held_state, level, began, entered, snoozed_until,
        acknowledged_by, inputs, technical, time, who, why, silent)
    ), made as (
      insert into alerts (id, area, patient_id, rule, state, held_state, level, began, entered, snoozed_until,
        acknowledged_by, inputs, technical, silent)
      select id, area, patient_id, rule, state, held_state, level, began, entered, snoozed_until, acknowledged_by, inputs,
        technical, silent from t where from_state is null
      on conflict do nothing returning id
    ), changed as (
      update alerts a set state = t.state, held_state = t.held_state, began = t.began, entered = t.entered,
        snoozed_until = t.snoozed_until, acknowledged_by = t.acknowledged_by, inputs = t.inputs, silent = t.silent
      from t where a.id = t.id and a.state = t.from_state returning a.id
    ), written as (select id from made union all select id from changed)
    insert into alert_events (alert_id, time, from_state, to_state, who, why, inputs)
    select t.id, t.time, t.from_state, t.state, t.who, t.why, t.inputs from t join written using (id)
    returning alert_id as id`.execute(trx)
  return new Set(rows.map((row) => row.id))
}
