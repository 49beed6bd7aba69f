import type { UnfiledReadings } from '@wardlight/contracts/system'
import { type QueryExecutorProvider, sql } from 'kysely'
import { SENDER_CAPS } from '../config/caps.ts'
import type { UnfiledReason } from '../ward/readings/unfiled-reason.ts'
import type { ReadingProblem, UnknownCode } from './rows/asked.ts'

const MAP_BED = 'Correct the place in the sending system, or add the room to the units of the configuration.'
const UNFILED: Readonly<Record<UnfiledReason, Pick<UnfiledReadings, 'reason' | 'advice'>>> = {
  noSuchBed: { reason: 'Readings name a bed that is none of ours, and no patient.', advice: MAP_BED },
  nobodyInBed: {
    reason: 'Results name a bed nobody lay in, and no patient.',
    advice: 'They are filed once a movement says who lay there.',
  },
  severalInRoom: {
    reason: 'Readings name a room in which several patients lie, no bed and no patient.',
    advice: 'Send the bed in PV1-3.',
  },
  visitUnknown: {
    reason: 'Readings name a visit nobody here is known to have.',
    advice: 'They are filed once somebody has it.',
  },
  notHere: {
    reason: 'Results are of patients who are not here.',
    advice: 'Nothing, unless they should be here: then send their admission.',
  },
  numbersDisagree: {
    reason: 'Messages name numbers of two different patients; the first was taken.',
    advice: 'Correct the numbers in the sending system, or merge the patients there.',
  },
  contradiction: {
    reason: 'Messages were held: birth date and sex are those of somebody else.',
    advice: 'See the dead letters.',
  },
  numberOfSeveral: {
    reason: 'Messages were held: the number belongs to several patients.',
    advice: 'Send its assigning authority in PID-3.4.',
  },
  roomsFull: {
    reason: `Messages name more than ${SENDER_CAPS.rooms.most} rooms of a unit that nobody listed; their patients have rows without bed.`,
    advice: 'Remove rooms not in use, list the others in the configuration, and correct what names so many.',
  },
}

/** What we acknowledged to senders but show nowhere, by feed and reason, the newest first. */
export async function readUnfiled(db: QueryExecutorProvider): Promise<UnfiledReadings[]> {
  const { rows } = await sql<{
    feed: string
    reason: UnfiledReason
    count: number
    first: Date
    last: Date
    sample: string
  }>`
    select feed, reason, sum(count)::bigint as count, min(first) as first, max(last) as last,
      (array_agg(sample order by last desc))[1] as sample from unfiled
    group by feed, reason order by last desc, feed, reason limit 500`.execute(db)
  return rows.map(({ feed, reason, count, first, last, sample }) => ({
    feed,
    reason: sample === '' ? UNFILED[reason].reason : `${UNFILED[reason].reason} The last: ${sample}.`,
    advice: UNFILED[reason].advice,
    count,
    first: first.toISOString(),
    last: last.toISOString(),
  }))
}

/** Codes no mapping knows and nobody decided about, the most frequent first. */
export async function readUnknownCodes(db: QueryExecutorProvider): Promise<UnknownCode[]> {
  const { rows } = await sql<Omit<UnknownCode, 'first' | 'lastSeen'> & SeenTimes>`
    select feed, system, code, text, unit, sample, count, first_seen as first, last_seen as seen from unknown_codes u
    where not exists (select from name_meanings m
      where (m.kind, m.feed, m.of, m.name) = ('code', u.feed, u.system, u.code))
    order by count desc, code, system, feed limit 500`.execute(db)
  return rows.map(told)
}

interface SeenTimes {
  first: Date | null
  seen: Date
}

const told = <T extends SeenTimes>({ first, seen, ...row }: T) => ({
  ...row,
  first: first?.toISOString() ?? null,
  lastSeen: seen.toISOString(),
})

const DAY_MS = 86_400_000

/** Readings of the last seven days that are kept and not shown as they should be, the most frequent first. */
export async function readReadingProblems(db: QueryExecutorProvider, now: number): Promise<ReadingProblem[]> {
  const since = new Date(now - 6 * DAY_MS).toISOString().slice(0, 10)
  const { rows } = await sql<Omit<ReadingProblem, 'first' | 'lastSeen'> & SeenTimes>`
    select feed, variable, unit, state, sum(count)::bigint as count,
      (array_agg(sample order by day desc))[1] as sample, min(first_seen) as first, max(last_seen) as seen
    from reading_counts where day >= ${since}::date
    group by feed, variable, unit, state order by count desc, variable, state, unit, feed limit 500`.execute(
    db,
  )
  return rows.map(told)
}

/** Implausible readings that came in yesterday and today. */
export async function readImplausible(db: QueryExecutorProvider, now: number): Promise<number> {
  const since = new Date(now - DAY_MS).toISOString().slice(0, 10)
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::bigint as count from reading_counts
    where day >= ${since}::date and state = 'implausible'`.execute(db)
  return rows[0]?.count ?? 0
}
