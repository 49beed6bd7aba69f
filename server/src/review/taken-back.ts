import { type QueryExecutorProvider, sql } from 'kysely'
import { isBounded, type Quantity } from '../ward/readings/bounded.ts'
import type { ReviewedAlert } from './read-alerts.ts'

type TakenBackHow = 'corrected' | 'withdrawn'

/** The number that was sent, without its comparator. */
const figureOf = (value: Quantity): number | null =>
  typeof value === 'number' ? value : (value.low ?? value.high)

/**
 * By alert id, whether a source later corrected or withdrew a value the alert fired by, unless a valid reading since
 * that value, up to the alert, is the same.
 */
export async function takenBack(
  db: QueryExecutorProvider,
  alerts: readonly Pick<ReviewedAlert, 'id' | 'patientId' | 'began' | 'inputs'>[],
): Promise<ReadonlyMap<string, TakenBackHow>> {
  const inputs = alerts.flatMap(({ id, patientId, began, inputs: values }) =>
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'number' || isBounded(value)
        ? { id, patientId, began, name, value: figureOf(value) }
        : [],
    ),
  )
  if (inputs.length === 0) return new Map()
  const { rows } = await sql<{ id: string; change: TakenBackHow }>`
    select distinct on (a.id) a.id, c.change
    from unnest(${inputs.map(({ id }) => id)}::uuid[], ${inputs.map(({ patientId }) => patientId)}::bigint[],
      ${inputs.map(({ began }) => began)}::timestamptz[], ${inputs.map(({ name }) => name)}::text[],
      ${inputs.map(({ value }) => value)}::float8[]) as a (id, patient, began, variable, value)
    join patients p on p.id = a.patient join patients r on r.root = p.root
    join reading_changes c on c.patient_id = r.id and c.variable = a.variable and c.value = a.value
      and c.time <= a.began and c.received >= a.began
    where not exists (
      select from patients q join observations o on o.patient_id = q.id and o.variable = a.variable
        and o.time between c.time and a.began
      where q.root = p.root and o.value = a.value and o.state = 'ok')
    order by a.id, c.received desc`.execute(db)
  return new Map(rows.map(({ id, change }) => [id, change]))
}
