import { randomUUID } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import { openFeedPatterns } from '../config/feed-patterns.ts'
import { type FeedSettings, type FeedsFile, openFeedSettings } from '../config/feed-settings.ts'
import type { FeedsVersion } from '../config/feeds-file.ts'
import type { NameMeaning } from '../config/name-meanings.ts'
import type { Db } from '../store/database.ts'

/** Keeps a version of feeds.json, so that what was read by it can be told from what is read by another. */
export async function keepVersion(db: Db, { hash, file, meanings }: FeedsVersion): Promise<void> {
  await sql`insert into feeds_files (hash, content, meanings)
    values (${hash}, ${JSON.stringify(file)}::jsonb, ${JSON.stringify(meanings)}::jsonb)
    on conflict (hash) do update set last_used = now()`.execute(db)
}

/** Settings of a feed by a version of feeds.json. */
export const settingsBy = ({ file, meanings }: Omit<FeedsVersion, 'hash'>, feed: string): FeedSettings =>
  openFeedSettings(openFeedPatterns(file)(feed), feed, meanings)

/** A feed whose journal is to be read again. */
export interface Rereading {
  feed: string
  /** Whose: another server may begin it too, and then it is over when that one is through. */
  reader: string
  /** Settings its messages may have been read by; null: of a version that is not kept. */
  before: readonly (FeedSettings | null)[]
}

/** Feeds of which messages in the journal were read by other versions of feeds.json than this. */
export async function otherwiseRead(db: Db, { hash }: FeedsVersion): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from feeds where usable > 0 and (read_by <> array[${hash}] or rereading <> '{}') order by name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** One server at a time reads a page of a feed's journal, or begins to. */
const inTurn = (trx: QueryExecutorProvider, feed: string) =>
  sql`select pg_advisory_xact_lock(hashtext('wardlight remap'), hashtext(${feed}))`.execute(trx)

/**
 * Begins to read a feed's journal by this version. Messages that any server takes or reads by another from now on are
 * for the next run, and so is everything if this run does not reach its end.
 */
export async function beginRereading(db: Db, feed: string, { hash }: FeedsVersion): Promise<Rereading> {
  const reader = randomUUID()
  const { rows } = await db.transaction().execute(async (trx) => {
    await inTurn(trx, feed)
    return sql<{ content: FeedsFile | null; meanings: NameMeaning[] }>`
      with begun as (
        update feeds set reader = ${reader}, read_by = array[${hash}],
          rereading = array(select distinct v from unnest(rereading || read_by) v where v <> ${hash})
        where name = ${feed} returning rereading)
      select content, meanings from begun, unnest(rereading) v left join feeds_files on hash = v`.execute(trx)
  })
  return {
    feed,
    reader,
    before: rows.map(({ content, meanings }) => content && settingsBy({ file: content, meanings }, feed)),
  }
}

/** Reads a page of a feed's journal by this version, which another server may have left behind meanwhile. */
export async function readPage<T>(
  db: Db,
  feed: string,
  { hash }: FeedsVersion,
  read: (trx: QueryExecutorProvider) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await inTurn(trx, feed)
    const done = await read(trx)
    await sql`
      update feeds set read_by = read_by || ${hash}::text
      where name = ${feed} and not read_by @> array[${hash}]`.execute(trx)
    return done
  })
}

/** All of the journal was read. */
export async function endRereading(db: Db, { feed, reader }: Rereading): Promise<void> {
  await sql`update feeds set rereading = '{}', reader = null where name = ${feed} and reader = ${reader}`.execute(
    db,
  )
}
