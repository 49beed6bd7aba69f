import { type QueryExecutorProvider, sql } from 'kysely'
import type { Identifier } from '../../ward/events.ts'
import type { RecordId, Records } from '../admissions/records.ts'
import type { Touched } from '../admissions/touched.ts'
import { mergeRecords } from './merge.ts'

/**
 * The numbers `from` are from now on numbers of a person (A43, A46, A47). A record that has no other number goes with its
 * last: it ends in the person's. One that has keeps the rest and everything that came in under it.
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
