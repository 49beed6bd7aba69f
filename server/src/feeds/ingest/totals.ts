import { type QueryExecutorProvider, sql } from 'kysely'
import type { Letter } from './letter.ts'

export interface FeedTotals {
  lastMessage: Date
  messages: number
  observations: number
  /** New dead letters less those that are applied now; counted from the journal, not stored with the feed. */
  deadLetters: number
}

/** What a group of letters adds to each feed: `received` counts all of them, readings only those applied now. */
export function totalsOf(received: readonly Letter[], applied: readonly Letter[]): Map<string, FeedTotals> {
  const totals = new Map<string, FeedTotals>()
  for (const { feed, received: at } of received) {
    const total = totals.get(feed) ?? {
      lastMessage: at,
      messages: 0,
      observations: 0,
      implausible: 0,
      deadLetters: 0,
    }
    total.messages++
    if (at > total.lastMessage) total.lastMessage = at
    totals.set(feed, total)
  }
  for (const { feed, events } of applied) {
    const total = totals.get(feed)
    for (const event of events) {
      if (event.kind !== 'observations' || !total) continue
      total.observations += event.observations.length
    }
  }
  return totals
}

/** Adds totals to the feeds' rows, in the order of their names so that two nodes never wait for each other. */
export async function addTotals(trx: QueryExecutorProvider, totals: Map<string, FeedTotals>): Promise<void> {
  const rows = [...totals].sort(([a], [b]) => (a < b ? -1 : 1))
  await sql`
    insert into feeds (name, last_message, messages, observations)
    select * from unnest(
      ${rows.map(([name]) => name.replaceAll('\0', ''))}::text[], ${rows.map(([, total]) => total.lastMessage)}::timestamptz[],
      ${rows.map(([, total]) => total.messages)}::bigint[], ${rows.map(([, total]) => total.observations)}::bigint[])
    on conflict (name) do update set
      last_message = greatest(feeds.last_message, excluded.last_message),
      messages = feeds.messages + excluded.messages,
      observations = feeds.observations + excluded.observations`.execute(trx)
}
