import { type QueryExecutorProvider, sql } from 'kysely'
import type { UnfiledReason } from '../intake/unfiled.ts'
import type { UnfiledEntry, UnknownCode } from './asked.ts'

const UNFILED: Readonly<Record<UnfiledReason, string>> = {
  noSuchBed: 'Readings name a bed that is none of ours, and no patient.',
  nobodyInBed: 'Results name a bed nobody lay in, and no patient.',
  severalInRoom: 'Readings name a room in which several patients lie, no bed and no patient.',
  visitUnknown: 'Readings name a visit nobody here is known to have.',
  notHere: 'Results are for patients who are not here.',
  numbersDisagree: 'Messages name numbers of two different patients; the first was taken.',
  contradiction: 'Messages were held: birth date and sex are those of somebody else.',
  numberOfSeveral: 'Messages were held: the number belongs to several patients and has no authority.',
}

/** What was acknowledged and is shown nowhere, by feed, the newest first. */
export async function readUnfiled(db: QueryExecutorProvider): Promise<UnfiledEntry[]> {
  const { rows } = await sql<Omit<UnfiledEntry, 'last'> & { reason: UnfiledReason; last: Date }>`
    select feed, reason, variable, count, last, sample from unfiled order by last desc limit 500`.execute(db)
  return rows.map(({ last, reason, ...row }) => ({
    ...row,
    reason: UNFILED[reason] ?? reason,
    last: last.toISOString(),
  }))
}

/** Codes no mapping knows, the most frequent first. */
export async function readUnknownCodes(db: QueryExecutorProvider): Promise<UnknownCode[]> {
  const { rows } = await sql<{ code: string; text: string; count: number; seen: Date }>`
    select code, text, count, last_seen as seen from unknown_codes order by count desc, code limit 500`.execute(
    db,
  )
  return rows.map(({ seen, ...row }) => ({ ...row, lastSeen: seen.toISOString() }))
}

/** Implausible readings measured in the last 24 h. */
export async function readImplausible(db: QueryExecutorProvider, now: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from observations
    where time > ${new Date(now - 86_400_000)} and state = 'implausible'`.execute(db)
  return rows[0]?.count ?? 0
}
