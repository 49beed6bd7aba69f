import { type QueryExecutorProvider, sql } from 'kysely'
import type { ReadingState } from './events.ts'
import type { Reading } from './state.ts'

interface ValueRow {
  patientId: number
  variable: string
  time: Date
  value: number | null
  textValue: string | null
  state: ReadingState
  aperiodic: boolean
}

const reading = (row: ValueRow): Reading => ({
  value: row.value ?? row.textValue,
  time: row.time.getTime(),
  state: row.state,
  aperiodic: row.aperiodic,
})

/** Newest reading of each variable of the persons, of all their records. */
export async function readValues(
  db: QueryExecutorProvider,
  patientIds: readonly number[],
): Promise<Map<number, Map<string, Reading>>> {
  const patients = new Map<number, Map<string, Reading>>()
  if (patientIds.length === 0) return patients
  const { rows } = await sql<ValueRow>`
    select r.root as "patientId", c.variable, c.time, c.value, c.text_value as "textValue", c.state, c.aperiodic
    from patients r join current_values c on c.patient_id = r.id
    where r.root = any(${patientIds}::bigint[]) order by c.variable, c.time`.execute(db)
  for (const row of rows) {
    const values = patients.get(row.patientId) ?? new Map()
    patients.set(row.patientId, values)
    values.set(row.variable, reading(row))
  }
  return patients
}

/** Last `count` plausible numbers of each variable of the persons, oldest first. */
export async function readRecent(
  db: QueryExecutorProvider,
  patientIds: readonly number[],
  variables: readonly string[],
  count: number,
): Promise<Map<number, Map<string, Reading[]>>> {
  const patients = new Map<number, Map<string, Reading[]>>()
  if (patientIds.length === 0 || variables.length === 0) return patients
  const { rows } = await sql<ValueRow>`
    select r.root as "patientId", c.variable, o.time, o.value, null as "textValue", 'ok' as state, o.aperiodic
    from patients r join current_values c on c.patient_id = r.id cross join lateral (
      select time, value, aperiodic from observations o
      where o.patient_id = c.patient_id and o.variable = c.variable and o.time between c.time - interval '1 day' and c.time
        and o.state = 'ok' and o.value is not null
      order by o.time desc limit ${count}) o
    where r.root = any(${patientIds}::bigint[]) and c.variable = any(${variables}::text[])
    order by o.time`.execute(db)
  for (const row of rows) {
    const byVariable = patients.get(row.patientId) ?? new Map()
    patients.set(row.patientId, byVariable)
    const list = byVariable.get(row.variable) ?? []
    byVariable.set(row.variable, list)
    list.push(reading(row))
  }
  return patients
}
