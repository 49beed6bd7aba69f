import { type QueryExecutorProvider, sql } from 'kysely'

/** A place in the chain: the number of an entry and its hash. */
export interface ChainPlace {
  id: number
  hash: Buffer
}

/** missing: no entry of that number. changed: it does not follow from the one before. end: it is not the end it was. */
type BreakReason = 'missing' | 'changed' | 'end' | 'start' | 'noted'

export interface ChainBreak {
  id: number
  reason: BreakReason
}

export interface Checked {
  /** How far it was looked at. */
  last: ChainPlace
  /** The end of the chain was reached. */
  done: boolean
  breaks: ChainBreak[]
}

interface StepRow {
  head_id: number | null
  head_hash: Buffer | null
  start_id: number
  start_hash: Buffer
  count: number
  last_id: number | null
  last_hash: Buffer | null
  missing: number[] | null
  changed: number[] | null
  beyond: number | null
}

const MOST_BREAKS = 20

/**
 * Looks whether up to `most` entries after `from` follow from each other, all by one state of the store. What retention
 * removed meanwhile is passed over.
 */
export async function checkStep(db: QueryExecutorProvider, from: ChainPlace, most: number): Promise<Checked> {
  const { rows } = await sql<StepRow>`
    with head as (select id, hash from audit_head),
    start as (
      select greatest(first_id, ${from.id}::bigint) as id,
        case when first_id > ${from.id}::bigint then first_hash else ${from.hash}::bytea end as hash
      from audit_check),
    part as (
      select a, a.id, a.hash from audit a
      where a.id > (select id from start) and a.id <= (select id from head) order by a.id limit ${most}),
    looked as (
      select id, hash, lag(id, 1, (select id from start)) over w + 1 as due,
        hash <> audit_hash(lag(hash, 1, (select hash from start)) over w, a) as changed
      from part window w as (order by id))
    select (select id from head) as head_id, (select hash from head) as head_hash,
      (select id from start) as start_id, (select hash from start) as start_hash,
      count(*)::int as count, max(id) as last_id, (array_agg(hash order by id desc))[1] as last_hash,
      (array_agg(due order by id) filter (where id <> due))[1:${sql.lit(MOST_BREAKS)}]::float8[] as missing,
      (array_agg(id order by id) filter (where changed and id = due))[1:${sql.lit(MOST_BREAKS)}]::float8[] as changed,
      (select max(id) from audit where id > (select id from head)) as beyond
    from looked`.execute(db)
  const row = rows[0] as StepRow
  const last: ChainPlace =
    row.last_id === null || row.last_hash === null
      ? { id: row.start_id, hash: row.start_hash }
      : { id: row.last_id, hash: row.last_hash }
  const done = row.count < most
  const breaks: ChainBreak[] = [
    ...(row.missing ?? []).map((id) => ({ id, reason: 'missing' as const })),
    ...(row.changed ?? []).map((id) => ({ id, reason: 'changed' as const })),
    ...(done ? breaksOfEnd(row, last) : []),
  ]
  return { last, done, breaks }
}

function breaksOfEnd({ head_id, head_hash, beyond }: StepRow, last: ChainPlace): ChainBreak[] {
  if (head_id === null || head_hash === null) return [{ id: last.id, reason: 'end' }]
  const breaks: ChainBreak[] = beyond === null ? [] : [{ id: beyond, reason: 'end' }]
  if (last.id < head_id) breaks.push({ id: last.id + 1, reason: 'missing' })
  else if (last.id > head_id || !last.hash.equals(head_hash)) breaks.push({ id: head_id, reason: 'end' })
  return breaks
}

/** Places noted elsewhere that the chain does not have any more as they were; those gone by retention are passed over. */
export async function checkPlaces(
  db: QueryExecutorProvider,
  places: readonly ChainPlace[],
): Promise<ChainBreak[]> {
  if (places.length === 0) return []
  const ids = places.map(({ id }) => id)
  const { rows } = await sql<ChainPlace & { first: number }>`
    select a.id, a.hash, c.first_id as first from audit_check c left join audit a on a.id = any(${ids}::bigint[])`.execute(
    db,
  )
  const first = rows[0]?.first ?? 0
  const found = new Map(rows.map(({ id, hash }) => [id, hash]))
  const [worst] = places.filter(({ id, hash }) => id > first && !found.get(id)?.equals(hash))
  return worst ? [{ id: worst.id, reason: 'noted' }] : []
}

/** Whether what retention removed is what the chain says it removed. */
export async function checkStart(db: QueryExecutorProvider): Promise<ChainBreak[]> {
  const { rows } = await sql<{ first_id: number; said: boolean }>`
    select first_id, first_id = 0 or coalesce((select detail from audit where kind = 'system' and action = 'retention'
      order by id desc limit 1) = format('up to %s removed %s', first_id, encode(first_hash, 'hex')), false) as said
    from audit_check`.execute(db)
  const [start] = rows
  if (!start) return [{ id: 0, reason: 'start' }]
  return start.said ? [] : [{ id: start.first_id, reason: 'start' }]
}

/** The end of the chain. */
export async function readHead(db: QueryExecutorProvider): Promise<ChainPlace | null> {
  const { rows } = await sql<ChainPlace>`select id, hash from audit_head`.execute(db)
  return rows[0] ?? null
}
