import { type QueryExecutorProvider, sql } from 'kysely'

/** When a visit first lay anywhere, or `began` where that is earlier, ms. */
export async function visitFrom(db: QueryExecutorProvider, visitId: number, began: number): Promise<number> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(from_time) as first from placements where visit_id = ${visitId}`.execute(db)
  return Math.min(began, rows[0]?.first?.getTime() ?? began)
}
