import { AREAS, type Area } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { SiteConfig } from '../config/site.ts'
import { begin } from './begin-cycles.ts'

const MINUTE_MS = 60_000

interface Unpaged {
  id: string
  area: Area
  patientId: number
  rule: string
  loudSince: Date | null
}

/**
 * Starts paging about loud alerts that have none under way: their rule got paging only later, or a merge of two records
 * made them loud. No snooze applies. An alert answered by a page since it became loud stays answered.
 */
export async function beginMissing(
  trx: QueryExecutorProvider,
  config: Pick<SiteConfig, 'area'>,
  now: number,
): Promise<void> {
  const paging = AREAS.flatMap((area) =>
    config.area(area).rules.flatMap(({ id, paging }) => (paging ? [{ area, rule: id, ...paging }] : [])),
  )
  const { rows } = await sql<Unpaged>`
    select a.id, a.area, a.patient_id as "patientId", a.rule, a.loud_since as "loudSince"
    from alerts a
    join unnest(${paging.map(({ area }) => area)}::text[], ${paging.map(({ rule }) => rule)}::text[]) as r (area, rule)
      on r.area = a.area and r.rule = a.rule
    left join page_cycles c on c.alert_id = a.id
    where a.state = 'active' and (c.alert_id is null
      or (c.ended is not null and (c.why is distinct from 'a page was answered' or c.ended < a.loud_since)))`.execute(
    trx,
  )
  await begin(
    trx,
    rows.map(({ id, area, patientId, rule, loudSince }) => {
      const { delay = 0 } = paging.find((one) => one.area === area && one.rule === rule) ?? {}
      const since = Math.min(loudSince?.getTime() ?? now, now)
      return { id, patientId, rule, snooze: 0, began: now, due: since + delay * MINUTE_MS }
    }),
  )
}
