import type { MailState } from '@wardlight/contracts/mail'
import { type QueryExecutorProvider, sql } from 'kysely'

/** What has not left by then is late. */
const LATE_SECONDS = 120

interface StateRow extends Omit<MailState, 'waitingSince'> {
  waitingSince: Date | null
}

/** Mails that wait, and those of the last day that were sent or lost. */
export async function mailState(db: QueryExecutorProvider): Promise<MailState> {
  const waiting = sql`state = 'waiting'`
  const lost = sql`state in ('refused', 'given up')`
  const { rows } = await sql<StateRow>`
    select count(*) filter (where ${waiting})::integer as waiting,
      min(created) filter (where ${waiting}) as "waitingSince",
      coalesce(bool_or(created < clock_timestamp() - ${LATE_SECONDS} * interval '1 second') filter (where ${waiting}), false) as late,
      coalesce(max(problem) filter (where ${waiting}), '') as problem,
      count(*) filter (where state = 'sent')::integer as sent,
      count(*) filter (where ${lost})::integer as lost,
      coalesce(max(problem) filter (where ${lost}), '') as "lostProblem"
    from outbox where via = 'mail' and (${waiting} or ended > clock_timestamp() - interval '24 hours')`.execute(
    db,
  )
  const [row] = rows as [StateRow]
  return { ...row, waitingSince: row.waitingSince?.toISOString() ?? null }
}
