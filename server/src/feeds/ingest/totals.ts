import { type QueryExecutorProvider, sql } from 'kysely'
import { SENDER_CAPS } from '../../config/caps.ts'
import type { ConfiguredFeedKind } from '../../config/feed-settings.ts'
import { SET_BACK_MS } from '../../ward/time/clock.ts'
import { Tally } from '../understand/tally.ts'
import type { ReceivedMessage } from './received-message.ts'

/** What a group of messages adds to a feed. */
export interface FeedTotals {
  lastMessage: Date
  /** When the last message came in, by `came`: the order of arrival, wherever the clock was set to meanwhile. */
  lastCame: Date
  messages: number
  /** Messages that could be used: applied, and not only counted. */
  usable: number
  observations: number
  /** New dead letters less those that are applied now; counted from the journal, not stored with the feed. */
  deadLetters: number
  kind: ConfiguredFeedKind | null
  tally: Tally
  /** Hashes of the settings its messages were read by. */
  versions: Set<string>
}

/**
 * What a group of messages adds to each feed: `received` counts all of them, readings and counts only those applied now or
 * not journaled.
 */
export function totalsOf(
  received: readonly ReceivedMessage[],
  applied: readonly ReceivedMessage[],
): Map<string, FeedTotals> {
  const totals = new Map<string, FeedTotals>()
  for (const { feed, received: at, came, kept, refusal, kind, counts, version, events } of received) {
    const total = totals.get(feed) ?? {
      lastMessage: at,
      lastCame: came,
      messages: 0,
      usable: 0,
      observations: 0,
      deadLetters: 0,
      kind: null,
      tally: new Tally(),
      versions: new Set(),
    }
    total.versions.add(version)
    total.messages++
    if (kept && !refusal) total.usable++
    if (!kept || (refusal && events.length === 0)) total.tally.addAll(counts)
    if (at > total.lastMessage) total.lastMessage = at
    if (came > total.lastCame) total.lastCame = came
    if (kind && (total.kind !== 'monitor' || kind === 'monitor')) total.kind = kind
    totals.set(feed, total)
  }
  for (const { feed, events, counts } of applied) {
    const total = totals.get(feed)
    if (!total) continue
    total.tally.addAll(counts)
    for (const event of events)
      if (event.kind === 'observations') total.observations += event.observations.length
  }
  return totals
}

/**
 * Adds totals to the feeds' rows, in the order of their names so that two nodes never wait for each other. `clockErrors`
 * are seconds by feed. A feed that sends something usable is no longer retired. None counts as heard later than `now`, as one
 * noted before the clock was set back would.
 */
export async function addTotals(
  trx: QueryExecutorProvider,
  totals: Map<string, FeedTotals>,
  clockErrors: (feed: string) => number | null,
  now: Date,
): Promise<void> {
  const rows = [...totals].sort(([a], [b]) => (a < b ? -1 : 1))
  const column = <T>(of: (total: FeedTotals, name: string) => T): T[] =>
    rows.map(([name, total]) => of(total, name))
  await sql`
    insert into feeds (name, last_message, last_came, messages, usable, observations, kind, clock_error, read_by)
    select name, last_message, last_came, messages, usable, observations, kind, clock_error, string_to_array(read_by, ',') from unnest(
      ${column((_, name) => plain(name))}::text[], ${column(({ lastMessage }) => (lastMessage > now ? now : lastMessage))}::timestamptz[],
      ${column((total) => total.lastCame)}::timestamptz[],
      ${column((total) => total.messages)}::bigint[], ${column((total) => total.usable)}::bigint[],
      ${column((total) => total.observations)}::bigint[], ${column((total) => total.kind)}::text[],
      ${column((_, name) => clockErrors(name))}::float8[],
      ${column(({ versions }) => [...versions].join(','))}::text[])
      as new (name, last_message, last_came, messages, usable, observations, kind, clock_error, read_by)
    on conflict (name) do update set
      read_by = case when feeds.read_by @> excluded.read_by then feeds.read_by
        else array(select distinct unnest(feeds.read_by || excluded.read_by)) end,
      last_message = case when feeds.last_message > ${new Date(now.getTime() + SET_BACK_MS)} then excluded.last_message
        else greatest(feeds.last_message, excluded.last_message) end,
      last_came = greatest(feeds.last_came, excluded.last_came),
      messages = feeds.messages + excluded.messages,
      usable = feeds.usable + excluded.usable,
      observations = feeds.observations + excluded.observations,
      kind = case when feeds.kind = 'monitor' then feeds.kind else coalesce(excluded.kind, feeds.kind) end,
      clock_error = coalesce(excluded.clock_error, feeds.clock_error),
      retired = feeds.retired and excluded.usable = 0`.execute(trx)
  const counted = rows.map(([name, { tally }]) => [name, tally] as const)
  await addCounts(trx, new Map(counted))
}

/** Adds to what is counted of feeds. */
export async function addCounts(
  trx: QueryExecutorProvider,
  counted: ReadonlyMap<string, Tally>,
): Promise<void> {
  const rows = [...counted]
    .flatMap(([name, tally]) => tally.counts.map((count) => ({ feed: plain(name), ...count })))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  if (rows.length === 0) return
  await sql`
    insert into feed_counts as f (feed, kind, subject, count, last_seen)
    select feed, kind, case when k.known or k.others < ${SENDER_CAPS.subjects.most} then subject else 'other' end,
      sum(count)::bigint, now() from unnest(
      ${rows.map(({ feed }) => feed)}::text[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ subject }) => subject)}::text[], ${rows.map(({ count }) => count)}::bigint[])
      as n (feed, kind, subject, count)
    cross join lateral (
      select coalesce(bool_or(c.subject = n.subject), false) as known, count(*) as others
      from feed_counts c where c.feed = n.feed and c.kind = n.kind) k
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (feed, kind, subject) do update set count = f.count + excluded.count,
      last_seen = greatest(f.last_seen, excluded.last_seen)`.execute(trx)
}

const keyOf = ({ feed, kind, subject }: Record<'feed' | 'kind' | 'subject', string>): string =>
  [feed, kind, subject].join('\0')

const plain = (name: string): string => name.replaceAll('\0', '')
