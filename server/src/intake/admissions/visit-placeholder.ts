import { type QueryExecutorProvider, sql } from 'kysely'
import type { Identifier, VisitNumbers } from '../../ward/events.ts'
import type { RecordId, Records } from './patient-records.ts'

/**
 * The record for readings that came under a visit number alone. It is part of the record of whoever has the visit
 * (`owner`) and moves with it; null: nobody has it yet.
 */
export async function recordOfReadings(
  trx: QueryExecutorProvider,
  records: Records,
  numbers: VisitNumbers,
  owner: RecordId | null,
): Promise<RecordId> {
  const known = await findPlaceholder(trx, numbers, owner)
  if (known) return known
  await records.exclusively()
  return (await findPlaceholder(trx, numbers, owner)) ?? make()

  async function make(): Promise<RecordId> {
    const record = await records.makeNameless('visit', { visit: numberOf(numbers), into: owner })
    return { record, root: owner?.root ?? record, isNew: true }
  }
}

const numberOf = ({ visit, account }: VisitNumbers): Identifier =>
  visit ?? account ?? { authority: '', number: '' }

/** The record that keeps readings that came in by these numbers; undefined: none did. */
export async function findPlaceholder(
  trx: QueryExecutorProvider,
  numbers: VisitNumbers,
  owner: RecordId | null,
): Promise<RecordId | undefined> {
  const { authority, number } = numberOf(numbers)
  const { rows } = await sql<RecordId>`
    select id as record, root from patients
    where kind = 'visit' and visit_number = ${number}
      and ${owner ? sql`root = ${owner.root}` : sql`merged_into is null`}
      and (visit_authority = ${authority} or visit_authority = '' or ${authority} = '')
    order by id limit 1`.execute(trx)
  return rows[0]
}
