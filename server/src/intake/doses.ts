import { type QueryExecutorProvider, sql } from 'kysely'
import { doseOf, drugRate } from '../ward/dose.ts'
import { WEIGHT } from '../ward/patient-readings.ts'
import { type ObservationRow, toReading, type VariableBook } from './observation-row.ts'

const isRate = (row: ObservationRow, book: VariableBook): boolean =>
  row.state === 'foreignUnit' &&
  row.value !== null &&
  row.patientId !== 0 &&
  book.variable(row.variable)?.infusion !== undefined

/** The newest weight of each record, in kg; those of the rows themselves count. */
async function weightsOf(
  trx: QueryExecutorProvider,
  records: readonly number[],
  rows: readonly ObservationRow[],
): Promise<ReadonlyMap<number, number>> {
  const { rows: known } = await sql<{ patientId: number; value: number }>`
    select distinct on (patient_id) patient_id as "patientId", value from current_values
    where patient_id = any(${records}::bigint[]) and variable = ${WEIGHT} and state = 'ok' and value > 0
    order by patient_id, time desc`.execute(trx)
  const weights = new Map(known.map(({ patientId, value }) => [patientId, value]))
  for (const { patientId, variable, value, state } of rows)
    if (variable === WEIGHT && state === 'ok' && value !== null && value > 0) weights.set(patientId, value)
  return weights
}

/** A rate of volume as one of the drug, where its feed's settings say how that is dissolved. */
function undissolved(row: ObservationRow, book: VariableBook): ObservationRow {
  const concentration = isRate(row, book) ? book.concentration(row.feed, row.code) : null
  const rate = concentration && drugRate(row.value as number, row.unit, concentration)
  return rate ? { ...row, ...rate } : row
}

/** Rates of infusions in the unit of their drug, by the weight known when they come in: what charts draw. */
export async function tellDoses(
  trx: QueryExecutorProvider,
  sent: readonly ObservationRow[],
  book: VariableBook,
): Promise<readonly ObservationRow[]> {
  const rows = sent.map((row) => undissolved(row, book))
  const rates = rows.filter((row) => isRate(row, book))
  if (rates.length === 0) return rows
  const weights = await weightsOf(trx, [...new Set(rates.map(({ patientId }) => patientId))], rows)
  return rows.map((row) => {
    const variable = book.variable(row.variable)
    if (!isRate(row, book) || !variable) return row
    const dose = doseOf(variable, toReading(row), weights.get(row.patientId) ?? null)
    if (!dose.sent || typeof dose.value !== 'number') return row
    const { value, state, sent: rate } = dose
    return { ...row, value, state, unit: variable.unit, sentValue: rate.value, sentUnit: rate.unit }
  })
}
