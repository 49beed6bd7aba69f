import type { Page } from '@wardlight/contracts/paging'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

interface StoredPage extends Omit<Page, 'created' | 'sent' | 'answered'> {
  created: Date
  sent: Date | null
  answered: Date | null
}

const SHOWN = 50

/** A stay of a patient whose records may have been joined, or whose visit was told after they came. */
export interface PagedStay {
  /** The leading record. */
  patientId: number
  records: readonly number[]
  /** null: known by readings alone. */
  visitId: number | null
  /** Pages of no visit, or of a joined record, are of this stay from then on. */
  since: Date
}

/** The patient a page belongs to: whoever has its visit or alert now, else whom it was sent about. */
const OWNER = sql`coalesce(v.patient_id, a.patient_id, p.patient_id)`

/** The pages about a stay, newest first, and what came of them. */
export const pagesOf = (
  db: QueryExecutorProvider,
  { patientId, records, visitId, since }: PagedStay,
): Promise<Page[]> =>
  readPages(
    db,
    sql`
      (p.patient_id = any(${records}::bigint[])
        or p.visit_id = any(array(select id from visits where patient_id = any(${records}::bigint[])))
        or p.alert_id = any(array(select id from alerts where patient_id = any(${records}::bigint[]))))
      and ${OWNER} = any(${records}::bigint[]) and (p.visit_id = any(array(select same_visits(${visitId})))
        or ((p.visit_id = 0 or coalesce(v.patient_id, p.patient_id) <> ${patientId}) and p.created >= ${since}))`,
    SHOWN,
  )

/** These pages, and what came of them. */
export const pagesById = async (db: QueryExecutorProvider, ids: readonly string[]): Promise<Page[]> =>
  ids.length > 0 ? readPages(db, sql`p.id = any(${ids}::uuid[])`, ids.length) : []

async function readPages(
  db: QueryExecutorProvider,
  which: RawBuilder<unknown>,
  most: number,
): Promise<Page[]> {
  const { rows } = await sql<StoredPage>`
    select p.id as "pageID", p.role, p.recipient, p.message, p.sender_name as sender, p.created,
      case when o.state = 'sent' then o.ended end as sent, p.answered,
      case when p.answered is not null then 'answered' when o.state = 'sent' then 'sent'
        when p.pager is null or o.state in ('refused', 'given up') then 'failed'
        when o.state = 'dropped' then 'dropped' else 'waiting' end as state,
      case when p.pager is null then 'Nobody with a pager has this role.' else coalesce(o.problem, '') end as problem
    from pages p left join outbox o on o.about = 'page ' || p.id
      left join visits v on v.id = p.visit_id left join alerts a on a.id = p.alert_id
    where ${which} order by p.created desc, p.id limit ${most}`.execute(db)
  return rows.map((row) => ({
    ...row,
    created: row.created.toISOString(),
    sent: row.sent?.toISOString() ?? null,
    answered: row.answered?.toISOString() ?? null,
  }))
}
