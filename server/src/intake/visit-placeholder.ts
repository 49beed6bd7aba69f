import { type QueryExecutorProvider, sql } from 'kysely'
import type { VisitNumbers } from '../ward/events.ts'
import type { RecordId, Records } from './records.ts'

/**
 * The record that keeps readings that came in by the number of a visit alone: it is part of the record of whoever has the
 * visit (`owner`), and goes with it to another; null: nobody has it yet.
 */
export async function recordOfReadings(
  trx: QueryExecutorProvider,
  records: Records,
  { visit, account }: VisitNumbers,
  owner: RecordId | null,
): Promise<RecordId> {
  const id = visit ?? account ?? { authority: '', number: '' }
  const find = async (): Promise<RecordId | undefined> => {
    const { rows } = await sql<RecordId>`
      select id as record, root from patients
      where kind = 'visit' and visit_number = ${id.number}
        and ${owner ? sql`root = ${owner.root}` : sql`merged_into is null`}
        and (visit_authority = ${id.authority} or visit_authority = '' or ${id.authority} = '')
      order by id limit 1`.execute(trx)
    return rows[0]
  }
  const known = await find()
  if (known) return known
  await records.exclusively()
  return (await find()) ?? make()

  async function make(): Promise<RecordId> {
    const record = await records.makeNameless('visit', { visit: id, into: owner })
    return { record, root: owner?.root ?? record, isNew: true }
  }
}
