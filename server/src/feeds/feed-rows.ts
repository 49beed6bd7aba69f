import { sql } from 'kysely'
import type { Db } from '../store/database.ts'

/** A sender as the database has it, with the number of its dead letters; bigints are text. */
interface FeedRow {
  name: string
  lastMessage: Date
  messages: string
  usable: string
  kind: string | null
  clockError: number | null
  retired: boolean
  dead: string
}

interface CountRow {
  feed: string
  kind: string
  subject: string
  count: string
  lastSeen: Date
}

const COUNTS_READ = 5000

/** All feeds, the senders of nothing usable that were heard last (`unusable` at most), and what was counted of them. */
export async function readFeedRows(
  db: Db,
  unusable: number,
): Promise<{ feeds: FeedRow[]; counted: CountRow[] }> {
  const [feeds, counted] = await Promise.all([
    sql<FeedRow>`
      select name, last_message as "lastMessage", messages, usable, kind, clock_error as "clockError", retired,
        coalesce(dead, 0) as dead
      from (
        select * from feeds where usable > 0 union all
        (select * from feeds where usable = 0 order by last_message desc limit ${unusable})
      ) feeds left join (
        select feed, count(*) as dead from journal where state = 'dead' group by feed
      ) letters on letters.feed = feeds.name`.execute(db),
    sql<CountRow>`
      select feed, kind, subject, count, last_seen as "lastSeen" from feed_counts
      order by last_seen desc limit ${COUNTS_READ}`.execute(db),
  ])
  return { feeds: feeds.rows, counted: counted.rows }
}
