import type { Area } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { SiteConfig } from '../../config/site.ts'

/** Since when (ms) a visit has been in an area without a break, in whatever beds; null: it is not there now. */
export async function arrivedIn(
  db: QueryExecutorProvider,
  config: Pick<SiteConfig, 'unitOf'>,
  visitId: number,
  area: Area,
): Promise<number | null> {
  const { rows } = await sql<{ from: Date; place: string }>`
    select from_time as "from", place from placements where visit_id = ${visitId}
    order by from_time desc, movement_id desc`.execute(db)
  const isThere = ({ place }: { place: string }) => config.unitOf(place.split('^')[0] ?? '')?.area === area
  const before = rows.findIndex((row) => !isThere(row))
  return (
    rows
      .slice(0, before === -1 ? undefined : before)
      .at(-1)
      ?.from.getTime() ?? null
  )
}
