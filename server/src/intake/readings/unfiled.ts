import { type QueryExecutorProvider, sql } from 'kysely'
import type { UnfiledReason } from '../../ward/readings/unfiled-reason.ts'

export interface Unfiled {
  feed: string
  reason: UnfiledReason
  /** Variable, or the code as sent. */
  variable: string
  time: Date
  /** A place or a code; never anything about a person. */
  sample: string
}

/** Counts what is kept and not shown, for the status screen. */
export async function countUnfiled(trx: QueryExecutorProvider, all: readonly Unfiled[]): Promise<void> {
  if (all.length === 0) return
  const counts = new Map<string, Unfiled & { count: number }>()
  for (const one of all) {
    const key = `${one.feed}|${one.reason}|${one.variable}`
    const known = counts.get(key)
    counts.set(key, { ...one, count: (known?.count ?? 0) + 1 })
  }
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await sql`
    insert into unfiled as u (feed, reason, variable, count, first, last, sample)
    select feed, reason, variable, count, last, last, sample from unnest(${rows.map((r) => r.feed)}::text[], ${rows.map((r) => r.reason)}::text[],
      ${rows.map((r) => r.variable)}::text[], ${rows.map((r) => r.count)}::bigint[],
      ${rows.map((r) => r.time.toISOString())}::timestamptz[], ${rows.map((r) => r.sample)}::text[])
      as n (feed, reason, variable, count, last, sample)
    on conflict (feed, reason, variable) do update set count = u.count + excluded.count,
      last = greatest(u.last, excluded.last), sample = excluded.sample`.execute(trx)
}
