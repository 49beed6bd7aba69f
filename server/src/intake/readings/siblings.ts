import { type QueryExecutorProvider, sql } from 'kysely'

/** The other records of the persons of these records, by record; those that are alone are left out. */
export async function siblingsOf(
  trx: QueryExecutorProvider,
  records: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const asked = [...new Set(records)].filter((id) => id !== 0)
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ record: number; others: string[] }>`
    select p.id as record, array_agg(r.id) as others
    from patients p join patients r on r.root = p.root and r.id <> p.id
    where p.id = any(${asked}::bigint[]) group by p.id`.execute(trx)
  return new Map(rows.map(({ record, others }) => [record, others.map(Number)]))
}
