import type { ReviewAlertAnswer, ReviewAlertBody } from '@wardlight/contracts/alert-review'
import { type QueryExecutorProvider, sql } from 'kysely'

/** The patient record and rule of an alert of an area; null: the area has no such alert. */
export async function alertOf(
  db: QueryExecutorProvider,
  { area, alert }: Pick<ReviewAlertBody, 'area' | 'alert'>,
): Promise<{ personId: number; rule: string } | null> {
  const { rows } = await sql<{ personId: number; rule: string }>`
    select patient_id as "personId", rule from alerts where id = ${alert}::uuid and area = ${area}`.execute(
    db,
  )
  return rows[0] ?? null
}

interface Look {
  sequence: number
  name: string
  time: Date
}

/** Notes that somebody looked at an alert, unless another was first. Null: the area has no such alert. */
export async function noteReview(
  db: QueryExecutorProvider,
  { area, alert, sequence }: ReviewAlertBody,
  { who, name, at }: { who: string; name: string; at: Date },
): Promise<ReviewAlertAnswer | null> {
  const { rows: written } = await sql<Look>`
    insert into alert_reviews (alert_id, sequence, area, who, name, time)
    select id, ${sequence + 1}, area, ${who}, ${name}, ${at} from alerts where id = ${alert}::uuid and area = ${area}
      and ${sequence} = coalesce((select max(sequence) from alert_reviews where alert_id = ${alert}::uuid), -1)
    on conflict do nothing returning sequence, name, time`.execute(db)
  const { rows: known } = await sql<{ sequence: number | null; name: string | null; time: Date | null }>`
    select r.sequence, r.name, r.time from alerts a
    left join lateral (select * from alert_reviews where alert_id = a.id order by sequence desc limit 1) r on true
    where a.id = ${alert}::uuid and a.area = ${area}`.execute(db)
  const [last] = known
  if (!last) return null
  const reviewed = last.time ? { by: last.name ?? '', time: last.time.toISOString() } : null
  return { done: written.length > 0, sequence: last.sequence ?? -1, reviewed }
}
