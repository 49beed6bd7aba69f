import { AREAS } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { SiteConfig } from '../config/site.ts'

const WHO = { role: 'Attending', name: 'Stone, P.', pager: '9001' }

/** Somebody on call in each unit of a trial that has no lists yet. */
export async function ensureTrialOnCall(db: QueryExecutorProvider, config: SiteConfig): Promise<void> {
  const units = AREAS.flatMap((area) => config.area(area).units.map(({ unit }) => ({ area, unit })))
  await sql`
    insert into on_call (area, unit, role, name, pager, changed_by)
    select t.area, t.unit, ${WHO.role}, ${WHO.name}, ${WHO.pager}, 'trial'
    from unnest(${units.map(({ area }) => area)}::text[], ${units.map(({ unit }) => unit)}::text[]) as t (area, unit)
    where not exists (select from on_call) on conflict do nothing`.execute(db)
}
