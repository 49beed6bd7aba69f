import { type QueryExecutorProvider, sql } from 'kysely'

const NAME = 'raw readings from'

/** Raw readings from before `time`, ms, are not all there any more, whatever the retention is from now on. */
export async function rawGone(db: QueryExecutorProvider, time: number): Promise<void> {
  await sql`
    insert into server_facts as f (name, value) values (${NAME}, ${new Date(time).toISOString()})
    on conflict (name) do update set value = greatest(f.value, excluded.value)`.execute(db)
}

/** Since when all raw readings are there, as far as some were ever removed; ms. */
export async function rawFrom(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ value: string }>`select value from server_facts where name = ${NAME}`.execute(
    db,
  )
  return rows[0] ? Date.parse(rows[0].value) : Number.NEGATIVE_INFINITY
}
