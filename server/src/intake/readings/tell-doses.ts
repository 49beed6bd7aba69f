import { type QueryExecutorProvider, sql } from 'kysely'
import { WEIGHT } from '../../ward/readings/chosen-values.ts'
import { doseOf, drugRate } from '../../ward/readings/dose.ts'
import { type ObservationRow, toReading, type VariableBook } from './observation-row.ts'
import { siblingsOf } from './siblings.ts'

const isRate = (row: ObservationRow, book: VariableBook): boolean =>
  row.state === 'foreignUnit' &&
  row.value !== null &&
  row.patientId !== 0 &&
  book.variable(row.variable)?.infusion !== undefined

/** Newest weight in kg per record, under any number of its person, including weights among `rows`. */
async function weightsOf(
  trx: QueryExecutorProvider,
  records: readonly number[],
  rows: readonly ObservationRow[],
): Promise<ReadonlyMap<number, number>> {
  const { rows: known } = await sql<{ record: number; value: number; time: Date }>`
    select p.id as record, c.value, c.time
    from patients p join patients r on r.root = p.root join current_values c on c.patient_id = r.id
    where p.id = any(${records}::bigint[]) and c.variable = ${WEIGHT} and c.state = 'ok' and c.value > 0`.execute(
    trx,
  )
  const siblings = await siblingsOf(trx, records)
  const now = rows
    .filter(
      ({ variable, value, state }) => variable === WEIGHT && state === 'ok' && value !== null && value > 0,
    )
    .flatMap(({ patientId, value, time }) =>
      [patientId, ...(siblings.get(patientId) ?? [])].map((record) => ({
        record,
        value: value as number,
        time,
      })),
    )
  const all = [...known, ...now].sort((a, b) => a.time.getTime() - b.time.getTime())
  return new Map(all.map(({ record, value }) => [record, value]))
}

/** Converts a volume rate to a drug rate, if the feed's settings give the concentration. */
function undissolved(row: ObservationRow, book: VariableBook): ObservationRow {
  const concentration = isRate(row, book) ? book.concentration(row.feed, row.code) : null
  const rate = concentration && drugRate(row.value as number, row.unit, concentration)
  return rate ? { ...row, ...rate } : row
}

/** Converts infusion rates to the unit of their drug, by the weight known on arrival. Charts draw these. */
export async function tellDoses(
  trx: QueryExecutorProvider,
  sent: readonly ObservationRow[],
  book: VariableBook,
): Promise<readonly ObservationRow[]> {
  const rows = sent.map((row) => undissolved(row, book))
  const rates = rows.filter((row) => isRate(row, book))
  if (rates.length === 0) return rows
  const weighed = rows.filter(({ variable }) => variable === WEIGHT)
  const records = [...new Set([...rates, ...weighed].map(({ patientId }) => patientId))]
  const weights = await weightsOf(trx, records, weighed)
  return rows.map((row) => {
    const variable = book.variable(row.variable)
    if (!isRate(row, book) || !variable) return row
    const dose = doseOf(variable, toReading(row), weights.get(row.patientId) ?? null)
    if (!dose.sent || typeof dose.value !== 'number') return row
    const { value, state, sent: rate } = dose
    return { ...row, value, state, unit: variable.unit, sentValue: rate.value, sentUnit: rate.unit }
  })
}
