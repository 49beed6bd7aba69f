import { type QueryExecutorProvider, sql } from 'kysely'
import { SENDER_CAPS } from '../../config/caps.ts'
import type { Observation, ObservationsEvent } from '../../ward/events.ts'

/** Characters of a sent value that an administrator is shown to recognise it. */
const SAMPLE = 40

interface CountedReading {
  feed: string
  observation: Observation
  state: string
  count: number
}

/** Why a stored reading is not shown normally; null: it is, or it says that there is none. */
function stateOf({ state, timeKnown }: Observation): string | null {
  if (state !== 'ok' && state !== 'noReading') return state
  return timeKnown === false ? 'timeUnknown' : null
}

const sampleOf = ({ value, comparator = '' }: Observation): string =>
  value === null ? '' : `${comparator}${value}`.replaceAll('\0', '').slice(0, SAMPLE)

/** Adds up readings that agree in `keyOf`, in the order of the keys so that two nodes never wait for each other. */
function addUp(
  events: readonly ObservationsEvent[],
  keyOf: (feed: string, observation: Observation) => readonly string[] | null,
): CountedReading[] {
  const counted = new Map<string, CountedReading>()
  for (const { feed, observations } of events) {
    for (const observation of observations) {
      const parts = keyOf(feed?.name ?? '', observation)
      if (!parts) continue
      const key = parts.join('\u0001')
      const count = (counted.get(key)?.count ?? 0) + 1
      const state = stateOf(observation) ?? ''
      counted.set(key, { feed: feed?.name ?? '', observation, state, count })
    }
  }
  return [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/**
 * Counts readings that are stored but not shown normally: values by variable, unit, state and feed, and unmapped codes
 * by feed and coding system. One statement each, and none when there is nothing to count.
 */
export async function countReadings(
  trx: QueryExecutorProvider,
  events: readonly ObservationsEvent[],
  now: Date,
): Promise<void> {
  const faulty = addUp(events, (feed, o) => {
    const state = o.variable === null ? null : stateOf(o)
    return state === null ? null : [feed, o.variable as string, o.unit, state]
  })
  if (faulty.length > 0) await countFaulty(trx, faulty, now)
  const unknown = addUp(events, (feed, o) => (o.variable === null ? [feed, o.system ?? '', o.code] : null))
  if (unknown.length > 0) await countUnknown(trx, unknown, now)
}

const feedsOf = (rows: readonly CountedReading[]): string[] => [...new Set(rows.map(({ feed }) => feed))]

async function countFaulty(
  trx: QueryExecutorProvider,
  rows: readonly CountedReading[],
  now: Date,
): Promise<void> {
  const column = <T>(of: (row: CountedReading) => T): T[] => rows.map(of)
  const day = now.toISOString().slice(0, 10)
  await sql`
    insert into reading_counts as c (day, feed, variable, unit, state, count, sample, last_seen)
    select ${day}::date, n.*, ${now}::timestamptz from unnest(
      ${column((r) => r.feed)}::text[], ${column((r) => r.observation.variable)}::text[],
      ${column((r) => r.observation.unit)}::text[], ${column((r) => r.state)}::text[],
      ${column((r) => r.count)}::bigint[], ${column((r) => sampleOf(r.observation))}::text[])
      as n (feed, variable, unit, state, count, sample)
    where n.feed <> all (array(
        select k.feed from reading_counts k where k.day = ${day}::date and k.feed = any(${feedsOf(rows)}::text[])
        group by k.feed having count(*) >= ${SENDER_CAPS.problems.most}))
      or exists (select from reading_counts k where k.day = ${day}::date
        and (k.feed, k.variable, k.unit, k.state) = (n.feed, n.variable, n.unit, n.state))
    on conflict (day, feed, variable, unit, state) do update set count = c.count + excluded.count,
      sample = excluded.sample, last_seen = excluded.last_seen`.execute(trx)
}

async function countUnknown(
  trx: QueryExecutorProvider,
  rows: readonly CountedReading[],
  now: Date,
): Promise<void> {
  const column = <T>(of: (row: CountedReading) => T): T[] => rows.map(of)
  await sql`
    insert into unknown_codes as u (feed, system, code, text, unit, sample, count, last_seen)
    select n.*, ${now}::timestamptz from unnest(
      ${column((r) => r.feed)}::text[], ${column((r) => r.observation.system ?? '')}::text[],
      ${column((r) => r.observation.code)}::text[], ${column((r) => r.observation.codeText)}::text[],
      ${column((r) => r.observation.unit)}::text[], ${column((r) => sampleOf(r.observation))}::text[],
      ${column((r) => r.count)}::bigint[]) as n (feed, system, code, text, unit, sample, count)
    where n.feed <> all (array(
        select k.feed from unknown_codes k where k.feed = any(${feedsOf(rows)}::text[])
        group by k.feed having count(*) >= ${SENDER_CAPS.codes.most}))
      or exists (select from unknown_codes k where (k.feed, k.system, k.code) = (n.feed, n.system, n.code))
    on conflict (feed, system, code) do update set count = u.count + excluded.count, text = excluded.text,
      unit = excluded.unit, sample = excluded.sample, last_seen = excluded.last_seen`.execute(trx)
}
