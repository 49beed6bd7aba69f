import { type QueryExecutorProvider, sql } from 'kysely'

/** When whichever node led the pages last looked what is due, by its clock, ms; null: nobody did yet. */
export async function readLook(db: QueryExecutorProvider): Promise<number | null> {
  const { rows } = await sql<{ looked: Date }>`select looked from page_looks`.execute(db)
  return rows[0]?.looked.getTime() ?? null
}

export const keepLook = (trx: QueryExecutorProvider, now: number) =>
  sql`
    insert into page_looks (looked) values (${new Date(now)})
    on conflict (only_one) do update set looked = excluded.looked`.execute(trx)
