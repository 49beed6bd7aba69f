import type { AlertState } from '@wardlight/contracts/alert'
import type { Area } from '@wardlight/contracts/areas'
import type { Level } from '@wardlight/contracts/level'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { AlertInputs } from '../alert-inputs.ts'
import type { AlertAnswer } from './alert-answer.ts'
import type { HeldWhy, LiveAlert } from './live-alert.ts'

/** One change of one alert: `from` null begins it. */
export interface Transition {
  from: AlertState | null
  alert: LiveAlert
  time: number
  who: string
  why: string
  /** When the values it was judged by were measured, ISO by variable. */
  measured: Readonly<Record<string, string>>
}

/** The open alerts of patients, and the version of each patient's alerts they were read at. */
export interface StoredAlerts {
  alerts: readonly LiveAlert[]
  /** Patient id → version; a patient who never had an alert has none. */
  versions: ReadonlyMap<number, number>
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
  back: Date | null
  loudSince: Date | null
  snoozedUntil: Date | null
  acknowledgedBy: string | null
  answer: AlertAnswer | null
  inputs: AlertInputs
  technical: boolean
  heldVariable: string | null
  heldWhy: HeldWhy | null
  version: number
}

const liveAlert = ({ heldVariable, heldWhy, ...row }: AlertRow): LiveAlert => ({
  ...row,
  began: row.began.getTime(),
  entered: row.entered.getTime(),
  back: row.back?.getTime() ?? null,
  loudSince: row.loudSince?.getTime() ?? null,
  snoozedUntil: row.snoozedUntil?.getTime() ?? null,
  held: heldVariable !== null && heldWhy !== null ? { variable: heldVariable, why: heldWhy } : null,
})

/** The patients to read: these, or everybody with an open alert and those `known` to have had one. */
type WhosAlerts = { patients: readonly number[] } | { known: readonly number[] }

/** Open alerts, with the versions they are at least of. */
export async function readAlerts(db: QueryExecutorProvider, whose: WhosAlerts): Promise<StoredAlerts> {
  const everybody = 'known' in whose
  if (!everybody && whose.patients.length === 0) return { alerts: [], versions: new Map() }
  const ids = everybody ? whose.known : whose.patients
  const versions = await sql<{ patientId: number; version: number }>`
    select patient_id as "patientId", version from alert_versions where patient_id = any(${ids}::bigint[])`.execute(
    db,
  )
  const { rows } = await sql<AlertRow>`
    select id, area, patient_id as "patientId", rule, state, held_state as "heldState", level, began, entered,
      back, loud_since as "loudSince", snoozed_until as "snoozedUntil", acknowledged_by as "acknowledgedBy", answer, inputs, technical,
      held_variable as "heldVariable", held_why as "heldWhy", version
    from alerts where state <> 'cleared' and (${everybody} or patient_id = any(${ids}::bigint[]))
    order by began, rule`.execute(db)
  return {
    alerts: rows.map(liveAlert),
    versions: new Map(versions.rows.map(({ patientId, version }) => [patientId, version])),
  }
}

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/**
 * Writes changes with their events. Leaves out a change whose alert another node or person changed first, and a new
 * alert of a record that was merged into another. Returns the versions written, by alert.
 */
export async function writeTransitions(
  trx: QueryExecutorProvider,
  transitions: readonly Transition[],
): Promise<Map<string, number>> {
  const column = <T>(of: (t: Transition) => T): T[] => transitions.map(of)
  const { rows } = await sql<{ id: string; version: number }>`
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
        ${column((t) => t.alert.held?.variable ?? null)}::text[], ${column((t) => t.alert.held?.why ?? null)}::text[],
        ${column((t) => t.alert.version)}::bigint[],
        ${column((t) => t.alert.answer && JSON.stringify(t.alert.answer))}::jsonb[],
        ${column((t) => JSON.stringify(t.measured))}::jsonb[], ${column((t) => iso(t.alert.back))}::timestamptz[],
        ${column((t) => iso(t.alert.loudSince))}::timestamptz[]
      ) as t (id, from_state, area, patient_id, rule, state, held_state, level, began, entered, snoozed_until,
        acknowledged_by, inputs, technical, time, who, why, held_variable, held_why, version, answer, measured, back,
        loud_since)
    ), made as (
      insert into alerts (id, area, patient_id, rule, state, held_state, level, began, entered, snoozed_until,
        acknowledged_by, inputs, technical, held_variable, held_why, answer, back, loud_since)
      select id, area, patient_id, rule, state, held_state, level, began, entered, snoozed_until, acknowledged_by, inputs,
        technical, held_variable, held_why, answer, back, loud_since from t
      where from_state is null and exists (select from patients p where p.id = t.patient_id and p.root = p.id)
      order by patient_id
      on conflict do nothing returning id, version
    ), changed as (
      update alerts a set area = t.area, level = t.level, state = t.state, held_state = t.held_state, began = t.began,
        entered = t.entered, snoozed_until = t.snoozed_until, acknowledged_by = t.acknowledged_by, inputs = t.inputs,
        held_variable = t.held_variable, held_why = t.held_why, answer = t.answer, back = t.back,
        loud_since = t.loud_since
      from t where a.id = t.id and a.state = t.from_state and a.patient_id = t.patient_id and a.version = t.version
      returning a.id, a.version
    ), written as (select * from made union all select * from changed), events as (
      insert into alert_events (alert_id, time, from_state, to_state, who, why, inputs, measured)
      select t.id, t.time, t.from_state, t.state, t.who, t.why, t.inputs, t.measured from t join written using (id)
    )
    select id, version from written`.execute(trx)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
