import { type QueryExecutorProvider, sql } from 'kysely'
import type { VisitNumbers } from '../ward/events.ts'
import type { RecordId, Records } from './records.ts'

/** The record that keeps readings of a visit nobody is known to have, until somebody has it. */
export async function placeholderOf(
  trx: QueryExecutorProvider,
  records: Records,
  { visit, account }: VisitNumbers,
): Promise<RecordId> {
  const id = visit ?? account ?? { authority: '', number: '' }
  await records.exclusively()
  const { rows } = await sql<RecordId>`
    select id as record, root from patients
    where kind = 'visit' and visit_number = ${id.number} and merged_into is null
      and (visit_authority = ${id.authority} or visit_authority = '' or ${id.authority} = '')
    order by id limit 1`.execute(trx)
  const [known] = rows
  if (known) return known
  const record = await records.makeNameless('visit', { visit: id })
  return { record, root: record }
}
