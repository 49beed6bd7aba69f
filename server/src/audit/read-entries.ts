import type { AuditRow } from '@wardlight/contracts/audit'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** An entry as people see it, and its hash in hex. */
export interface HashedEntry extends AuditRow {
  hash: string
}

type Stored = Omit<HashedEntry, 'time'> & { time: Date }

/** Up to `most` entries of `where` with numbers below `before`, newest first. */
export async function readEntries(
  db: QueryExecutorProvider,
  where: RawBuilder<unknown>,
  before: number | null,
  most: number,
): Promise<HashedEntry[]> {
  const { rows } = await sql<Stored>`
    with found as (
      select * from audit a where ${where} and ${before === null ? sql`true` : sql`a.id < ${before}`}
      order by a.id desc limit ${most})
    select a.id, a.time, a.kind, a.user_id as "userID", a.address, a.action, a.refused, a.area,
      coalesce(r.room, '') as room, a.room_sys as "roomSys", a.person_id as record,
      coalesce(p.mrn, '') as "patID", coalesce(v.visit_number, '') as visit, a.count, a.detail,
      encode(a.hash, 'hex') as hash
    from found a
    left join rooms r on r.room_sys = a.room_sys
    left join patients p on p.id = a.person_id
    left join visits v on v.id = a.visit_id
    order by a.id desc`.execute(db)
  return rows.map((row) => ({ ...row, time: row.time.toISOString() }))
}
