import type { Area } from '@wardlight/contracts/areas'
import { PAGE_LATE_MS, type PagingState } from '@wardlight/contracts/paging'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Way } from '../outbox/letter.ts'

const DAY_MS = 86_400_000
/** How long a person's failed page is reported. */
const TOLD_MS = 15 * 60_000

interface UndeliveredRow {
  area: Area
  room: string
  role: string
  problem: string
  since: Date
}

/**
 * Pages that reached nobody: late, refused or without recipient, and alerts that cannot be paged about. An alert's page
 * counts while the alert needs somebody; a person's while it waits, and 15 minutes after failing unless an answered
 * tower contact covers it. One that lies ahead is from before the clock was set back and counts as late.
 */
const undelivered = (now: number) => sql<UndeliveredRow>`
  select p.area, p.room, p.role, p.created as since, case
    when p.pager is null then 'Nobody with a pager has this role.'
    when o.problem is not null then o.problem else 'It has not left.' end as problem
  from pages p left join outbox o on o.about = 'page ' || p.id
    left join page_cycles c on c.alert_id = p.alert_id
    left join alerts a on a.id = p.alert_id
  where not exists (
      select from pages later where p.pager is null and later.alert_id = p.alert_id and later.role = p.role
        and later.pager is not null and later.created > p.created)
    and p.answered is null and p.kind <> 'test' and p.created > ${new Date(now - DAY_MS)}
    and (p.pager is null or o.state in ('refused', 'given up')
      or (o.state = 'waiting'
        and p.created not between ${new Date(now - PAGE_LATE_MS)} and ${new Date(now + PAGE_LATE_MS)}))
    and case when p.kind = 'alert' then c.ended is null and a.state in ('active', 'recovering')
      else o.state = 'waiting' or coalesce(o.ended, p.created) > ${new Date(now - TOLD_MS)} end
    and not exists (select from tower_contacts t where t.page_id = p.id and t.answered is not null)
  union all
  select a.area, '', '', c.began, c.why from page_cycles c join alerts a on a.id = c.alert_id
  where c.ended is null and c.why is not null and a.state in ('active', 'recovering')
  order by since limit 100`

/** How pages leave, and which do not. */
export async function pagingState(
  db: QueryExecutorProvider,
  way: Way | null,
  now: number,
): Promise<PagingState> {
  const { rows } = await undelivered(now).execute(db)
  const { rows: ways } = await sql<{ open: Date | null; problem: string; closed: boolean }>`
    select opened as open, problem,
      coalesce(opened, tried - interval '1 hour') < clock_timestamp() - ${PAGE_LATE_MS} * interval '1 ms'
        or opened > tried + interval '1 minute' as closed
    from ways_out where via = ${way ?? ''}`.execute(db)
  const { rows: counts } = await sql<{ sent: number; answered: number; worked: Date | null }>`
    select count(*) filter (where o.state = 'sent')::integer as sent,
      count(*) filter (where p.answered is not null)::integer as answered,
      (select done_at from leases where name = 'pages') as worked
    from pages p left join outbox o on o.about = 'page ' || p.id
    where p.created > ${new Date(now - DAY_MS)}`.execute(db)
  const [{ open, problem, closed } = { open: null, problem: '', closed: false }] = ways
  const [{ sent, answered, worked } = { sent: 0, answered: 0, worked: null }] = counts
  return {
    way: way ?? 'none',
    open: open?.toISOString() ?? null,
    problem,
    closed: way !== null && closed,
    worked: worked?.toISOString() ?? null,
    undelivered: rows.map((row) => ({ ...row, since: row.since.toISOString() })),
    sent,
    answered,
  }
}
