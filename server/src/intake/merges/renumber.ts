import { type QueryExecutorProvider, sql } from 'kysely'
import type { Identifier } from '../../ward/events.ts'
import type { RecordId, Records } from '../admissions/patient-records.ts'
import type { Touched } from '../admissions/touched.ts'
import { mergeRecords } from './merge.ts'

/**
 * Gives the numbers `from` to the person `to` (A43, A46, A47). A record left without a number is merged into the
 * person's. A record with other numbers keeps those and all its data.
 */
export async function renumber(
  trx: QueryExecutorProvider,
  records: Records,
  touched: Touched,
  to: RecordId,
  from: readonly Identifier[],
  time: Date,
): Promise<void> {
  for (const id of from) {
    const found = await records.find([id])
    if (found.kind === 'ambiguous') continue
    if (found.kind === 'unknown') {
      await records.attach(to, [id])
      continue
    }
    if (found.record === to.record) continue
    await touched.before(found)
    const { rows } = await sql<{ others: number }>`
      select count(*) as others from patient_numbers where patient_id = ${found.record} and number <> ${id.number}`.execute(
      trx,
    )
    if ((rows[0]?.others ?? 0) > 0)
      await sql`
        update patient_numbers set patient_id = ${to.record}
        where patient_id = ${found.record} and number = ${id.number}`.execute(trx)
    else touched.parted(await mergeRecords(trx, to, found, time))
    records.forget()
  }
}
