import { type QueryExecutorProvider, sql } from 'kysely'
import type { Observation } from '../ward/events.ts'
import type { Reading } from '../ward/state.ts'

/** An observation with whose it is; patient 0 when nobody lay in the bed, room 0 when none was named. */
export interface Filed {
  patientId: number
  roomSys: number
  observation: Observation
  /** When it was measured; a clock running ahead of ours counts as now. */
  time: Date
}

const keyOf = ({ patientId, roomSys, observation: o, time }: Filed): string =>
  `${patientId}|${o.variable ?? ''}|${time.getTime()}|${o.code}|${roomSys}`

const numeric = (value: Observation['value']): number | null => (typeof value === 'number' ? value : null)
const words = (value: Observation['value']): string | null => (typeof value === 'string' ? value : null)

/** Stores observations in one statement; one already there is corrected. */
export async function storeObservations(
  trx: QueryExecutorProvider,
  filed: readonly Filed[],
  received: Date,
): Promise<void> {
  const rows = [...new Map(filed.map((row) => [keyOf(row), row])).values()]
  if (rows.length === 0) return
  const column = <T>(of: (row: Filed) => T): T[] => rows.map(of)
  await sql`
    insert into observations as o (patient_id, variable, time, code, room_sys, value, text_value, unit, state, code_text,
      aperiodic, received)
    select *, ${received} from unnest(
      ${column((r) => r.patientId)}::bigint[], ${column((r) => r.observation.variable ?? '')}::text[],
      ${column((r) => r.time.toISOString())}::timestamptz[], ${column((r) => r.observation.code)}::text[],
      ${column((r) => r.roomSys)}::int[], ${column((r) => numeric(r.observation.value))}::float8[],
      ${column((r) => words(r.observation.value))}::text[], ${column((r) => r.observation.unit)}::text[],
      ${column((r) => r.observation.state)}::text[], ${column((r) => r.observation.codeText)}::text[],
      ${column((r) => r.observation.aperiodic)}::boolean[])
    on conflict (patient_id, variable, time, code, room_sys) do update set value = excluded.value,
      text_value = excluded.text_value, unit = excluded.unit, state = excluded.state, received = excluded.received`.execute(
    trx,
  )
}

/** Newest reading of each patient and variable; an older one never replaces a newer, an equally old one corrects it. */
export async function storeCurrent(trx: QueryExecutorProvider, filed: readonly Filed[]): Promise<void> {
  const newest = new Map<string, Filed>()
  for (const row of filed) {
    if (row.patientId === 0 || row.observation.variable === null) continue
    const key = `${row.patientId}|${row.observation.variable}`
    const other = newest.get(key)
    if (!other || row.time >= other.time) newest.set(key, row)
  }
  if (newest.size === 0) return
  const rows = [...newest.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  const column = <T>(of: (row: Filed) => T): T[] => rows.map(of)
  await sql`
    insert into current_values as c (patient_id, variable, time, value, text_value, unit, state, aperiodic)
    select * from unnest(${column((r) => r.patientId)}::bigint[], ${column((r) => r.observation.variable)}::text[],
      ${column((r) => r.time.toISOString())}::timestamptz[], ${column((r) => numeric(r.observation.value))}::float8[],
      ${column((r) => words(r.observation.value))}::text[], ${column((r) => r.observation.unit)}::text[],
      ${column((r) => r.observation.state)}::text[], ${column((r) => r.observation.aperiodic)}::boolean[])
    on conflict (patient_id, variable) do update set time = excluded.time, value = excluded.value,
      text_value = excluded.text_value, unit = excluded.unit, state = excluded.state, aperiodic = excluded.aperiodic
    where excluded.time >= c.time`.execute(trx)
}

/** Readings by patient and variable, oldest first, for the ward in memory. */
export function readingsOf(filed: readonly Filed[]): Map<number, Map<string, Reading[]>> {
  const patients = new Map<number, Map<string, Reading[]>>()
  for (const { patientId, observation: o, time } of filed) {
    if (patientId === 0 || o.variable === null) continue
    const variables = patients.get(patientId) ?? new Map()
    patients.set(patientId, variables)
    const readings = variables.get(o.variable) ?? []
    variables.set(o.variable, readings)
    readings.push({ value: o.value, time: time.getTime(), state: o.state, aperiodic: o.aperiodic })
  }
  for (const variables of patients.values()) {
    for (const readings of variables.values()) readings.sort((a, b) => a.time - b.time)
  }
  return patients
}
